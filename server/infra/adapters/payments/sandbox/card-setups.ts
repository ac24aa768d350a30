import type { Later } from './cards'
import type { Session } from './entries'
import type { Customer, Setup } from './entries-cards'
import { newId } from './ids'
import { paymentIntentObject } from './objects'
import type { ChargeParams, SetupParams } from './params-cards'
import type { Recorder, Remember } from './recorder'
import { noSuch, StripeRefusal } from './stripe-error'

export type CardSetups = ReturnType<typeof createCardSetups>

type Kept = { last4: string; later: Later; expMonth: number; expYear: number }

export const setupPagePath = (id: string) => `/dev/payments/pay/keep/${id}`

/** People who leave a card, the pages on which they do, and what is charged on it later. */
export function createCardSetups({ store, now, commit }: Recorder, publicUrl: string) {
  const statusOf = (setup: Setup) => {
    if (setup.method) return 'complete'
    return setup.expiresAt <= now() ? 'expired' : 'open'
  }
  const customerOf = (id: string): Customer => {
    const customer = store.customer(id)
    if (!customer || customer.deleted) throw noSuch('customer', id)
    return customer
  }
  const objectOf = (setup: Setup, expanded = false) => ({
    id: setup.id,
    object: 'checkout.session',
    amount_total: null,
    cancel_url: setup.cancelUrl,
    created: setup.createdAt,
    currency: setup.currency,
    customer: setup.customerId,
    expires_at: setup.expiresAt,
    livemode: false,
    mode: 'setup',
    payment_status: 'no_payment_required',
    setup_intent: expanded ? intentOf(setup) : setup.intentId,
    status: statusOf(setup),
    success_url: setup.successUrl,
    url: statusOf(setup) === 'open' ? publicUrl + setupPagePath(setup.id) : null,
  })

  return {
    objectOf,
    statusOf,

    createCustomer(email: string, metadata: Record<string, string>, remember: Remember): object {
      const customer: Customer = { id: newId('cus'), createdAt: now(), email, metadata, deleted: false }
      const answer = {
        id: customer.id,
        object: 'customer',
        created: customer.createdAt,
        email,
        livemode: false,
        metadata,
      }
      store.record({ kind: 'customer.created', customer, remember: remember(answer) })
      return answer
    },

    deleteCustomer: (id: string): object =>
      store.decide(() => {
        customerOf(id)
        store.record({ kind: 'customer.deleted', id })
        return { id, object: 'customer', deleted: true }
      }),

    open(params: SetupParams, remember: Remember): object {
      customerOf(params.customerId)
      const at = now()
      const own = { id: newId('cs_test'), intentId: newId('seti'), createdAt: at, expiresAt: at + 24 * 3600 }
      const setup: Setup = { ...params, ...own, method: null }
      const answer = objectOf(setup)
      store.record({ kind: 'setup.created', setup, remember: remember(answer) })
      return answer
    },

    /** Keeping a card on a page that has ended changes nothing. */
    keep: (id: string, card: Kept): Setup | undefined =>
      store.decide(() => {
        const setup = store.setup(id)
        if (!setup || statusOf(setup) !== 'open') return setup
        const kept: Setup = { ...setup, method: { ...card, id: newId('pm') } }
        if (!kept.method) return setup
        commit({ kind: 'setup.completed', id, method: kept.method }, [
          { type: 'checkout.session.completed', object: objectOf(kept) },
        ])
        return kept
      }),

    /** @throws StripeRefusal as the bank says no, which a repeated key says again, since the card stays as it is */
    charge(params: ChargeParams, remember: Remember): object {
      const customer = customerOf(params.customerId)
      const method = store.methodOf(customer.id, params.methodId)
      if (!method) throw noSuch('PaymentMethod', params.methodId)
      if (method.later === 'authentication')
        throw refused('Your card was declined. This transaction requires authentication.', 'authentication_required')
      if (method.later === 'declined') throw refused('Your card was declined.', 'card_declined')
      const payment = { intentId: newId('pi'), chargeId: newId('ch'), last4: method.last4, at: now() }
      const session: Session = {
        id: newId('cs_test'),
        createdAt: now(),
        expiresAt: now(),
        status: 'complete',
        currency: params.currency,
        lines: [{ name: 'A kept card', unitAmount: params.amount, quantity: 1 }],
        amountTotal: params.amount,
        reference: params.metadata.reference ?? null,
        customerEmail: customer.email,
        metadata: params.metadata,
        paymentMetadata: params.metadata,
        successUrl: publicUrl,
        cancelUrl: publicUrl,
        payment,
        challenge: null,
      }
      const object = paymentIntentObject(session)
      commit({ kind: 'session.created', session, remember: remember(object) }, [
        { type: 'payment_intent.succeeded', object },
      ])
      return object
    },
  }
}

function intentOf({ intentId, method }: Setup) {
  const card = method && { brand: 'visa', last4: method.last4, exp_month: method.expMonth, exp_year: method.expYear }
  return {
    id: intentId,
    object: 'setup_intent',
    payment_method: method && { id: method.id, object: 'payment_method', type: 'card', card },
    status: method ? 'succeeded' : 'requires_payment_method',
  }
}

function refused(message: string, code: 'authentication_required' | 'card_declined'): StripeRefusal {
  const declineCode = code === 'card_declined' ? 'generic_decline' : code
  return new StripeRefusal(message, { status: 402, type: 'card_error', code, decline_code: declineCode })
}
