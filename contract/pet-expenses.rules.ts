/** What a pet costs; free of zod. */

export const EXPENSE_WORDS = {
  food: 'Food and treats',
  vet: 'Vet',
  medicine: 'Medicine and health',
  grooming: 'Grooming',
  boarding: 'Boarding and sitting',
  training: 'Training',
  insurance: 'Insurance',
  gear: 'Gear and toys',
  adoption: 'Adoption',
  other: 'Other',
} as const
export type ExpenseCategory = keyof typeof EXPENSE_WORDS
export const EXPENSE_CATEGORIES = Object.keys(EXPENSE_WORDS) as [ExpenseCategory, ...ExpenseCategory[]]

export const EXPENSE_SOURCES = ['manual', 'order', 'invoice'] as const
export type ExpenseSource = (typeof EXPENSE_SOURCES)[number]

/** Of one expense, in major units. */
export const MAX_EXPENSE = 1_000_000
/** Which currencies an expense can be written down in. */
export const EXPENSE_CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'] as const
