import { bankAccount } from './accounts'
import { accountObject, payoutObject } from './connect-objects'
import type { PayoutParams } from './connect-params'
import type { Account, Payout, PayoutFailure } from './entries-connect'
import { newId } from './ids'
import type { Recorder, Remember } from './recorder'
import { insufficient, StripeRefusal } from './stripe-error'

export type Payouts = ReturnType<typeof createPayouts>

const arrivalSeconds = 2 * 86_400

/** Money from a seller's balance to their bank. It stays under way until somebody, or the hour, says how it went. */
export function createPayouts({ store, now, commit }: Recorder) {
  const find = (id: string): Payout | undefined => {
    store.refresh()
    return store.payout(id)
  }
  const told = (type: string, payout: Payout) => ({ type, object: payoutObject(payout), accountId: payout.accountId })

  const payouts = {
    find,

    /** @throws StripeRefusal */
    create(account: Account, { amount, currency, metadata }: PayoutParams, remember: Remember): object {
      if (!account.payoutsEnabled) {
        const message = 'Payouts are not enabled on this account: it has requirements that are due.'
        throw new StripeRefusal(message, { code: 'payouts_not_allowed' })
      }
      if (store.balance(account.id, currency) < amount) throw insufficient()
      const payout: Payout = {
        id: newId('po'),
        createdAt: now(),
        amount,
        currency,
        accountId: account.id,
        status: 'pending',
        arrivesAt: now() + arrivalSeconds,
        failureCode: null,
        metadata,
      }
      const object = payoutObject(payout)
      commit({ kind: 'payout.created', payout, remember: remember(object) }, [told('payout.created', payout)])
      return object
    },

    /** Only one that is under way arrives; another stays as it is. */
    pay(id: string): Payout | undefined {
      const payout = find(id)
      if (payout?.status !== 'pending' && payout?.status !== 'in_transit') return payout
      const paid: Payout = { ...payout, status: 'paid' }
      commit({ kind: 'payout.paid', id }, [told('payout.paid', paid)])
      return paid
    },

    /** The money comes back into the seller's balance, also after it had arrived. A closed bank account is let go. */
    fail(id: string, failureCode: PayoutFailure): Payout | undefined {
      const payout = find(id)
      if (!payout || payout.status === 'failed' || payout.status === 'canceled') return payout
      const failed: Payout = { ...payout, status: 'failed', failureCode }
      const account = failureCode === 'account_closed' ? withoutBank(store.account(payout.accountId)) : undefined
      commit({ kind: 'payout.failed', id, at: now(), failureCode, ...(account && { account }) }, [
        told('payout.failed', failed),
        ...(account ? [{ type: 'account.updated', object: accountObject(account), accountId: account.id }] : []),
      ])
      return failed
    },

    /** The provider's own pace: what has been under way for this long arrives. */
    payOverdue(afterMs: number) {
      store.refresh()
      for (const { id, status, createdAt } of store.payouts()) {
        if (status === 'pending' && createdAt + afterMs / 1000 <= now()) store.decide(() => payouts.pay(id))
      }
    },
  }
  return payouts
}

function withoutBank(account: Account | undefined): Account | undefined {
  if (!account) return
  const add = (keys: string[]) => [...new Set([...keys, bankAccount])]
  return {
    ...account,
    currentlyDue: add(account.currentlyDue),
    pastDue: add(account.pastDue),
    payoutsEnabled: false,
    disabledReason: 'requirements.past_due',
  }
}
