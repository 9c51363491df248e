/** A server for tests, in memory: it writes the log of a table as docs/fairness.md says, or as a test wants it instead. */
import type { Drew, Lobby, Shown, TableSettings, Update, Witnessed } from '../../protocol.gen.ts'
import { draw, type Support } from '../draws.ts'
import { hex, link, mix, NOTHING, seal, unhex, veil } from '../hashes.ts'
import { KeyChain, sealedKey } from '../keys.ts'
import { Own } from '../own.ts'

export const TABLE = 't1'
const secretOf = (byte: number) => hex(new Uint8Array(32).fill(byte))

interface Told {
  public: string
  private: string
  veil: string | null
  hash: string
}

/** Seat 0 is the browser that is tested, seat 1 another person, seat 2 a bot. */
export class Host {
  entries: Told[] = []
  newest: Uint8Array[] = [new Uint8Array(32), new Uint8Array(32), new Uint8Array(32)]
  places = [0, 0, 0]
  drawn = 0
  at = 0
  told = -1 // the entry up to which updates were made
  steps: Shown[] = []

  private constructor(
    readonly secret: Uint8Array,
    readonly chain: KeyChain,
    readonly friend: Own,
  ) {}

  /** `write` changes how entry 0 is written. */
  static async begin(more: object = {}, byte = 1, write = (text: string) => text): Promise<Host> {
    const secret = unhex(secretOf(byte))
    const [chain, friend] = await Promise.all([KeyChain.of(secret, async () => {}), Own.of(secretOf(9))])
    const host = new Host(secret, chain, friend)
    const begun = {
      table: TABLE,
      game: 'tumble',
      options: {},
      seats: ['person', 'person', 'bot'],
      root: hex(chain.root),
    }
    host.append({ type: 'begun', ...begun, own_data: null, ...more }, null, {}, write)
    return host
  }

  get first(): Uint8Array {
    return unhex(this.entries[0]!.hash)
  }
  get hash(): string {
    return this.entries.at(-1)!.hash
  }
  get seq(): number {
    return this.entries.length - 1
  }

  /** Writes an entry, whatever it says. */
  append(
    said: object,
    hidden: object | null = null,
    step: Partial<Shown> = {},
    write = (text: string) => text,
  ): this {
    const [open, secretly] = [write(JSON.stringify(said)), hidden ? JSON.stringify(hidden) : '']
    const before = this.entries.length ? unhex(this.hash) : NOTHING
    const veiled = veil(this.secret, this.entries.length, secretly)
    const hash = hex(link(before, open, veiled))
    this.entries.push({ public: open, private: secretly, veil: hex(veiled) || null, hash })
    this.steps.push({ seq: this.seq, ...step })
    return this
  }

  pledged(seat: number, { hash, signer }: { hash: string; signer: string }): this {
    return this.append({ type: 'pledged', seat, hash, signer })
  }
  friendPledges(): this {
    return this.pledged(1, this.friend.pledge(this.first, 1))
  }
  mixed(seat: number, bytes: string): this {
    this.newest[seat] = unhex(bytes)
    return this.append({ type: 'mixed', seat, bytes })
  }
  friendMixes(): this {
    return this.mixed(1, this.friend.bytes)
  }

  #show(seat: number, key: string): { key?: [number, string] } {
    if (!key || this.places[seat] === this.drawn + 1) return {}
    this.newest[seat] = unhex(key)
    this.places[seat] = this.drawn + 1
    return { key: [seat, key] }
  }

  chose(seat: number, action: object, key = ''): this {
    const shown = this.#show(seat, key)
    const event = { type: 'chosen', seat }
    const said = { type: 'chose', at: this.at++, seat, action, ...(shown.key && { key }) }
    return this.append(said, null, { events: [event], ...shown })
  }
  friendChooses(): this {
    return this.chose(1, { type: 'roll' }, this.friend.key(this.drawn))
  }
  sealed(seat: number, hash: string, choice: object | null, key = ''): this {
    const shown = this.#show(seat, key)
    return this.append({ type: 'sealed', at: this.at, seat, hash, ...(shown.key && { key }) }, choice, shown)
  }
  /** Seals and returns a choice of a seat. */
  seals(seat: number, action: object, key = ''): { seat: number; action: object; salt: string } {
    const choice = { seat, action, salt: secretOf(40 + seat) }
    const hash = hex(seal(TABLE, this.at, seat, JSON.stringify(action), unhex(choice.salt)))
    this.sealed(seat, hash, choice, key)
    return choice
  }
  opened(...choices: object[]): this {
    return this.append({ type: 'opened', at: this.at++, choices }, null, { events: [{ type: 'opened' }] })
  }

  /** Draws, and lets a test change what is told of it. */
  drew(
    label: string,
    support?: Support,
    lie: Partial<Record<keyof Drew, unknown>> = {},
    event?: object,
  ): this {
    const number = (lie.number as number | undefined) ?? this.drawn
    const key = this.chain.key(number + 1)
    const outcome = draw(key, mix(this.first, this.newest), number, label, support)
    const told = { type: 'drew', number, label, ...(support && { support }), outcome, key: hex(key), ...lie }
    const said = JSON.parse(JSON.stringify(told)) as Drew
    this.drawn = number + 1
    const shown = event ?? (outcome.type === 'rolled' ? { rolled: outcome.faces } : { card: outcome.card })
    return this.append(said, null, { draw: said, events: [{ type: 'drawn', ...shown }] })
  }
  roll(): this {
    return this.drew('dice 5 of 6')
  }
  drewSealed(label: string, support?: Support): this {
    const key = sealedKey(this.secret, this.drawn)
    const outcome = draw(key, mix(this.first, this.newest), this.drawn, label, support)
    const said: Drew = { type: 'drew', number: this.drawn++, label }
    return this.append(said, { support, outcome }, { draw: said, events: [{ type: 'dealt' }] })
  }
  ended(secret = this.secret): this {
    return this.append({ type: 'ended', why: 'abandoned', secret: hex(secret), outcome: null })
  }

  // --- what a client gets ---

  file(): string {
    const closed = this.entries.at(-1)!.public.startsWith('{"type":"ended"')
    const entries = this.entries.map(({ public: open, private: hidden, veil, hash }) => {
      const told = closed && hidden ? hidden : 'null'
      return `{"public":${open},"private":${told},"veil":${JSON.stringify(veil)},"hash":"${hash}"}`
    })
    return `{"format":2,"entries":[${entries.join()}]}`
  }

  /** An update with the steps since the last one; `whole` is the first that a client gets. */
  update(more: Partial<Update> = {}, whole = false): Update {
    const steps = whole ? [] : this.steps.slice(this.told + 1)
    this.told = this.seq
    const ready = this.entries.filter(({ public: open }) => open.startsWith('{"type":"mixed"')).length === 2
    const mixed = this.newest.map((bytes, seat) => (ready || seat === 2 ? hex(bytes) : null))
    const base = { first: this.entries[0]!.hash, root: hex(this.chain.root), mixed, places: [...this.places] }
    return {
      type: 'update',
      table: TABLE,
      seq: this.seq,
      at: this.at,
      hash: this.hash,
      view: null,
      who: ['person', 'person', 'bot'],
      steps,
      ...(whole || this.drawn === 0 ? { base } : {}),
      ...more,
    }
  }

  /** What the friend signs: that an entry has this hash. */
  async witnessed(seq = this.seq, hash = this.hash): Promise<Witnessed> {
    const signature = await this.friend.sign(this.first, 1, seq, hash)
    return { type: 'witnessed', table: TABLE, seat: 1, seq, hash, signature }
  }
}

const SETTINGS: TableSettings = { game: 'tumble', seats: 3 }

export const lobby = (more: Partial<Lobby> = {}) =>
  ({
    table: TABLE,
    status: 'running',
    pledging: [],
    mixing: [],
    settings: SETTINGS,
    ...more,
  }) as Partial<Lobby> as Lobby
