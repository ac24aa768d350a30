import { formatMoney } from '#contract/amounts'
import { CONTACT_WORDS, type ContactKind } from '#contract/pets.rules'
import { phoneWords } from '#contract/phone.rules'
import type { PetRecord } from './record'
import { type Entry, entry, lines } from './words'

/** Whom to call, in the family's order. The number of a policy is for owners alone. */
export function contactEntries({ contacts }: PetRecord): Entry[] {
  return contacts.map(({ kind, name, phone, note, decidesUpTo, currency }) =>
    entry(
      name,
      lines(
        ['', CONTACT_WORDS[kind as ContactKind] ?? CONTACT_WORDS.other],
        ['Phone', phoneWords(phone)],
        ['Can approve up to', decidesUpTo !== null && formatMoney(decidesUpTo, currency)],
        ['Note', note],
      ),
      '',
      phone,
    ),
  )
}
