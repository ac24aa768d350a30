import type { Logger } from 'pino'
import Stripe from 'stripe'
import { createBoundedFetch } from './bounded-fetch'
import { type Breaker, createBreaker } from './breaker'
import { PaymentConflict, PaymentsRefused } from './errors'
import type { NewPaymentSession, NewRefund, Payments } from './payments'
import { createBalancePayments } from './stripe-balance'
import { createCall } from './stripe-calls'
import { createCardPayments } from './stripe-cards'
import { createConnectPayments } from './stripe-connect'
import { createEventReader } from './stripe-events'
import { RefundListShape, RefundShape, SessionShape } from './stripe-shapes'

type Options = {
  secretKey: string
  /** All that count at the moment; two while one is being rotated. */
  webhookSecrets: string[]
  /** The same for the endpoint that hears about sellers' accounts; without one no such event is believed. */
  connectWebhookSecrets?: string[]
  /** Where the sandbox listens, path included; the provider's own address without it. */
  apiBase?: string | URL
  /** In place of the network. */
  fetch?: typeof fetch
  /** For a whole call, retries included. */
  timeoutMs?: number
  log: Logger
  clock?: { now(): Date }
  breaker?: Breaker
}

/** Payments by Stripe Checkout, on Stripe's own SDK. */
export function createStripePayments(options: Options): Payments {
  const { secretKey, webhookSecrets, connectWebhookSecrets = [], apiBase, timeoutMs = 10_000, log } = options
  const base = apiBase === undefined ? {} : { base: new URL(apiBase) }
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(options.fetch ?? createBoundedFetch(base)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const call = createCall({ breaker: options.breaker ?? createBreaker(), timeoutMs, log })
  const clock = options.clock ?? { now: () => new Date() }

  const payments: Payments = {
    livemode: /^[rs]k_live_/.test(secretKey),

    createSession({ idempotencyKey, ...session }) {
      const params = sessionParams(session)
      return call('createSession', SessionShape, (limits) =>
        stripe.checkout.sessions.create(params, { ...limits, idempotencyKey }),
      )
    },

    getSession(id) {
      return call('getSession', SessionShape, (limits) => stripe.checkout.sessions.retrieve(id, {}, limits))
    },

    async expireSession(id) {
      try {
        await call('expireSession', SessionShape, (limits) => stripe.checkout.sessions.expire(id, {}, limits))
      } catch (error) {
        if (!(error instanceof PaymentsRefused) || error.code === 'resource_missing') throw error
        // The refusal names the reason only in prose, so we look: the session may have ended either way by now.
        const session = await payments.getSession(id)
        if (session.status === 'complete') throw new PaymentConflict(session)
        if (session.status === 'open') throw error
      }
    },

    async refund({ idempotencyKey, ...refund }) {
      const params = refundParams(refund)
      const { id, status, amount } = await call('refund', RefundShape, (limits) =>
        stripe.refunds.create(params, { ...limits, idempotencyKey }),
      )
      return { id, status, amount }
    },

    async findRefunds(paymentIntentId) {
      // One payment has a handful of them; more than a page would be a mistake of ours that a person must look at.
      const { data, has_more } = await call('findRefunds', RefundListShape, (limits) =>
        stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, limits),
      )
      if (has_more) log.error({ paymentIntentId, alert: true }, 'a payment has more than 100 refunds')
      return data
    },

    ...createCardPayments(stripe, call),
    ...createConnectPayments(stripe, call),
    ...createBalancePayments(stripe, call),

    readEvent: createEventReader({ secrets: { platform: webhookSecrets, connect: connectWebhookSecrets }, clock, log }),
  }
  return payments
}

type SessionParams = Stripe.Checkout.SessionCreateParams

function sessionParams(session: Omit<NewPaymentSession, 'idempotencyKey'>): SessionParams {
  const { reference, customerEmail, currency, lines, successUrl, cancelUrl, expiresAt } = session
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { metadata: { reference } },
    customer_email: customerEmail,
    line_items: lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency, unit_amount: unitAmount, product_data: { name } },
    })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: providerExpiry(expiresAt),
  }
}

/**
 * When the provider closes the page by itself, in unix seconds. It insists on at least 30 minutes from now (and at most
 * 24 hours), while our reservations end after 15. A plain "at least 30 minutes from now" would change with each retry,
 * and the provider refuses a known idempotency key with changed parameters; so it is always 31 minutes after ours.
 */
export function providerExpiry(expiresAt: Date): number {
  return Math.floor(expiresAt.getTime() / 1000) + 31 * 60
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function refundParams({ paymentIntentId, amount, reason, metadata }: Omit<NewRefund, 'idempotencyKey'>) {
  const known = reasons.find((each) => each === reason)
  return {
    payment_intent: paymentIntentId,
    amount,
    ...(known && { reason: known }),
    metadata: { ...metadata, ...(reason && !known && { reason }) },
  }
}
