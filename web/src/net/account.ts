/** The guest's account: passkeys, recovery codes, devices; and coming back as somebody whom the server knows. */
import type { Account, Codes, DeviceLink, Me } from '../protocol.gen.ts'
import { asGuest, ask, read } from './api.ts'

/** What becomes of the tables of the guest that this browser was. */
export type Tables = 'take' | 'forget' | null
export type Proof = { passkey: true } | { code: string } | { link: string }

/** Whether passkeys work here: not at an address of numbers or without TLS, and not in an old browser. */
export function passkeys(): 'here' | 'address' | 'browser' {
  const numbers = /^[\d.]+$|:/.test(location.hostname) || location.hostname.startsWith('[')
  if (!window.isSecureContext || numbers) return 'address'
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? 'here'
    : 'browser'
}

/** The person has closed the browser's own question: nothing is wrong. */
export const isCancelled = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
/** The device has a passkey of this guest already. */
export const isThereAlready = (error: unknown) =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/** The account of the guest that this browser has; of one who is banned, too. */
export const account = () => read<Account>(ask('GET', '/me/account'))

/** Makes a passkey. With the first one come recovery codes. */
export async function makePasskey(): Promise<Codes> {
  const options = await read<PublicKeyCredentialCreationOptionsJSON>(
    asGuest('POST', '/me/passkeys/challenge'),
  )
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  })
  const credential = (made as PublicKeyCredential).toJSON() as unknown
  return read<Codes>(asGuest('POST', '/me/passkeys', { credential }))
}
export const removePasskey = (id: string) => asGuest('DELETE', `/me/passkeys/${id}`)
export const makeCodes = () => read<Codes>(asGuest('POST', '/me/codes'))
export const makeLink = () => read<DeviceLink>(asGuest('POST', '/me/link'))
export const chooseHandle = (handle: string) =>
  read<{ handle: string }>(asGuest('PUT', '/me/handle', { handle }))
/** Adds or changes the e-mail address: a link is sent to it. */
export const wantEmail = (address: string) =>
  read<{ address: string }>(asGuest('PUT', '/me/email', { address }))
export const confirmEmail = (link: string) => asGuest('POST', '/emails/confirm', { link })
export const removeEmail = () => asGuest('DELETE', '/me/email')
/** Has a link sent that signs in, if somebody has confirmed this address. */
export const mailLink = (address: string) =>
  read<{ address: string }>(ask('POST', '/sign-in/mail', { address }))
export const endSession = (id: string) => asGuest('DELETE', `/me/sessions/${id}`)
export const endOthers = () => asGuest('DELETE', '/me/sessions')
/** Who is banned can be forgotten, too. */
export const forgetMe = () => ask('DELETE', '/me')
export const MY_DATA = '/api/me/data'

/** Whose link it is. */
export const ownerOf = (link: string) => read<Me>(ask('POST', '/sign-in/link', { link }))

/** Makes this browser one more device of a guest whom the server knows. */
export async function signIn(proof: Proof, tables: Tables): Promise<Me> {
  if (!('passkey' in proof)) return read<Me>(ask('POST', '/sign-in', { ...proof, tables }))
  const options = await read<PublicKeyCredentialRequestOptionsJSON>(ask('POST', '/sign-in/challenge'))
  const signed = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  })
  const credential = (signed as PublicKeyCredential).toJSON() as unknown
  return read<Me>(ask('POST', '/sign-in', { credential, tables }))
}
