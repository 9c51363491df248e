import { defineConfig } from 'vitest/config'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { rules } from './tools/rules-plugin.mjs'
import { verifier } from './tools/verifier-plugin.mjs'
import { worker } from './tools/worker-plugin.mjs'

const server = process.env.BUMPYARD ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), rules(), worker(), verifier()],
  resolve: { conditions: process.env.VITEST ? ['browser'] : undefined },
  server: {
    fs: { allow: ['..'] }, // the catalogues are beside the Python code
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/socket': {
        target: server.replace('http', 'ws'),
        ws: true,
        changeOrigin: true,
        headers: { origin: server },
      },
    },
  },
  build: {
    outDir: '../src/bumpyard/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's policy allows files of its own, and nothing inline
    rolldownOptions: { checks: { bundlerTimings: false } }, // it is no warning that a machine is slow
  },
  // A test that verifies whole games takes seconds on a busy machine; one that hangs ends within a minute.
  // Vitest would leave one of two cores idle.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 45_000, maxWorkers: '100%' },
})
