import type { Announcement, Remembered, Session } from './entries'
import { newId, unixSeconds } from './ids'
import { chargeObject, paymentIntentObject, refundObject, sessionObject } from './objects'
import type { RefundParams, SessionParams } from './params'
import type { Store } from './store'
import { StripeRefusal } from './stripe-error'

/** Makes the line to remember once the answer is known. */
type Remember = (answer: object) => Remembered | undefined
type Options = { store: Store; publicUrl: string; clock: { now(): Date }; announced: (events: Announcement[]) => void }

export type Till = ReturnType<typeof createTill>

/** What can happen to money in the sandbox. Each move looks at the state and records its outcome in one go. */
export function createTill({ store, publicUrl, clock, announced }: Options) {
  const now = () => unixSeconds(clock.now())

  function announcement(type: string, object: object): Announcement {
    const id = newId('evt')
    const event = { id, object: 'event', created: now(), data: { object }, livemode: false, pending_webhooks: 1, type }
    return { id, type, body: JSON.stringify(event) }
  }

  function expire(session: Session) {
    const ended: Session = { ...session, status: 'expired', challenge: null }
    const announce = [announcement('checkout.session.expired', sessionObject(ended, publicUrl))]
    store.record({ kind: 'session.expired', id: session.id, announce })
    announced(announce)
    return ended
  }

  const till = {
    /** The session as of now: one whose time is up expires when somebody looks. */
    look(id: string): Session | undefined {
      store.refresh()
      const session = store.session(id)
      return session?.status === 'open' && session.expiresAt <= now() ? expire(session) : session
    },

    open(params: SessionParams, remember: Remember): object {
      const session: Session = {
        ...params,
        id: newId('cs_test'),
        createdAt: now(),
        status: 'open',
        payment: null,
        challenge: null,
      }
      const answer = sessionObject(session, publicUrl)
      store.record({ kind: 'session.created', session, remember: remember(answer) })
      return answer
    },

    /** Taking the money for a session that has ended changes nothing: that is what makes a double submit harmless. */
    pay(id: string, last4: string): Session | undefined {
      const session = till.look(id)
      if (session?.status !== 'open') return session
      const payment = { intentId: newId('pi'), chargeId: newId('ch'), last4, at: now() }
      const paid: Session = { ...session, status: 'complete', payment, challenge: null }
      const announce = [
        announcement('payment_intent.succeeded', paymentIntentObject(paid)),
        announcement('checkout.session.completed', sessionObject(paid, publicUrl)),
      ]
      store.record({ kind: 'session.paid', id, payment, announce })
      announced(announce)
      return paid
    },

    /** Sends the buyer to the bank's extra step, or with null back from it. */
    challenge(id: string, last4: string | null) {
      if (till.look(id)?.status !== 'open') return
      store.record({ kind: 'session.challenged', id, challenge: last4 === null ? null : { id: newId('step'), last4 } })
    },

    expire(id: string): object | undefined {
      const session = till.look(id)
      if (session && session.status !== 'open') {
        throw new StripeRefusal(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
        )
      }
      return session && sessionObject(expire(session), publicUrl)
    },

    expireOverdue() {
      for (const { id, status } of store.sessions()) if (status === 'open') till.look(id)
    },

    refund({ intentId, amount, reason, metadata }: RefundParams, remember: Remember): object | undefined {
      store.refresh()
      const session = store.sessionPaidBy(intentId)
      if (!session?.payment) return
      const before = store.refundsOf(intentId).reduce((sum, refund) => sum + refund.amount, 0)
      const left = session.amountTotal - before
      if (left === 0) throw new StripeRefusal('Charge has already been refunded.', { code: 'charge_already_refunded' })
      const asked = amount ?? left
      if (asked > left) {
        const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`
        throw new StripeRefusal(message, { param: 'amount' })
      }
      const { chargeId } = session.payment
      const refund = {
        id: newId('re'),
        createdAt: now(),
        intentId,
        chargeId,
        amount: asked,
        currency: session.currency,
        reason,
        metadata,
      }
      const answer = refundObject(refund)
      const announce = [
        announcement('refund.created', answer),
        announcement('refund.updated', answer),
        announcement('charge.refunded', chargeObject(session, before + asked)),
      ]
      store.record({ kind: 'refund.created', refund, announce, remember: remember(answer) })
      announced(announce)
      return answer
    },
  }
  return till
}
