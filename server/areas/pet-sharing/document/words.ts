import { ALLERGEN_WORDS, type Allergen } from '#contract/allergens.rules'
import type { SharedDocument } from '#contract/pet-sharing'
import { roughBirth } from '#contract/pets.rules'
import { inOneSentence } from '#contract/sentence-list.rules'
import { dayWords, listWords, momentDay } from './days'
import type { EntryRow, PetRecord, PetRow } from './record'

export type Entry = SharedDocument['sections'][number]['entries'][number]
type Line = Entry['lines'][number]

const SPECIES: Record<string, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  'small-pet': 'Small pet',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Reptile',
}
export const SEX: Record<string, string> = { female: 'Female', male: 'Male' }
export const SIZES: Record<string, string> = {
  xs: 'Very small',
  s: 'Small',
  m: 'Medium',
  l: 'Large',
  xl: 'Very large',
}
export const COMPANY: Record<string, string> = {
  yes: 'Yes',
  'older-only': 'With older ones only',
  'with-introduction': 'After an introduction',
  no: 'No',
}
const SOURCES: Record<string, string> = {
  family: 'The family’s own record',
  clinic: 'Copied by the family from a clinic’s papers',
  rescue: 'Copied by the family from a rescue’s papers',
  import: 'Imported from another record',
}

/** Lines without those that have nothing to say. */
export function lines(...pairs: [label: string, value: string | null | undefined | false][]): Line[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Who says so: where an entry comes from, who added it, and when. */
export function provenance({
  source = 'family',
  addedBy,
  createdAt,
}: {
  source?: string
  addedBy: string | null
  createdAt: string
}): string {
  const who = addedBy ? `added by ${addedBy}` : 'added'
  return `${SOURCES[source] ?? SOURCES.family}, ${who} on ${momentDay(new Date(createdAt))}`
}

export function entry(title: string, pairs: Line[], from = '', phone = ''): Entry {
  return { title, lines: pairs, phone, from }
}

/** One of the health record, with whatever was written down of it. */
export function healthEntry(row: EntryRow): Entry {
  const { validFrom, validUntil, value, unit } = row
  return entry(
    vaccineWords(row),
    lines(
      [row.kind === 'condition' || row.kind === 'allergy' ? 'Since' : 'Date', dayWords(row.happenedOn)],
      ['Resolved on', row.endedOn && dayWords(row.endedOn)],
      ['Valid from', validFrom && dayWords(validFrom)],
      ['Valid until', validUntil && dayWords(validUntil)],
      ['Due again', row.dueOn && dayWords(row.dueOn)],
      ['Product', [row.product, row.manufacturer].filter(Boolean).join(', ')],
      ['Lot number', row.batch],
      ['Result', [value, unit].filter(Boolean).join(' ')],
      ['Normal range', row.reference],
      ['Severity', row.severity && row.severity.charAt(0).toUpperCase() + row.severity.slice(1)],
      ['By', row.givenBy],
      ['Notes', row.notes],
    ),
    provenance(row),
  )
}

/** What was given; the name of the list where it says the same and more. */
function vaccineWords({ title, vaccine }: EntryRow): string {
  if (!vaccine || title.toLowerCase().includes(vaccine.toLowerCase())) return title
  return vaccine.toLowerCase().includes(title.toLowerCase()) ? vaccine : `${title} (${vaccine})`
}

export function aboutPet({ species, kind, breed, mixed }: PetRow): string {
  const named = breed && mixed && !/mix|cross/i.test(breed) ? `${breed} mix` : breed
  return [kind || SPECIES[species] || species, named].filter(Boolean).join(', ')
}

/** As far as the date is known. */
export function birthWords({ birthDate, birthPrecision }: PetRow): string {
  if (!birthDate) return ''
  return roughBirth(birthDate, birthPrecision, 'en-US') ?? dayWords(birthDate)
}

/** What it must not have, in words: "Chicken and seaweed" is two of them. */
export function allergyNames({ allergies }: Pick<PetRecord, 'allergies'>): string[] {
  return allergies.map(({ code, label }) => (code ? (ALLERGEN_WORDS[code as Allergen] ?? code) : (label ?? '')))
}

export function allergyWords(record: Pick<PetRecord, 'allergies'>): string {
  return listWords(inOneSentence(allergyNames(record)))
}
