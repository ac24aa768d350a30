import { formatMoney } from '#contract/amounts'
import { phoneWords } from '#contract/phone.rules'
import type { PetRecord } from './record'
import { type Entry, entry, lines } from './words'

const KINDS: Record<string, string> = {
  vet: 'Vet',
  'emergency-vet': 'Emergency vet',
  'backup-person': 'Person to ask',
  insurer: 'Insurer',
  other: 'Contact',
}

/** Whom to call, in the family's order. */
export function contactEntries({ contacts }: PetRecord): Entry[] {
  return contacts.map(({ kind, name, phone, note, policyNumber, decidesUpTo, currency }) =>
    entry(
      name,
      lines(
        ['', KINDS[kind] ?? 'Contact'],
        ['Phone', phoneWords(phone)],
        ['May decide up to', decidesUpTo !== null && formatMoney(decidesUpTo, currency)],
        ['Policy', policyNumber],
        ['Note', note],
      ),
      '',
      phone,
    ),
  )
}
