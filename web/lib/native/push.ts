import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'

/** What the server needs to reach this device: the token is of FCM on Android, of APNs on iOS. */
export type NativeDevice = { platform: 'android' | 'ios'; token: string }

/** Why this device gets no notifications: the person or the device forbids them, or it went wrong. */
export class PushError extends Error {
  override readonly name = 'PushError'
  readonly reason: 'denied' | 'failed'

  constructor(reason: PushError['reason'], cause: unknown) {
    super(`no notifications: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Asks the person and registers the device. In the native app only; loaded when it is wanted.
 *
 * @throws PushError
 */
export async function registerPush(): Promise<NativeDevice> {
  const { receive } = await orFailed(PushNotifications.requestPermissions())
  if (receive !== 'granted') throw new PushError('denied', receive)
  const answer = Promise.withResolvers<string>()
  const listening = await orFailed(
    Promise.all([
      PushNotifications.addListener('registration', ({ value }) => answer.resolve(value)),
      PushNotifications.addListener('registrationError', ({ error }) => answer.reject(error)),
    ]),
  )
  try {
    await orFailed(PushNotifications.register())
    return { platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android', token: await orFailed(answer.promise) }
  } finally {
    for (const listener of listening) void listener.remove()
  }
}

/** Takes the device off the list of the push service; its token is no good afterwards. */
export async function unregisterPush(): Promise<void> {
  await orFailed(PushNotifications.unregister())
}

function orFailed<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    throw new PushError('failed', error)
  })
}
