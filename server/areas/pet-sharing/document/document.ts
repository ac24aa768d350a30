import type { SharedDocument } from '#contract/pet-sharing'
import { SHARE_TITLES, type ShareKind, sectionWords } from '#contract/pet-sharing.rules'
import { handOverSections } from './hand-over'
import { passportSections } from './passport'
import type { PetRecord } from './record'
import { aboutPet } from './words'

type Asked = { kind: ShareKind; sections: readonly string[]; asOf: Date; until: Date | null }

/** The clock that the times of day of its plans are by; a plan by another one is rare, and its own page says so. */
function zoneOf({ medicine, tasks }: PetRecord): string | null {
  return [...medicine, ...tasks].find(({ repeat }) => repeat.times.length > 0)?.timeZone ?? null
}

/** The document of a record as it is at this moment. A part without anything in it stays, and reads as empty. */
export function documentOf(record: PetRecord, { kind, sections, asOf, until }: Asked): SharedDocument {
  const parts = kind === 'passport' ? passportSections(record, sections) : handOverSections(record, sections)
  return {
    kind,
    title: `${record.pet.name}’s ${SHARE_TITLES[kind].toLowerCase()}`,
    about: aboutPet(record.pet),
    asOf,
    until,
    timeZone: kind === 'hand-over' ? zoneOf(record) : null,
    sections: parts.map(({ code, entries }) => ({ code, title: sectionWords(kind, code).label, entries })),
  }
}
