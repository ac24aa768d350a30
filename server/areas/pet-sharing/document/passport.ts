import { PASSPORT_SECTIONS, type PassportSection } from '#contract/pet-sharing.rules'
import { contactEntries } from './contacts'
import { dayWords } from './days'
import { medicineEntries } from './medicine'
import type { EntryRow, PetRecord } from './record'
import {
  aboutPet,
  allergyWords,
  birthWords,
  type Entry,
  entry,
  healthEntry,
  lines,
  provenance,
  SEX,
  SIZES,
} from './words'

const LB_PER_KG = 2.204_622_62
const isRabies = ({ title, vaccine, product }: EntryRow) => /rabies/i.test(`${title} ${vaccine ?? ''} ${product}`)
const isTitre = ({ title }: EntryRow) => /tit(?:er|re)|antibod/i.test(title)
const isWorming = ({ treatmentKind }: EntryRow) => treatmentKind === 'worming' || treatmentKind === 'heartworm'

const neuteredLabel = (sex: string) =>
  sex === 'female' ? 'Spayed' : sex === 'male' ? 'Neutered' : 'Spayed or neutered'

const SECTIONS: Record<PassportSection, (record: PetRecord) => Entry[]> = {
  owner: ({ pet: { owner } }) => [entry(owner, [])],
  description: ({ pet }) => [
    entry(
      '',
      lines(
        ['Kind', aboutPet(pet)],
        ['Sex', SEX[pet.sex]],
        [neuteredLabel(pet.sex), pet.neutered === 'unknown' ? '' : pet.neutered === 'yes' ? 'Yes' : 'No'],
        ['Born', birthWords(pet)],
        ['Size', pet.size && SIZES[pet.size]],
        ['Colors', pet.colours.map((one, index) => (index === 0 ? one : one.toLowerCase())).join(', ')],
        ['Coat', pet.coat && pet.coat.charAt(0).toUpperCase() + pet.coat.slice(1)],
        ['Markings', pet.markings],
      ),
    ),
  ],
  chip: ({ pet }) =>
    pet.chip
      ? [
          entry(
            pet.chip,
            lines(['Registry', pet.chipRegistry], ['Last read', pet.chipCheckedOn && dayWords(pet.chipCheckedOn)]),
          ),
        ]
      : [],
  rabies: (record) => of(record, 'vaccination', isRabies),
  vaccines: (record) => of(record, 'vaccination', (row) => !isRabies(row)),
  titre: (record) => of(record, 'lab', isTitre),
  worming: (record) => of(record, 'treatment', isWorming),
  treatments: (record) => of(record, 'treatment', (row) => !isWorming(row)),
  examinations: (record) =>
    record.entries.filter(({ kind }) => kind === 'visit' || kind === 'surgery').map(healthEntry),
  conditions: (record) => [...allergies(record), ...conditions(record)],
  lab: (record) => of(record, 'lab', (row) => !isTitre(row)),
  weights: ({ weights }) =>
    weights.map(({ on, kg, score, addedBy, createdAt }) =>
      entry(
        `${kg} kg (${(kg * LB_PER_KG).toFixed(kg < 1 ? 2 : 1)} lb)`,
        lines(['Date', dayWords(on)], ['Body score', score !== null && `${score} of 9`]),
        provenance({ addedBy, createdAt }),
      ),
    ),
  medicine: medicineEntries,
  contacts: contactEntries,
}

function of({ entries }: PetRecord, kind: string, fits: (row: EntryRow) => boolean): Entry[] {
  return entries.filter((row) => row.kind === kind && fits(row)).map(healthEntry)
}

/** What stands in the list of what it must not have. */
export function allergies(record: PetRecord): Entry[] {
  const words = allergyWords(record)
  return words ? [entry('Must not have', lines(['', words]), 'The family’s own record')] : []
}

export function conditions({ entries }: PetRecord): Entry[] {
  return entries.filter(({ kind }) => kind === 'condition' || kind === 'allergy').map(healthEntry)
}

/** The chosen parts, in their own order. */
export function passportSections(record: PetRecord, chosen: readonly string[]) {
  return PASSPORT_SECTIONS.filter((code) => chosen.includes(code)).map((code) => ({
    code,
    entries: SECTIONS[code](record).filter(({ title, lines: { length } }) => title !== '' || length > 0),
  }))
}
