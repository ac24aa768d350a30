/** What went wrong with a payout and what to do, of the provider's failure code. */
export function payoutProblem(code: string | null): string {
  return PAYOUT_PROBLEMS[code ?? ''] ?? 'Please check the bank account you gave, or give another one, and try again.'
}

const OTHER_ACCOUNT = 'Please give another bank account; the next payout goes there.'
const PAYOUT_PROBLEMS: Record<string, string> = {
  account_closed: `The bank account is closed. ${OTHER_ACCOUNT}`,
  account_frozen: `The bank account is frozen. ${OTHER_ACCOUNT}`,
  bank_account_restricted: `The bank account may not take this payment. ${OTHER_ACCOUNT}`,
  bank_ownership_changed: `The bank account changed hands. ${OTHER_ACCOUNT}`,
  could_not_process: 'The bank could not process it. We try again once you have checked the account.',
  incorrect_account_holder_name: 'The name on the bank account is another one. Please correct it.',
  invalid_account_number: 'The account number is not right. Please correct it.',
  invalid_currency: `The bank account does not take this currency. ${OTHER_ACCOUNT}`,
  no_account: 'The bank found no such account. Please check the numbers you gave.',
}
