import { client } from '#web/lib/api'
import { isNative } from '#web/lib/native/is-native'
import { PUSH_OWNER_KEY } from '#web/lib/push-owner'
import { PushProblem } from './push-errors'

/** `unsupported`: this browser has no push, or none outside of an installed app. */
export type PushState = 'unsupported' | 'undecided' | 'denied' | 'off' | 'on'

/** Which person this browser was last registered for: push outlives sessions, and must not outlive a change of hands. */
const RENEWED_KEY = 'pawstead.push-renewed'

/** How this device stands, without asking anybody. */
export async function pushState(): Promise<PushState> {
  if (isNative()) return remembered() ? 'on' : 'undecided'
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  if (subscription && remembered()) return 'on'
  return Notification.permission === 'granted' ? 'off' : 'undecided'
}

/**
 * Asks for permission, subscribes with the push service and tells the server.
 *
 * @param person who is told
 * @throws PushProblem
 */
export async function enablePush(person: string): Promise<void> {
  const device = isNative() ? await nativeDevice() : await webDevice()
  await client.notifications.addDevice(device).catch((error: unknown) => {
    throw new PushProblem('not-registered', error)
  })
  remember(person)
}

/** Stops it: the push service forgets the address, and the server hears so with the next message at the latest. */
export async function disablePush(): Promise<void> {
  remember(null)
  if (isNative()) {
    const { unregisterPush } = await import('#web/lib/native/push')
    await unregisterPush()
    return
  }
  await (await currentSubscription())?.unsubscribe()
}

/**
 * Says once per visit that this device is still used: the server forgets all of a person's devices when their sessions
 * are ended from afar.
 */
export async function renewPush(person: string): Promise<void> {
  if (isNative() || remembered() !== person || sessionStorage.getItem(RENEWED_KEY)) return
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return
  await client.notifications.addDevice(toDevice(subscription))
  sessionStorage.setItem(RENEWED_KEY, 'yes')
}

/** Somebody else uses this browser now: what was meant for the one before must not show up here. */
export async function disableForOthers(person: string): Promise<void> {
  const owner = remembered()
  if (owner && owner !== person) await disablePush()
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function nativeDevice() {
  const { registerPush, PushError } = await import('#web/lib/native/push')
  return registerPush().catch((error: unknown) => {
    throw new PushProblem(error instanceof PushError && error.reason === 'denied' ? 'denied' : 'not-registered', error)
  })
}

async function webDevice() {
  if (!isSupported()) throw new PushProblem('not-asked')
  const permission = await Notification.requestPermission().catch((error: unknown) => {
    throw new PushProblem('not-asked', error)
  })
  if (permission !== 'granted') throw new PushProblem('denied')
  try {
    const [{ key }, registration] = await Promise.all([client.notifications.pushKey(), navigator.serviceWorker.ready])
    return toDevice(await subscribe(registration, key))
  } catch (error) {
    throw new PushProblem('not-registered', error)
  }
}

function toDevice(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the subscription has no keys')
  return { platform: 'web' as const, endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

/** One made for another key of ours is no good any more. */
async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function remembered(): string | null {
  try {
    return localStorage.getItem(PUSH_OWNER_KEY)
  } catch {
    return null
  }
}

function remember(person: string | null): void {
  try {
    if (person) localStorage.setItem(PUSH_OWNER_KEY, person)
    else localStorage.removeItem(PUSH_OWNER_KEY)
  } catch {
    // storage is blocked: the settings will offer to turn it on once more
  }
}
