import type Stripe from 'stripe'
import * as z from 'zod'
import { PaymentsRefused, PaymentsUnavailable } from './errors'
import type { CardSetup, ChargeAnswer, Payments } from './payments'
import type { Call } from './stripe-calls'
import { currency, id, idOrObject, metadata, minorUnits } from './stripe-fields'

type CardPayments = Pick<
  Payments,
  'createCustomer' | 'openCardSetup' | 'getCardSetup' | 'chargeSavedCard' | 'forgetCustomer'
>

const CustomerShape = z.object({ object: z.literal('customer'), id })
const GoneShape = z.object({ id, deleted: z.literal(true) })

const MethodShape = z.object({
  id,
  card: z.object({
    brand: z.string().max(40),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.int(),
    exp_year: z.int(),
  }),
})

const SetupShape = z
  .object({
    object: z.literal('checkout.session'),
    mode: z.literal('setup'),
    id,
    url: z.url().nullish(),
    status: z.enum(['open', 'complete', 'expired']),
    customer: idOrObject.pipe(id),
    setup_intent: z.union([id, z.object({ payment_method: z.union([id, MethodShape]).nullable() })]).nullish(),
  })
  .transform((session): CardSetup => {
    const { setup_intent: intent } = session
    const method = typeof intent === 'object' ? intent?.payment_method : null
    const card = typeof method === 'object' && method && session.status === 'complete' ? method : null
    return {
      id: session.id,
      url: session.url ?? null,
      status: session.status,
      customerId: session.customer,
      card: card && {
        methodId: card.id,
        brand: card.card.brand,
        last4: card.card.last4,
        expires: `${card.card.exp_year}-${String(card.card.exp_month).padStart(2, '0')}`,
      },
    }
  })

const ChargeShape = z.object({
  object: z.literal('payment_intent'),
  id,
  status: z.string().max(60),
  amount: minorUnits,
  amount_received: minorUnits,
  currency,
  metadata,
  livemode: z.boolean(),
})

/** Cards that people left with the provider, to be charged when they are not there. */
export function createCardPayments(stripe: Stripe, call: Call): CardPayments {
  return {
    createCustomer({ idempotencyKey, email, reference }) {
      return call('createCustomer', CustomerShape, (limits) =>
        stripe.customers.create({ email, metadata: { reference } }, { ...limits, idempotencyKey }),
      )
    },

    openCardSetup({ idempotencyKey, customerId, currency: money, successUrl, cancelUrl }) {
      return call('openCardSetup', SetupShape, (limits) =>
        stripe.checkout.sessions.create(
          { mode: 'setup', customer: customerId, currency: money, success_url: successUrl, cancel_url: cancelUrl },
          { ...limits, idempotencyKey },
        ),
      )
    },

    getCardSetup(sessionId) {
      return call('getCardSetup', SetupShape, (limits) =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] }, limits),
      )
    },

    async chargeSavedCard({ idempotencyKey, customerId, methodId, amount, currency: money, reference }) {
      try {
        const intent = await call('chargeSavedCard', ChargeShape, (limits) =>
          stripe.paymentIntents.create(
            {
              amount,
              currency: money,
              customer: customerId,
              payment_method: methodId,
              off_session: true,
              confirm: true,
              metadata: { reference },
            },
            { ...limits, idempotencyKey },
          ),
        )
        return answerOf(intent)
      } catch (error) {
        if (!(error instanceof PaymentsRefused)) throw error
        if (error.code === 'authentication_required') return { paid: false, reason: 'authentication' }
        // A card that is not there any more is as good as one that says no.
        if (error.status === 402 || error.code === 'resource_missing') return { paid: false, reason: 'declined' }
        throw error
      }
    },

    async forgetCustomer(customerId) {
      try {
        await call('forgetCustomer', GoneShape, (limits) => stripe.customers.del(customerId, {}, limits))
      } catch (error) {
        if (!(error instanceof PaymentsRefused) || error.code !== 'resource_missing') throw error
      }
    },
  }
}

/** @throws PaymentsUnavailable while nobody knows how it ends */
function answerOf({ id: paymentIntentId, status, ...intent }: z.output<typeof ChargeShape>): ChargeAnswer {
  if (status === 'requires_action') return { paid: false, reason: 'authentication' }
  if (status === 'requires_payment_method' || status === 'canceled') return { paid: false, reason: 'declined' }
  if (status !== 'succeeded') throw new PaymentsUnavailable(`The provider is still working on a charge: ${status}`)
  return {
    paid: true,
    paymentIntentId,
    amount: intent.amount_received,
    currency: intent.currency,
    reference: intent.metadata.reference ?? null,
    livemode: intent.livemode,
  }
}
