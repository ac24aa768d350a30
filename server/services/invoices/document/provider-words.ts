/** What went wrong with a payout and what to do, of the provider's failure code. */
export function payoutProblem(code: string | null): string {
  return PAYOUT_PROBLEMS[code ?? ''] ?? 'Please check the bank account you gave, or give another one, and try again.'
}

/** What the provider still needs, of its own keys, each thing once. */
export function missingWords(requirements: readonly string[]): string[] {
  const words = requirements.map((key) => {
    const part = Object.keys(MISSING).find((known) => key.includes(known))
    return part ? (MISSING[part] as string) : 'more about you or your business'
  })
  return [...new Set(words)]
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

/** By a part of the key; the first that fits counts. */
const MISSING: Record<string, string> = {
  external_account: 'a bank account',
  'verification.document': 'a photo of an identity document',
  'verification.additional_document': 'a photo of a second document',
  tos_acceptance: 'your agreement to the provider’s terms',
  dob: 'your date of birth',
  ssn: 'your social security number',
  id_number: 'your identity number',
  tax_id: 'your tax number',
  address: 'your address',
  phone: 'your phone number',
  email: 'your e-mail address',
  first_name: 'your full name',
  last_name: 'your full name',
  business_profile: 'what your business does',
  company: 'details of your company',
  owners: 'who owns the business',
}
