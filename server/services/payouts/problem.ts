import type { PayoutStatus } from '#contract/payouts.rules'

const AGAIN = 'The money is still yours and goes with the next payout.'

/** The provider's reasons that a seller can do something about. */
const WORDS: Record<string, string> = {
  account_closed: 'Your bank account is closed. Please give the payment provider another one.',
  account_frozen: 'Your bank account is frozen. Please talk to your bank, or give the payment provider another one.',
  bank_account_restricted: 'Your bank account takes no payouts. Please give the payment provider another one.',
  bank_account_unusable: 'Your bank account cannot be used. Please give the payment provider another one.',
  bank_ownership_changed: 'Your bank account changed hands. Please give the payment provider another one.',
  could_not_process: 'Your bank could not process it. We try again once you have checked the account.',
  incorrect_account_holder_name: 'The name on your bank account does not match. Please check your details.',
  invalid_account_number: 'The number of your bank account is wrong. Please check it.',
  no_account: 'Your bank knows no such account. Please check its number.',
  invalid_currency: 'Your bank account does not take this currency. Please give the payment provider another one.',
  account_not_ready: 'Your payout account needs something before money can be sent.',
  profile_suspended: 'Nothing is sent while your profile is suspended or closed. The money is still yours.',
  balance_insufficient: `We could not send it just now. ${AGAIN}`,
  no_answer: `The payment provider did not answer. ${AGAIN}`,
}

/** What went wrong with a payout and what to do, of the provider's failure code or ours. */
export function payoutProblem(failureCode: string | null): string {
  return WORDS[failureCode ?? ''] ?? `Your bank could not take it. Please check your bank details. ${AGAIN}`
}

/** The same for a payout as it stands; null while nothing went wrong. */
export function problemOf(status: PayoutStatus, failureCode: string | null): string | null {
  return status === 'failed' || status === 'returned' || status === 'cancelled' ? payoutProblem(failureCode) : null
}
