import type { BrowserContext, Page } from '@playwright/test'
import type { FakeBrowser } from '../../server/testing/push-service'
import { expect } from './test'

/** What this browser answers when it is asked for permission. */
type Answer = 'granted' | 'denied'

/** A browser that has never been asked, and whose push service is the journey's own. */
export async function undecidedBrowser(
  context: BrowserContext,
  { endpoint, p256dh, auth }: Pick<FakeBrowser, 'endpoint' | 'p256dh' | 'auth'>,
  answer: Answer = 'granted',
): Promise<void> {
  // the worker really shows what arrives; the page only plays that it was not asked yet
  await context.grantPermissions(['notifications'])
  await context.addInitScript(
    ({ address, keys, permission }) => {
      const read = (key: string) => localStorage.getItem(`test.${key}`)
      const write = (key: string, value: string) => localStorage.setItem(`test.${key}`, value)
      Object.defineProperty(Notification, 'permission', { get: () => read('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        write('permission', permission)
        return permission
      }
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          write('subscribed', 'no')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (read('subscribed') === 'yes' ? subscription : null)
      PushManager.prototype.subscribe = async () => {
        write('subscribed', 'yes')
        return subscription
      }
    },
    { address: endpoint, keys: { p256dh, auth }, permission: answer },
  )
}

/** Hands a message to the page's worker, as the browser does with what its push service sent and it has decrypted. */
export async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  let registrationId: string | undefined
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).toBeDefined()
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrationId ?? '', data })
  await session.detach()
}

/** The notifications of this site that the device shows. */
export async function shownNotifications(page: Page): Promise<{ title: string; body: string; href: unknown }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, href: data?.href }))
  })
}
