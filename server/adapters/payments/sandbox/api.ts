import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { limitBody } from '#server/http/limit-body'
import { type FaultSwitches, spoil } from './faults'
import { parseForm } from './form'
import { recall } from './idempotency'
import { newId } from './ids'
import { paymentIntentObject, refundObject, sessionObject } from './objects'
import { readRefund, readSession } from './params'
import type { Store } from './store'
import { noSuch, StripeRefusal } from './stripe-error'
import type { Till } from './till'

type Options = {
  store: Store
  till: Till
  faults: FaultSwitches
  secretKey: string
  publicUrl: string
  clock: { now(): Date }
}

/** The part of the provider's HTTP API that the shop uses, under `/v1`. */
export function createApi({ store, till, faults, secretKey, publicUrl, clock }: Options): Hono {
  const api = new Hono()

  api.use(spoil(faults), limitBody(256_000), async (c, next) => {
    c.header('request-id', newId('req'))
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secretKey}`)) {
      throw new StripeRefusal('Invalid API Key provided', { status: 401 })
    }
    await next()
  })
  api.onError((error, c) => {
    if (error instanceof StripeRefusal) return c.json(error.body, error.status)
    throw error
  })

  /** Answers a write once per idempotency key. */
  async function once(c: Context, write: (body: string, remember: ReturnType<typeof recall>['remember']) => object) {
    const body = await c.req.text()
    const { earlier, remember } = recall(store, { key: c.req.header('idempotency-key'), path: c.req.path, body })
    if (earlier === undefined) return c.json(write(body, remember))
    return c.body(earlier, 200, { 'content-type': 'application/json', 'idempotent-replayed': 'true' })
  }

  api.post('/checkout/sessions', (c) =>
    once(c, (body, remember) => till.open(readSession(parseForm(body), publicUrl, clock.now()), remember)),
  )
  api.get('/checkout/sessions/:id', (c) => {
    const session = till.look(c.req.param('id'))
    if (!session) throw noSuch('checkout.session', c.req.param('id'))
    const expanded = Object.values(parseForm(new URL(c.req.url).search).expand ?? {}).includes('payment_intent')
    return c.json(sessionObject(session, publicUrl, expanded))
  })
  api.post('/checkout/sessions/:id/expire', (c) => {
    const expired = till.expire(c.req.param('id'))
    if (!expired) throw noSuch('checkout.session', c.req.param('id'))
    return c.json(expired)
  })
  api.get('/payment_intents/:id', (c) => {
    const session = store.sessionPaidBy(c.req.param('id'))
    if (!session) throw noSuch('payment_intent', c.req.param('id'))
    return c.json(paymentIntentObject(session))
  })
  api.post('/refunds', (c) =>
    once(c, (body, remember) => {
      const params = readRefund(parseForm(body))
      const refund = till.refund(params, remember)
      if (!refund) throw noSuch('payment_intent', params.intentId)
      return refund
    }),
  )
  api.get('/refunds/:id', (c) => {
    const refund = store.refund(c.req.param('id'))
    if (!refund) throw noSuch('refund', c.req.param('id'))
    return c.json(refundObject(refund))
  })
  api.all('*', (c) => c.json(new StripeRefusal(`Unrecognized request URL (${c.req.method}: ${c.req.path})`).body, 404))
  return api
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
