import type Stripe from 'stripe'
import type { NewAccount, Payments } from './payments'
import type { Call } from './stripe-calls'
import { AccountShape, LinkShape, PayoutShape, TransferReversalShape, TransferShape } from './stripe-connect-shapes'

type ConnectPayments = Pick<
  Payments,
  | 'createAccount'
  | 'getAccount'
  | 'createAccountLink'
  | 'createLoginLink'
  | 'createTransfer'
  | 'reverseTransfer'
  | 'getTransfer'
  | 'createPayout'
  | 'getPayout'
>

/** Sellers' accounts, and the money on its way to them. */
export function createConnectPayments(stripe: Stripe, call: Call): ConnectPayments {
  return {
    createAccount({ idempotencyKey, ...account }) {
      const params = accountParams(account)
      return call('createAccount', AccountShape, (limits) =>
        stripe.accounts.create(params, { ...limits, idempotencyKey }),
      )
    },

    getAccount(id) {
      return call('getAccount', AccountShape, (limits) => stripe.accounts.retrieve(id, {}, limits))
    },

    createAccountLink({ accountId, refreshUrl, returnUrl }) {
      return call('createAccountLink', LinkShape, (limits) =>
        stripe.accountLinks.create(
          { account: accountId, type: 'account_onboarding', refresh_url: refreshUrl, return_url: returnUrl },
          limits,
        ),
      )
    },

    createLoginLink(accountId) {
      return call('createLoginLink', LinkShape, (limits) => stripe.accounts.createLoginLink(accountId, {}, limits))
    },

    createTransfer({ idempotencyKey, accountId, amount, currency, reference, metadata }) {
      const params = { amount, currency, destination: accountId, metadata: { ...metadata, reference } }
      return call('createTransfer', TransferShape, (limits) =>
        stripe.transfers.create(params, { ...limits, idempotencyKey }),
      )
    },

    reverseTransfer({ idempotencyKey, transferId, amount }) {
      return call('reverseTransfer', TransferReversalShape, (limits) =>
        stripe.transfers.createReversal(transferId, { amount }, { ...limits, idempotencyKey }),
      )
    },

    getTransfer(id) {
      return call('getTransfer', TransferShape, (limits) => stripe.transfers.retrieve(id, {}, limits))
    },

    async createPayout({ idempotencyKey, accountId, amount, currency, reference }) {
      const payout = await call('createPayout', PayoutShape, (limits) =>
        stripe.payouts.create(
          { amount, currency, metadata: { reference } },
          { ...limits, idempotencyKey, stripeAccount: accountId },
        ),
      )
      return { ...payout, accountId }
    },

    async getPayout(id, accountId) {
      const payout = await call('getPayout', PayoutShape, (limits) =>
        stripe.payouts.retrieve(id, {}, { ...limits, stripeAccount: accountId }),
      )
      return { ...payout, accountId }
    },
  }
}

function accountParams(account: Omit<NewAccount, 'idempotencyKey'>): Stripe.AccountCreateParams {
  const { email, businessName, country, reference, kind } = account
  return {
    type: 'express',
    country,
    email,
    business_type: kind,
    business_profile: { name: businessName },
    // Sellers take no cards themselves. The provider approves a platform for that once, when it is asked to.
    capabilities: { transfers: { requested: true } },
    // Money waits in their balance until we ask for the payout, so that each payout is one row of ours.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { reference },
  }
}
