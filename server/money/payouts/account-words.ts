import type { ConnectedAccount } from '#server/infra/adapters/payments/payments'
import type { payoutAccounts } from '../../tables/payouts'

type Status = (typeof payoutAccounts.$inferSelect)['status']

/** What the provider's names of what is missing mean, first match first. */
const WORDS: readonly [pattern: RegExp, label: string][] = [
  [/^external_account/, 'A bank account for your payouts'],
  [/verification\.additional_document/, 'A document that shows your address'],
  [/^company\.verification/, 'A document for your business'],
  [/verification\.document/, 'A photo of your identity document'],
  [/verification\.proof_of_liveness/, 'A selfie, to compare with your identity document'],
  [/^tos_acceptance/, 'Your agreement to the payment provider’s terms'],
  [/^business_type/, 'Whether you are a person or a company'],
  [/^business_profile/, 'What your business does'],
  [/^company\.(tax_id|registration|vat)/, 'Your business tax ID'],
  [/^company\.address/, 'Your business address'],
  [/^company\.phone/, 'Your business phone number'],
  [/^company\./, 'Details about your business'],
  [
    /^(representative|owners|directors|executives|person_|relationship)/,
    'Details about the people who own or run the business',
  ],
  [/^individual\.dob/, 'Your date of birth'],
  [/^individual\.(first_name|last_name)/, 'Your full name'],
  [/^individual\.(ssn|id_number)/, 'Your Social Security number or tax ID'],
  [/^individual\.address/, 'Your home address'],
  [/^individual\.phone/, 'Your phone number'],
  [/^individual\.email/, 'Your email address'],
  [/^individual\./, 'Details about you'],
]

/** "A bank account for your payouts": one line per thing people understand, in the provider's order. */
export function inWords(requirements: readonly string[]): { code: string; label: string }[] {
  const lines = new Map<string, string>()
  for (const code of requirements) {
    const [, label = 'More information for the payment provider'] = WORDS.find(([name]) => name.test(code)) ?? []
    if (!lines.has(label)) lines.set(label, code)
  }
  return [...lines].map(([label, code]) => ({ code, label }))
}

/** Whether money may be sent: to the account, and from there to the bank. */
export function canBePaidOut({ payoutsEnabled, transfersActive }: ConnectedAccount): boolean {
  return payoutsEnabled && transfersActive
}

export function statusOf(account: ConnectedAccount): Status {
  if (account.disabledReason && /^(rejected|listed|platform_paused)/.test(account.disabledReason)) return 'disabled'
  if (canBePaidOut(account)) return 'active'
  return account.detailsSubmitted && account.requirements.length > 0 ? 'restricted' : 'pending'
}
