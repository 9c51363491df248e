import { beforeEach, expect, test, vi } from 'vitest'

let server: Set<string> // those whom it has as muted
let away: boolean

beforeEach(() => {
  localStorage.clear()
  server = new Set()
  away = false
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (away) throw new Error('no server')
    const guest = path.split('/').at(-1) ?? ''
    if (method === 'PUT') server.add(guest)
    if (method === 'DELETE') server.delete(guest)
    return new Response(method === 'GET' ? JSON.stringify([...server]) : '{}')
  })
})

/** The list, as after a reload. */
async function reloaded() {
  vi.resetModules()
  return (await import('./muted.svelte.ts')).muted
}

test('who is muted on another device is muted here, until they are no more', async () => {
  server.add('ben')
  const muted = await reloaded()
  await muted.load()
  expect(muted.has('ben')).toBe(true)
  expect((await reloaded()).has('ben')).toBe(true) // before the server has answered
  server.delete('ben')
  await muted.load()
  expect(muted.has('ben')).toBe(false)
})

test('the server is told of those who were muted while it was away', async () => {
  const muted = await reloaded()
  muted.set('ben', true)
  await vi.waitFor(() => expect([...server]).toEqual(['ben']))
  away = true
  muted.set('cleo', true)
  await expect(muted.load()).rejects.toThrow('no server')
  expect(['ben', 'cleo'].map((guest) => muted.has(guest))).toEqual([true, true])
  away = false
  await muted.load()
  expect([...server]).toEqual(['ben', 'cleo'])
  muted.set('ben', false)
  await vi.waitFor(() => expect([...server]).toEqual(['cleo']))
  await muted.load()
  expect(muted.has('ben')).toBe(false)
})

test('those whom only this browser knew are told to the server once', async () => {
  localStorage.setItem('bumpyard:muted', '["ben"]')
  const muted = await reloaded()
  await muted.load()
  expect([...server]).toEqual(['ben'])
  server.clear() // on another device
  await muted.load()
  expect(muted.has('ben')).toBe(false)
})
