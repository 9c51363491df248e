/** The friends of this browser's guest, those who want to be, and those who are blocked. */
import type { DeviceLink, FriendList } from '../protocol.gen.ts'
import { asGuest, read } from './api.ts'
import { blocked } from './blocked.svelte.ts'

async function listed(response: Promise<Response>): Promise<FriendList> {
  const list = await read<FriendList>(response)
  blocked.set((list.blocked ?? []).map(({ guest }) => guest))
  return list
}
const of = (guest: string) => encodeURIComponent(guest)

export const friends = () => listed(asGuest('GET', '/me/friends'))
/** Asks whoever has a handle, agrees with a guest who asks, or follows the secret of a link. */
export const befriend = (whom: { handle: string } | { guest: string } | { link: string }) =>
  listed(asGuest('POST', '/me/friends', whom))
/** Ends a friendship, or declines one. */
export const unfriend = (guest: string) => asGuest('DELETE', `/me/friends/${of(guest)}`)
export const makeLink = () => read<DeviceLink>(asGuest('POST', '/me/friends/link'))
export const block = (guest: string) => asGuest('PUT', `/me/blocked/${of(guest)}`)
export const unblock = (guest: string) => asGuest('DELETE', `/me/blocked/${of(guest)}`)
/** Invites a friend to an open table that I host. */
export const invite = (table: string, guest: string) =>
  asGuest('POST', `/tables/${of(table)}/invite`, { guest })
