import type { Account, Payout, PayoutFailure, Reversal, Transfer } from './entries-connect'

/** The provider's objects about sellers' accounts, as far as anybody reads them. */

/** Why a bank would not take the money, in the provider's words. */
const payoutFailures: Record<PayoutFailure, string> = {
  account_closed: 'The bank account has been closed.',
  could_not_process: 'The bank could not process this payout.',
}

export function accountObject(account: Account) {
  return {
    id: account.id,
    object: 'account',
    business_profile: { name: account.businessName },
    business_type: account.kind,
    capabilities: { transfers: account.transfers },
    charges_enabled: false,
    country: account.country,
    created: account.createdAt,
    default_currency: 'usd',
    details_submitted: account.detailsSubmitted,
    email: account.email,
    metadata: account.metadata,
    payouts_enabled: account.payoutsEnabled,
    requirements: {
      alternatives: [],
      current_deadline: account.deadline,
      currently_due: account.currentlyDue,
      disabled_reason: account.disabledReason,
      errors: [],
      eventually_due: account.currentlyDue,
      past_due: account.pastDue,
      pending_verification: account.pendingVerification,
    },
    settings: { payouts: { debit_negative_balances: true, schedule: { interval: account.payoutInterval } } },
    type: 'express',
  }
}

export function transferObject(transfer: Transfer, reversals: Reversal[]) {
  const reversed = reversals.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: reversed,
    created: transfer.createdAt,
    currency: transfer.currency,
    description: null,
    destination: transfer.accountId,
    destination_payment: transfer.paymentId,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: reversals.map(reversalObject),
      has_more: false,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: reversed === transfer.amount,
    source_transaction: null,
    source_type: 'card',
    transfer_group: null,
  }
}

export function reversalObject(reversal: Reversal) {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    created: reversal.createdAt,
    currency: reversal.currency,
    destination_payment_refund: reversal.refundId,
    metadata: {},
    source_refund: null,
    transfer: reversal.transferId,
  }
}

export function payoutObject(payout: Payout) {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    arrival_date: payout.arrivesAt,
    automatic: false,
    created: payout.createdAt,
    currency: payout.currency,
    description: null,
    destination: null,
    failure_code: payout.failureCode,
    failure_message: payout.failureCode && payoutFailures[payout.failureCode],
    livemode: false,
    metadata: payout.metadata,
    method: 'standard',
    source_type: 'card',
    status: payout.status,
    type: 'bank_account',
  }
}
