/** Profiles: what others may see of somebody who has a handle. */
import type { Profile, ProfileShown } from '../protocol.gen.ts'
import { ask, asGuest, read } from './api.ts'

export const profile = (handle: string) => read<Profile>(ask('GET', `/people/${encodeURIComponent(handle)}`))
export const shown = () => read<ProfileShown>(asGuest('GET', '/me/profile'))
export const show = (shown: ProfileShown) => read<ProfileShown>(asGuest('PUT', '/me/profile', shown))
