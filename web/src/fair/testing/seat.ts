/** A browser at seat 0 of a host in memory, for tests. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Command } from '../../net/socket.svelte.ts'
import type { Ack, Update, Witness } from '../../protocol.gen.ts'
import { Fairness } from '../fairness.svelte.ts'
import { Host, lobby, TABLE } from './host.ts'

/** All that a test changes: the server, how it answers, and what it was sent. */
class Seat {
  host!: Host
  fairness!: Fairness
  asked: Command[] = []
  signed: Witness[] = []
  served!: () => Response
  answer!: (command: Command) => Promise<Ack>

  /** Opens the page, or loads it again. */
  open(): void {
    this.fairness?.close()
    this.fairness = new Fairness(TABLE, {
      ask: (command) => {
        this.asked.push(command)
        return this.answer(command)
      },
      tell: (command) => void this.signed.push(command),
      found: () => {},
    })
  }

  sent<D extends Command['do']>(what: D): Extract<Command, { do: D }> {
    return this.asked.findLast((command) => command.do === what) as Extract<Command, { do: D }>
  }
  get reason(): string | null {
    return this.fairness.failure?.reason ?? null
  }
  ack(): Promise<Ack> {
    return Promise.resolve({ type: 'ack', id: '', seq: this.host.seq })
  }

  /** Takes an update, and waits until it was checked. */
  async heed(update: Update): Promise<void> {
    this.fairness.heed(update)
    await vi.waitFor(() => expect(this.fairness.behind).toBe(false), { timeout: 20_000 })
  }
  /** Sits down and pledges. */
  async pledged(): Promise<void> {
    this.fairness.sit(lobby({ status: 'open' }), 'me', 0)
    this.fairness.sit(lobby({ pledging: [0, 1] }), 'me', 0)
    await this.fairness.mixIn(lobby({ pledging: [0, 1] }), 0)
    if (this.sent('pledge')) this.host.pledged(0, this.sent('pledge'))
  }
  /** Plays fairly until everyone's bytes are mixed in. */
  async begun(): Promise<void> {
    await this.pledged()
    this.host.friendPledges()
    await this.fairness.mixIn(lobby({ mixing: [0, 1] }), 0)
    this.host.mixed(0, this.sent('mix').bytes).friendMixes()
  }
  /** And until the first roll was seen. */
  async rolled(): Promise<void> {
    await this.begun()
    await this.heed(this.host.roll().update())
    expect(this.reason).toBeNull()
  }
  /** Makes a decision, which the server writes with the key that it gets. */
  async choose(action = { type: 'keep' }): Promise<void> {
    this.answer = (command) => {
      if (command.do === 'act') this.host.chose(0, action, command.key)
      this.fairness.heed(this.host.update())
      return this.ack()
    }
    await this.fairness.choose(0, this.host.at, action, false)
  }
}

/** Makes a new host and a new browser for every test of a file. */
export function sitDown(): Seat {
  const me = new Seat()
  beforeEach(async () => {
    me.host = await Host.begin()
    localStorage.clear() // last: the page of the test before may have been reading a log until now
    ;[me.asked, me.signed] = [[], []]
    me.answer = () => me.ack()
    me.served = () => new Response(me.host.file())
    vi.stubGlobal('fetch', async () => me.served())
    me.open()
  })
  afterEach(() => me.fairness.close())
  return me
}
