/** What somebody typed at the checkout, for the form of an account. */
export type KnownBuyer = { firstName: string; lastName: string; email: string }

declare module '@tanstack/react-router' {
  // stays in this tab's history: it stands in no address and in no log
  interface HistoryState {
    buyer?: KnownBuyer
  }
}

/** @param name one field at the checkout, two in the account: what follows the last space is taken for the last name */
export function knownBuyer({ name, email }: { name: string; email: string }): KnownBuyer {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: (lastName ? words.slice(0, -1) : words).join(' '), lastName, email }
}

/** Anything else in a tab's history counts as not there: other releases wrote it, too. */
export function readKnownBuyer(given: unknown): KnownBuyer | null {
  if (typeof given !== 'object' || given === null) return null
  const { firstName, lastName, email } = given as Record<string, unknown>
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof email !== 'string') return null
  return { firstName, lastName, email }
}
