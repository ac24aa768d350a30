/** Words and pure rules of a pet’s health record that both sides need; free of zod. */

import { addDays, daysBetween } from './days.rules'
import type { Species } from './products.rules'

export const ENTRY_KINDS = [
  'vaccination',
  'treatment',
  'visit',
  'lab',
  'condition',
  'allergy',
  'surgery',
  'note',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const TREATMENT_KINDS = ['flea-tick', 'worming', 'heartworm', 'other'] as const
export type TreatmentKind = (typeof TREATMENT_KINDS)[number]

export const ENTRY_SOURCES = ['family', 'clinic', 'rescue', 'import'] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]
/** What a person may say of an entry: only reading a file in says `import`. */
export const SAID_SOURCES = ['family', 'clinic', 'rescue'] as const

export const SEVERITIES = ['mild', 'moderate', 'severe'] as const
export type Severity = (typeof SEVERITIES)[number]

/** So many days before something is due, it is due soon. */
export const DUE_SOON_DAYS = 30
/** The family is told so many days before. */
export const DUE_TELL_DAYS = [14, 1] as const
/** The allergies of a pet are compared with what is in food, and that list keeps its words short. */
export const MAX_ALLERGY_LENGTH = 60

export const DUE_STATUSES = ['overdue', 'due-soon', 'current', 'unknown'] as const
/** Where a vaccine or a treatment stands; `unknown` where nobody wrote down until when it lasts, or that it was given at all. */
export type DueStatus = (typeof DUE_STATUSES)[number]

/** What was written down of one that was given. */
export type Given = { happenedOn: string; validUntil: string | null; dueOn: string | null }

/**
 * Where something stands that is given again and again.
 *
 * @param last the latest that was given; null for none
 * @param plannedOn when the family wants it done, where they put that down after the last one
 */
export function dueStatus(last: Given | null, plannedOn: string | null, today: string): DueStatus {
  const dueOn = dueDay(last, plannedOn)
  if (dueOn === null) return 'unknown'
  const days = daysBetween(today, dueOn)
  if (days < 0) return 'overdue'
  if (days <= DUE_SOON_DAYS) return 'due-soon'
  // a first dose that lies ahead protects nobody yet
  return last === null ? 'unknown' : 'current'
}

/** The family’s own day first, then what whoever gave it said, then the day until which it counts. */
export function dueDay(last: Given | null, plannedOn: string | null): string | null {
  return plannedOn ?? last?.dueOn ?? last?.validUntil ?? null
}

/** Ages of the first doses in weeks, then months to the first booster and between later ones; 0 for none after that. */
export type VaccineSchedule = { firstWeeks: number[]; boosterMonths: number; everyMonths: number }

export type Suggestion = {
  /** Counted from 1; of how many in the first series, null for a booster. */
  dose: number
  of: number | null
  on: string
}

/** What is given sooner after the dose before does little: common guidance says two to four weeks. */
const WEEKS_APART = 3
/** Who begins after the age of the last dose needs no more than so many. */
const LATE_DOSES = 2

/** Beyond the last age of the first series by so many weeks an animal is no puppy or kitten any more. */
const SERIES_GRACE_WEEKS = 8

/**
 * What is commonly suggested next, by age and by what was given: the rest of the first series with its days, weeks apart, or
 * the next booster. Who begins late needs fewer. Guidance, and nothing where the age or the doses leave it to a vet.
 *
 * @param givenOn the days of the doses that are known, in any order
 */
export function suggestedDoses(
  schedule: VaccineSchedule | null,
  birthDate: string | null,
  givenOn: readonly string[],
  today: string,
): Suggestion[] {
  if (!schedule) return []
  const { firstWeeks, boosterMonths, everyMonths } = schedule
  const doses = givenOn.toSorted()
  const last = doses.at(-1)
  const lastWeek = firstWeeks.at(-1) ?? 0
  const isYoung = birthDate !== null && daysBetween(birthDate, today) < (lastWeek + SERIES_GRACE_WEEKS) * 7
  if (isYoung) {
    const left = seriesLeft(firstWeeks, birthDate, doses, today)
    if (left.length > 0)
      return left.map((on, index) => ({ dose: doses.length + index + 1, of: doses.length + left.length, on }))
  }
  if (last === undefined) return []
  // a series that began in the first months is followed by the booster, everything after that by the long rhythm
  const series =
    birthDate === null
      ? 0
      : doses.filter((day) => daysBetween(birthDate, day) < (lastWeek + SERIES_GRACE_WEEKS) * 7).length
  const months = series > 0 && series === doses.length ? boosterMonths : everyMonths
  return months > 0 ? [{ dose: doses.length + 1, of: null, on: later(addMonths(last, months), today) }] : []
}

/** The days of the doses that are left of a first series; the last is the first that is given old enough. */
function seriesLeft(
  firstWeeks: readonly number[],
  birthDate: string,
  doses: readonly string[],
  today: string,
): string[] {
  const oldEnough = addDays(birthDate, (firstWeeks.at(-1) ?? 0) * 7)
  const least = Math.min(LATE_DOSES, firstWeeks.length)
  const given = [...doses]
  const isDone = () => given.length >= firstWeeks.length || (given.length >= least && (given.at(-1) ?? '') >= oldEnough)
  while (!isDone()) {
    const before = given.at(-1)
    const planned = later(addDays(birthDate, (firstWeeks[given.length] ?? 0) * 7), today)
    given.push(before === undefined ? planned : later(planned, addDays(before, WEEKS_APART * 7)))
  }
  return given.slice(doses.length)
}

const later = (day: string, other: string): string => (day > other ? day : other)

/** The same day of a later month, or its last where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** One series of what is given again: a vaccine of the list, or what a family calls it. */
export function seriesKey(entry: { vaccineTypeId: string | null; title: string }): string {
  return entry.vaccineTypeId ?? entry.title.trim().toLowerCase()
}

/** Which kinds of treatment an animal gets at all, so that nobody is asked about the heartworm of a fish. */
export const TREATMENTS_OF: Record<Species, readonly TreatmentKind[]> = {
  dog: TREATMENT_KINDS,
  cat: TREATMENT_KINDS,
  rabbit: ['flea-tick', 'worming', 'other'],
  'small-pet': ['flea-tick', 'worming', 'other'],
  bird: ['worming', 'other'],
  fish: ['other'],
  reptile: ['flea-tick', 'worming', 'other'],
}

export const ENTRY_WORDS: Record<EntryKind, { one: string; many: string }> = {
  vaccination: { one: 'Vaccination', many: 'Vaccinations' },
  treatment: { one: 'Treatment', many: 'Treatments' },
  visit: { one: 'Visit', many: 'Visits' },
  lab: { one: 'Lab result', many: 'Lab results' },
  condition: { one: 'Condition', many: 'Conditions' },
  allergy: { one: 'Allergy', many: 'Allergies' },
  surgery: { one: 'Surgery', many: 'Surgeries' },
  note: { one: 'Note', many: 'Notes' },
}

export const TREATMENT_WORDS: Record<TreatmentKind, string> = {
  'flea-tick': 'Flea and tick prevention',
  worming: 'Deworming',
  heartworm: 'Heartworm prevention',
  other: 'Something else',
}

export const SOURCE_WORDS: Record<EntrySource, string> = {
  family: 'The family',
  clinic: 'A clinic’s papers',
  rescue: 'A rescue’s papers',
  import: 'An imported file',
}

export const SEVERITY_WORDS: Record<Severity, string> = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }

export const STATUS_WORDS: Record<DueStatus, string> = {
  overdue: 'Overdue',
  'due-soon': 'Due soon',
  current: 'Current',
  unknown: 'Unknown',
}

export const DOCUMENT_CATEGORIES = ['medical', 'insurance', 'registration', 'travel', 'purchase', 'other'] as const
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]
export const DOCUMENT_WORDS: Record<DocumentCategory, string> = {
  medical: 'Medical',
  insurance: 'Insurance',
  registration: 'Registration',
  travel: 'Travel',
  purchase: 'Purchase',
  other: 'Other',
}

/** How long the address of a paper is good. */
export const PAPER_LINK_S = 300

/** What else a timeline tells of, beside entries; areas that come later add theirs. */
export const TIMELINE_KINDS = [...ENTRY_KINDS, 'weight', 'document'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
export const TIMELINE_WORDS: Record<TimelineKind, string> = {
  ...(Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, ENTRY_WORDS[kind].one])) as Record<EntryKind, string>),
  weight: 'Weight',
  document: 'Document',
}
