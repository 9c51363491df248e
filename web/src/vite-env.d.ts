/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'verifier:sha256' {
  const hash: string
  export default hash
}

declare module 'rules:*' {
  const html: string
  export default html
}
