/** What can be shared of a pet's record, and within what limits; free of zod. */

export const SHARE_KINDS = ['passport', 'hand-over'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

type Words = { label: string; hint: string }

/** The parts of a health passport, in the order in which it shows them. */
export const PASSPORT_WORDS = {
  owner: { label: 'Owner’s name', hint: 'The name only, no address or number.' },
  description: { label: 'Description', hint: 'Kind, breed, sex, birth date, size, coat, and markings.' },
  chip: { label: 'Microchip', hint: 'Number and registry.' },
  rabies: { label: 'Rabies vaccinations', hint: 'With the product, the lot number, and how long each is valid.' },
  vaccines: { label: 'Other vaccinations', hint: 'Everything but rabies.' },
  titre: { label: 'Antibody tests', hint: 'Lab results that name a titer.' },
  worming: { label: 'Deworming', hint: 'Against worms and heartworms.' },
  treatments: { label: 'Other treatments', hint: 'Fleas, ticks, and the rest.' },
  examinations: { label: 'Visits and surgeries', hint: 'What was done, when, and by whom.' },
  conditions: { label: 'Conditions and allergies', hint: 'Current and past.' },
  lab: { label: 'Lab results', hint: 'All but antibody tests.' },
  weights: { label: 'Weights', hint: 'The latest twelve.' },
  medicine: { label: 'Medicine', hint: 'What it takes now.' },
  contacts: { label: 'People to call', hint: 'Vets and others, with their numbers.' },
} as const satisfies Record<string, Words>
export type PassportSection = keyof typeof PASSPORT_WORDS
export const PASSPORT_SECTIONS = Object.keys(PASSPORT_WORDS) as [PassportSection, ...PassportSection[]]

/** What a new passport begins with: what a border, a groomer, or a kennel asks for. */
export const USUAL_SECTIONS: readonly PassportSection[] = ['description', 'chip', 'rabies', 'vaccines', 'worming']

/** The parts of a handoff card, the most urgent first. */
export const HAND_OVER_WORDS = {
  contacts: { label: 'People to call, in this order', hint: 'With how much they can decide on alone.' },
  allergies: { label: 'Allergies and conditions', hint: 'What it must not get, and what to watch.' },
  medicine: { label: 'Medicine', hint: 'Doses, times, and what to do when one was missed.' },
  feeding: { label: 'Feeding', hint: 'Food, amounts, and meal times.' },
  routine: { label: 'Routine', hint: 'Walks, cleaning, and the rest of the day.' },
  rules: { label: 'Do and don’t', hint: 'What it likes, and what to keep away from it.' },
  habits: { label: 'Character', hint: 'Energy, company, and special needs.' },
  house: { label: 'How a day goes, and the house', hint: 'Your own care notes.' },
} as const satisfies Record<string, Words>
export type HandOverSection = keyof typeof HAND_OVER_WORDS
export const HAND_OVER_SECTIONS = Object.keys(HAND_OVER_WORDS) as [HandOverSection, ...HandOverSection[]]

export type ShareSection = PassportSection | HandOverSection

export const SHARE_TITLES: Record<ShareKind, string> = { passport: 'Health passport', 'hand-over': 'Handoff card' }

/** Whether a part belongs to that kind of document. */
export function sectionFits(kind: ShareKind, section: string): boolean {
  return Object.hasOwn(kind === 'passport' ? PASSPORT_WORDS : HAND_OVER_WORDS, section)
}

export function sectionWords(kind: ShareKind, section: string): Words {
  const words: Record<string, Words> = kind === 'passport' ? PASSPORT_WORDS : HAND_OVER_WORDS
  return words[section] ?? { label: section, hint: '' }
}

/** A link ends by itself after so many days at the latest. */
export const SHARE_MAX_DAYS = 365
/** Links of one pet that work at the same time. */
export const MAX_SHARE_LINKS = 20
/** Digits of a PIN. */
export const PIN_LENGTH = { min: 4, max: 8 } as const
/** Wrong PINs, of all visitors together, after which a link is locked for good. */
export const PIN_TRIES = 5
/** How long after its end a link stays listed. */
export const ENDED_LINK_DAYS = 90
/** For how long whoever gave the PIN may fetch the file as well. */
export const PASS_MINUTES = 15

export const SHARE_STATES = ['open', 'expired', 'revoked', 'locked', 'ended'] as const
export type ShareState = (typeof SHARE_STATES)[number]

/** What a finder may be shown; nothing unless it was chosen. */
export const TAG_SHOWS_WORDS = {
  name: { label: 'Name', hint: 'So a finder can call your pet by name.' },
  photo: { label: 'Photo', hint: 'Its portrait, when it has one.' },
  warning: { label: 'A word of warning', hint: 'An allergy, medicine, or “please don’t chase.”' },
} as const satisfies Record<string, Words>
export type TagShows = keyof typeof TAG_SHOWS_WORDS
export const TAG_SHOWS = Object.keys(TAG_SHOWS_WORDS) as [TagShows, ...TagShows[]]

/** Tags of one pet that work at the same time. */
export const MAX_TAGS = 20
export const TAG_CODE_LENGTH = 10
/** Letters and digits that are not mistaken for one another when read aloud or worn off. */
export const TAG_ALPHABET = '23456789ABCDEFGHJKMNPQRTUVWXYZ'
export const TAG_CODE = /^[0-9A-Z]{10}$/

/** The family is told of one scan per visitor and so many minutes. */
export const SCAN_MINUTES = 60
/** Of how many scans of one tag the family is told in a day, and how many messages it gets. */
export const SCANS_A_DAY = 30
export const MESSAGES_A_DAY = 10
/** How long scans and messages are kept. */
export const SCAN_DAYS = 365

export const FINDER_LIMITS = { message: 1000, contact: 200, place: 300 } as const

/** Whether somebody can be reached by what a finder wrote: an email address, or seven digits and more. Nothing at all is fine too. */
export function isReachable(contact: string): boolean {
  return contact.trim() === '' || /\S@\S+\.\S/.test(contact) || contact.replace(/\D/g, '').length >= 7
}

/** As a person types it: small letters, blanks, and dashes do not matter. Null for what cannot be one. */
export function tagCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return TAG_CODE.test(code) ? code : null
}
