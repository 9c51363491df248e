/** The API of the page of hosts. Without the session of a host there is nothing. */
import type { ActList, GuestFile, HostAct, ReportQueue } from '../protocol.gen.ts'
import { ask, read } from './api.ts'

export interface NewAct {
  guest: string
  kind: HostAct['kind']
  reason: string
  hours: number | null
}

/** Begins a session with the secret of a link, which counts once. */
export const begin = (link: string) => ask('POST', '/admin/session', { link })
export const end = () => ask('DELETE', '/admin/session')
export const reports = () => read<ReportQueue>(ask('GET', '/admin/reports'))
export const done = (number: number) => read<ReportQueue>(ask('POST', `/admin/reports/${number}/done`))
export const acts = () => read<ActList>(ask('GET', '/admin/acts'))
export const act = (act: NewAct) => read<GuestFile>(ask('POST', '/admin/acts', act))
export const guest = (who: string) =>
  read<GuestFile>(ask('GET', `/admin/guest?who=${encodeURIComponent(who)}`))
