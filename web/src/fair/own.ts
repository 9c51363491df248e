/** My own part: a chain of keys, and a key to sign with, both from one secret that this browser keeps. */
import { hash, head, hex, pledge, unhex } from './hashes.ts'
import { DRAWS, KeyChain } from './keys.ts'
import { timeslice } from './timeslice.ts'

/** Loads Ed25519 when it is needed, at a table; with our own SHA-512, as plain HTTP has no crypto.subtle. */
const ed25519 = async () => {
  const [ed, { sha512 }] = await Promise.all([import('@noble/ed25519'), import('@noble/hashes/sha2.js')])
  ed.hashes.sha512 = sha512
  return ed
}

export class Own {
  private constructor(
    private chain: KeyChain,
    private signing: Uint8Array,
    private signer: Uint8Array, // the public key
  ) {}

  static async of(secret: string): Promise<Own> {
    const signing = hash('signer', unhex(secret)) // so that two windows of one browser sign alike
    const [chain, ed] = await Promise.all([KeyChain.of(unhex(secret), timeslice()), ed25519()])
    return new Own(chain, signing, ed.getPublicKey(signing))
  }

  get bytes(): string {
    return hex(this.chain.root)
  }

  pledge(first: Uint8Array, seat: number): { hash: string; signer: string } {
    return { hash: hex(pledge(first, seat, this.chain.root, this.signer)), signer: hex(this.signer) }
  }

  /** The key that I show with a decision after so many draws; after the last draw there is none. */
  key(drawn: number): string {
    return drawn < DRAWS ? hex(this.chain.key(drawn + 1)) : ''
  }

  async sign(first: Uint8Array, seat: number, seq: number, newest: string): Promise<string> {
    return hex((await ed25519()).sign(head(first, seat, seq, unhex(newest)), this.signing))
  }
}

/** What a seat says that it was shown, with its signature. */
export interface Signed {
  seat: number
  seq: number
  hash: string
  signature: string
}

/** Says whether a seat's word is signed with the key that it pledged. */
export async function isSigned({ seat, seq, hash, signature }: Signed, first: Uint8Array, signer: string) {
  const { verify } = await ed25519()
  try {
    return verify(unhex(signature, 64), head(first, seat, seq, unhex(hash)), unhex(signer), { zip215: false })
  } catch {
    return false // no signature at all
  }
}
