export type CardForm = { number: string; expiry: string; cvc: string; name: string }
export type CardErrors = Partial<Record<keyof CardForm, string>>

/** What happens with the money: taken, taken after the bank's extra step, or refused with these words. */
export type Outcome = { pays: true; authenticate: boolean } | { pays: false; message: string }

/** What happens when a kept card is charged while nobody is there. */
export type Later = 'pays' | 'declined' | 'authentication'

const insufficient = 'Your card has insufficient funds.'
const declined = 'Your card was declined.'

export const testCards = [
  { slug: 'pays', number: '4242 4242 4242 4242', effect: 'Pays', outcome: { pays: true, authenticate: false } },
  {
    slug: 'declined',
    number: '4000 0000 0000 0002',
    effect: 'Is declined',
    outcome: { pays: false, message: declined },
  },
  {
    slug: 'authenticate',
    number: '4000 0027 6000 3184',
    effect: 'Asks for 3-D Secure',
    outcome: { pays: true, authenticate: true },
  },
  {
    slug: 'insufficient',
    number: '4000 0000 0000 9995',
    effect: 'Has insufficient funds',
    outcome: { pays: false, message: insufficient },
  },
  {
    slug: 'declined-later',
    number: '4000 0000 0000 0341',
    effect: 'Can be kept, and is declined when it is charged',
    outcome: { pays: false, message: declined },
  },
] as const satisfies { slug: string; number: string; effect: string; outcome: Outcome }[]

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

/** @returns what is wrong, by field; empty when the card can be tried */
export function checkCard({ number, expiry, cvc, name }: CardForm, now: Date): CardErrors {
  const digits = digitsOf(number)
  const errors: CardErrors = {}
  if (!digits) errors.number = 'Enter the card number'
  else if (!/^\d{12,19}$/.test(digits)) errors.number = 'The card number is incomplete'
  else if (!passesLuhn(digits)) errors.number = 'The card number is not valid'
  const expiryError = checkExpiry(expiry, now)
  if (expiryError) errors.expiry = expiryError
  const cvcLength = /^3[47]/.test(digits) ? 4 : 3
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(cvc.trim())) errors.cvc = `Enter the ${cvcLength} digits`
  if (!name.trim()) errors.name = 'Enter the name on the card'
  else if (name.length > 100) errors.name = 'The name is too long'
  return errors
}

/** For a number that passed `checkCard`. */
export function tryCard(number: string): { outcome: Outcome; last4: string } {
  const digits = digitsOf(number)
  const card = testCards.find((each) => digitsOf(each.number) === digits)
  const real: Outcome = { pays: false, message: 'Your card was declined. Only the test cards below can be used here.' }
  return { outcome: card?.outcome ?? real, last4: digits.slice(-4) }
}

/** Whether a card can be kept for later, and what will happen then; null where it cannot. */
export function keepCard(number: string): { later: Later; last4: string } | null {
  const { outcome, last4 } = tryCard(number)
  if (outcome.pays) return { later: outcome.authenticate ? 'authentication' : 'pays', last4 }
  const kept = testCards.find(({ slug }) => slug === 'declined-later')
  return kept && digitsOf(kept.number) === digitsOf(number) ? { later: 'declined', last4 } : null
}

function checkExpiry(expiry: string, now: Date): string | undefined {
  const [, month, year] = expiry.trim().match(/^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'Enter month and year, for example 04 / 31'
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  // Good to the end of its month, wherever that is still the month.
  const endsAt = Date.UTC(fullYear, Number(month), 1) + 12 * 3_600_000
  if (endsAt <= now.getTime()) return 'The card has expired'
  if (fullYear > now.getUTCFullYear() + 50) return 'The year is too far ahead'
}

/** Every second digit from the right counts double, and the digits of the sum end in 0. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
