/** Why a pet goes to somebody else; free of zod. Animals are not sold here. */
export const TRANSFER_REASONS = ['rehoming', 'gift', 'separation', 'adoption', 'return'] as const
export type TransferReason = (typeof TRANSFER_REASONS)[number]

export const TRANSFER_REASON_WORDS: Record<TransferReason, string> = {
  rehoming: 'A new home',
  gift: 'A gift to a relative or a friend',
  separation: 'We live apart now',
  adoption: 'An adoption',
  return: 'It goes back to where it came from',
}

export const TRANSFER_STATES = ['open', 'completed', 'declined', 'canceled', 'expired'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** How long the other has to answer. */
export const TRANSFER_DAYS = 14
export const MAX_TRANSFER_MESSAGE = 1000
/** Offers one person makes in a day. */
export const TRANSFERS_A_DAY = 10

/** Whether what was typed is the pet’s name, as a person reads it. */
export function isNameOf(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(typed) === plain(name)
}

/** What a new owner gets, and what is deleted: the offer and the answer both say it, and the server does it. @param byGiver as the giver reads it */
export const goesAlong = (byGiver: boolean): readonly string[] => [
  'Who the pet is, with its photos and microchip',
  'Its health record, allergies, medicine, care routines, and weights',
  byGiver
    ? 'What you wrote about its days, its food, and the house (take out a key code before)'
    : 'What the family wrote about its days, its food, and the house',
  'Its vets and emergency vets',
  'Its medical, travel, and registration documents',
]
export const IS_DELETED = [
  'Private notes and private health entries',
  'Expenses',
  'The insurer, backup people, and other contacts',
  'Insurance, purchase, and other documents',
  'Passports, handoff cards, tags, and a public page (they stop working)',
] as const
