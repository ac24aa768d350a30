import webPush from 'web-push'
import { createBoundedFetch } from '../payments/bounded-fetch'
import type { Push } from './push'
import { isPushService } from './push-services'

const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a device that is off. */
const TTL_S = 24 * 3600
/** Push services take 4,096 bytes of ciphertext; the words are cut long before. */
const MAX_BODY_LENGTH = 600

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Messages by the Web Push protocol (RFC 8030), encrypted for the device (RFC 8291) and signed by us (RFC 8292).
 *
 * @param keys asked once; they must stay the same, or every subscription is lost
 */
export function createWebPush({
  keys,
  subject,
  services,
}: {
  keys: () => Promise<VapidKeys>
  subject: string
  services: readonly string[]
}): Push {
  const call = createBoundedFetch({ maxBytes: 64_000 })
  let known: Promise<VapidKeys> | undefined
  const ours = () => {
    known ??= keys().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    publicKey: async () => (await ours()).publicKey,
    async send({ endpoint, p256dh, authSecret }, message) {
      // it was looked at when it was registered; what may be called can have become less since
      if (!isPushService(endpoint, services)) return 'gone'
      const payload = JSON.stringify({ ...message, body: [...message.body].slice(0, MAX_BODY_LENGTH).join('') })
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth: authSecret } }, payload, {
        TTL: TTL_S,
        vapidDetails: { subject, ...(await ours()) },
      })
      const response = await call(request.endpoint, {
        method: request.method,
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(request.body ?? []),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 404 || response.status === 410) return 'gone'
      // the address is a secret, and so is what the service answers about it
      if (!response.ok) throw new Error(`the push service refused with ${response.status}`)
      return 'sent'
    },
  }
}
