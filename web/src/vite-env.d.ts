/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'rules:*' {
  const html: string
  export default html
}
