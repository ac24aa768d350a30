import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { InvalidSignature } from '../adapters/payments/errors'
import type { PaymentEvent } from '../adapters/payments/payments'
import { inTransaction, type Tx } from '../db'
import type { Deps } from '../deps'
import { limitBody } from '../http/limit-body'
import { applyPaidSessionIn } from '../services/payments/apply-session'
import { applyRefundEvent } from '../services/refunds/apply-event'
import { paymentSessions } from '../tables/orders'
import { webhookEvents } from '../tables/platform'

const LARGEST_BODY = 1_000_000
/** Forgeries come in floods; one line a minute says enough. */
const COMPLAIN_EVERY_MS = 60_000

/** The door for the payment provider's messages. They may come twice, late, or in any order. */
export function createStripeWebhook(deps: Deps): Hono {
  const complain = complainer(deps)
  return new Hono().post('/webhooks/stripe', limitBody(LARGEST_BODY), async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    let event: PaymentEvent
    try {
      event = deps.payments.readEvent(body, c.req.header('stripe-signature'))
    } catch (error) {
      if (!(error instanceof InvalidSignature)) throw error
      complain(error)
      return c.body(null, 400)
    }
    await takeIn(deps, event)
    return c.body(null, 200)
  })
}

async function takeIn(deps: Deps, event: PaymentEvent): Promise<void> {
  const { id, type, livemode, account } = event
  if (livemode !== deps.payments.livemode || account !== null) {
    deps.log.error({ alert: true, id, type, livemode, account }, 'a payment event that is not for us; ignored')
    return
  }
  await inTransaction(deps.db, async (tx) => {
    // Together with the effect: a crash in between leaves neither, and the provider sends it again.
    const fresh = await tx
      .insert(webhookEvents)
      .values({ provider: 'stripe', eventId: id, type })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.eventId })
    if (fresh.length > 0) await apply(tx, deps, event)
  })
}

async function apply(tx: Tx, deps: Deps, { type, session, refund }: PaymentEvent): Promise<void> {
  if (session && (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')) {
    await applyPaidSessionIn(tx, deps, session)
  } else if (session && type === 'checkout.session.expired') {
    await tx
      .update(paymentSessions)
      .set({ status: 'expired' })
      .where(
        and(eq(paymentSessions.providerSessionId, session.id), inArray(paymentSessions.status, ['opening', 'open'])),
      )
  } else if (refund) {
    await applyRefundEvent(tx, deps, refund)
  }
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
