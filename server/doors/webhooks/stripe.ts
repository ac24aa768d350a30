import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { InvalidSignature } from '#server/infra/adapters/payments/errors'
import type { PaymentEvent, WebhookEndpoint } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'
import { limitBody } from '#server/infra/http/limit-body'
import { createEventStore } from './event-store'

const LARGEST_BODY = 1_000_000
/** Forgeries come in floods; one line a minute says enough. */
const COMPLAIN_EVERY_MS = 60_000

/**
 * The doors for the payment provider's messages, about our own account and about the sellers'. What is signed is
 * written down and acknowledged; a job applies it (`applyWebhooks`). Messages may come twice, late, or in any order.
 */
export function createStripeWebhook(deps: Deps): Hono {
  const complain = complainer(deps)
  const store = createEventStore(deps.db)
  const app = new Hono()
  const door = (path: string, endpoint: WebhookEndpoint) =>
    app.post(path, limitBody(LARGEST_BODY), async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer())
      let event: PaymentEvent
      try {
        event = deps.payments.readEvent(body, c.req.header('stripe-signature'), endpoint)
      } catch (error) {
        if (!(error instanceof InvalidSignature)) throw error
        complain(error)
        return c.body(null, 400)
      }
      if (isOurs(deps, endpoint, event)) await store.put(event)
      return c.body(null, 200)
    })
  door(DOORS.stripeWebhook.path, 'platform')
  door(DOORS.stripeConnectWebhook.path, 'connect')
  return app
}

function isOurs({ payments, log }: Deps, endpoint: WebhookEndpoint, event: PaymentEvent): boolean {
  const { id, type, livemode, account } = event
  if (livemode === payments.livemode && (account !== null) === (endpoint === 'connect')) return true
  log.error({ alert: true, id, type, livemode, account }, 'a payment event that is not for us; ignored')
  return false
}

function complainer({ log, clock }: Deps): (error: Error) => void {
  let complainedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = clock.now().getTime()
    if (now - complainedAt < COMPLAIN_EVERY_MS) return
    complainedAt = now
    log.warn({ err: error }, 'a webhook without a valid signature')
  }
}
