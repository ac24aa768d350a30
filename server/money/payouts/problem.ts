import type { PayoutStatus } from '#contract/payouts.rules'

const AGAIN = 'The money is still yours and will be in the next payout.'

/** The provider's reasons that a seller can do something about. */
const WORDS: Record<string, string> = {
  account_closed: 'Your bank account is closed. Please add another one with the payment provider.',
  account_frozen:
    'Your bank account is frozen. Please talk to your bank, or add another one with the payment provider.',
  bank_account_restricted:
    'Your bank account doesn’t accept payouts. Please add another one with the payment provider.',
  bank_account_unusable: 'Your bank account can’t be used. Please add another one with the payment provider.',
  bank_ownership_changed: 'Your bank account has a new owner. Please add another one with the payment provider.',
  could_not_process: 'Your bank couldn’t process it. We’ll try again once you’ve checked the account.',
  incorrect_account_holder_name: 'The name on your bank account doesn’t match. Please check your details.',
  invalid_account_number: 'Your bank account number is wrong. Please check it.',
  no_account: 'Your bank can’t find this account. Please check its number.',
  invalid_currency: 'Your bank account doesn’t accept this currency. Please add another one with the payment provider.',
  account_not_ready: 'Your payout account needs more information before we can send money.',
  profile_suspended: 'We can’t send payouts while your profile is suspended or closed. The money is still yours.',
  balance_insufficient: `We couldn’t send it. ${AGAIN}`,
  no_answer: `The payment provider didn’t respond. ${AGAIN}`,
}

/** What went wrong with a payout and what to do, of the provider's failure code or ours. */
export function payoutProblem(failureCode: string | null): string {
  return WORDS[failureCode ?? ''] ?? `Your bank couldn’t accept it. Please check your bank details. ${AGAIN}`
}

/** The same for a payout as it stands; null while nothing went wrong. */
export function problemOf(status: PayoutStatus, failureCode: string | null): string | null {
  return status === 'failed' || status === 'returned' || status === 'cancelled' ? payoutProblem(failureCode) : null
}
