/** Push messages to this browser, although no page is open. */
import { asGuest } from './api.ts'

/** Whether they are possible here: a page needs https (or localhost), a service worker, and a browser that has push. */
export const pushable = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const worker = () => navigator.serviceWorker.getRegistration()

/** Whether this browser takes them; if so, for the guest that it has now. */
export async function subscribed(): Promise<boolean> {
  const found = await (await worker())?.pushManager.getSubscription()
  if (found && Notification.permission === 'granted') {
    await asGuest('POST', '/me/push', found.toJSON())
    return true
  }
  return false
}

/** Asks the browser, and tells the server. Only a button does that. Returns what the browser said. */
export async function subscribe(key: string): Promise<NotificationPermission> {
  const allowed = await Notification.requestPermission()
  const registration = allowed === 'granted' ? await worker() : undefined
  if (!registration) return allowed
  const old = await registration.pushManager.getSubscription()
  await old?.unsubscribe() // it may be for another key
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await asGuest('POST', '/me/push', made.toJSON())
  return allowed
}

export async function unsubscribe(): Promise<void> {
  const found = await (await worker())?.pushManager.getSubscription()
  if (!found) return
  await asGuest('DELETE', '/me/push', { endpoint: found.endpoint })
  await found.unsubscribe()
}
