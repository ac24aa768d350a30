import type { Hono } from 'hono'
import { bookingObject } from './balance-objects'
import { readList } from './connect-params'
import { chargeObject, paymentIntentObject, refundObject, sessionObject } from './objects'
import { asked, expands, once } from './once'
import { readRefund, readSession } from './params'
import { isSetup, readSetup } from './params-cards'
import type { Provider } from './provider'
import { refundedOf } from './refunds'
import { noSuch } from './stripe-error'

type Options = { publicUrl: string; clock: { now(): Date } }

/** Card pages, the payments made on them, and refunds. */
export function addPaymentRoutes(
  api: Hono,
  { store, checkout, cards, refunds }: Provider,
  { publicUrl, clock }: Options,
) {
  api.post('/checkout/sessions', (c) =>
    once(c, store, (form, remember) =>
      isSetup(form)
        ? cards.open(readSetup(form, publicUrl), remember)
        : checkout.open(readSession(form, publicUrl, clock.now()), remember),
    ),
  )
  api.get('/checkout/sessions/:id', (c) => {
    const session = checkout.look(c.req.param('id'))
    const setup = store.setup(c.req.param('id'))
    if (setup) return c.json(cards.objectOf(setup, expands(c, 'setup_intent.payment_method')))
    if (!session) throw noSuch('checkout.session', c.req.param('id'))
    return c.json(sessionObject(session, publicUrl, expands(c, 'payment_intent')))
  })
  api.post('/checkout/sessions/:id/expire', (c) => {
    const expired = checkout.expire(c.req.param('id'))
    if (!expired) throw noSuch('checkout.session', c.req.param('id'))
    return c.json(expired)
  })

  const chargeOf = (chargeId: string) => {
    store.refresh()
    const session = store.sessionOfCharge(chargeId)
    if (!session?.payment) throw noSuch('charge', chargeId)
    const [booking] = store.bookingsFrom(chargeId)
    const charge = chargeObject(session, refundedOf(store.refundsOf(session.payment.intentId)))
    return { ...charge, balance_transaction: booking ? bookingObject(booking) : null }
  }
  api.get('/payment_intents/:id', (c) => {
    store.refresh()
    const session = store.sessionPaidBy(c.req.param('id'))
    if (!session?.payment) throw noSuch('payment_intent', c.req.param('id'))
    const intent = paymentIntentObject(session)
    if (!expands(c, 'latest_charge.balance_transaction')) return c.json(intent)
    return c.json({ ...intent, latest_charge: chargeOf(session.payment.chargeId) })
  })
  api.get('/charges/:id', (c) => c.json(chargeOf(c.req.param('id'))))

  api.post('/refunds', (c) =>
    once(c, store, (form, remember) => {
      const params = readRefund(form)
      const refund = refunds.create(params, remember)
      if (!refund) throw noSuch('payment_intent', params.intentId)
      return refund
    }),
  )
  api.get('/refunds', (c) => {
    const { intentId = '', limit } = readList(asked(c))
    store.refresh()
    if (!store.sessionPaidBy(intentId)) throw noSuch('payment_intent', intentId)
    const found = store.refundsOf(intentId)
    const data = found.slice(0, limit).map(refundObject)
    return c.json({ object: 'list', url: '/v1/refunds', has_more: found.length > limit, data })
  })
  api.get('/refunds/:id', (c) => {
    store.refresh()
    const refund = store.refund(c.req.param('id'))
    if (!refund) throw noSuch('refund', c.req.param('id'))
    return c.json(refundObject(refund))
  })
}
