import type { Session } from './entries'
import { newId } from './ids'
import { paymentIntentObject, sessionObject } from './objects'
import type { SessionParams } from './params'
import type { Recorder, Remember } from './recorder'
import { StripeRefusal } from './stripe-error'

export type CheckoutSessions = ReturnType<typeof createCheckoutSessions>

/** What can happen to a card page. Each move looks at the state and records its outcome in one go. */
export function createCheckoutSessions({ store, now, commit }: Recorder, publicUrl: string) {
  function expire(session: Session) {
    const ended: Session = { ...session, status: 'expired', challenge: null }
    const object = sessionObject(ended, publicUrl)
    commit({ kind: 'session.expired', id: session.id }, [{ type: 'checkout.session.expired', object }])
    return ended
  }

  const checkout = {
    /** The session as of now: one whose time is up expires when somebody looks. */
    look: (id: string): Session | undefined =>
      store.decide(() => {
        const session = store.session(id)
        return session?.status === 'open' && session.expiresAt <= now() ? expire(session) : session
      }),

    open(params: SessionParams, remember: Remember): { id: string } {
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
    pay: (id: string, last4: string): Session | undefined =>
      store.decide(() => {
        const session = checkout.look(id)
        if (session?.status !== 'open') return session
        const payment = { intentId: newId('pi'), chargeId: newId('ch'), last4, at: now() }
        const paid: Session = { ...session, status: 'complete', payment, challenge: null }
        commit({ kind: 'session.paid', id, payment }, [
          { type: 'payment_intent.succeeded', object: paymentIntentObject(paid) },
          { type: 'checkout.session.completed', object: sessionObject(paid, publicUrl) },
        ])
        return paid
      }),

    /** Sends the buyer to the bank's extra step, or with null back from it. */
    challenge: (id: string, last4: string | null) =>
      store.decide(() => {
        if (checkout.look(id)?.status !== 'open') return
        const challenge = last4 === null ? null : { id: newId('step'), last4 }
        store.record({ kind: 'session.challenged', id, challenge })
      }),

    expire: (id: string): object | undefined =>
      store.decide(() => {
        const session = checkout.look(id)
        if (session && session.status !== 'open') {
          throw new StripeRefusal(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
          )
        }
        return session && sessionObject(expire(session), publicUrl)
      }),

    expireOverdue() {
      store.refresh()
      for (const { id, status } of store.sessions()) if (status === 'open') checkout.look(id)
    },
  }
  return checkout
}
