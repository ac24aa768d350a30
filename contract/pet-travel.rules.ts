/** What a journey asks of an animal, compared with its record; pure, and free of zod. */

import { addDays, daysBetween } from './days.rules'
import { addMonths } from './pet-health.rules'
import type { Species } from './products.rules'

type Common = {
  /** What exactly is asked for, where the rule itself does not say it all. */
  note: string
  /** Null for every species of the set. */
  species: Species[] | null
}

export type TravelRule = Common &
  (
    | { kind: 'chip'; iso: boolean }
    /** A vaccination whose name has this word: not before this age, and so many days before the journey where it is the first. */
    | { kind: 'vaccine'; word: string; minAgeWeeks: number; waitDays: number }
    /** Between so many days before. */
    | { kind: 'treatment'; treatment: 'worming' | 'flea-tick'; fromDays: number; untilDays: number }
    /** A document of the category travel, issued at most so many days before. */
    | { kind: 'paper'; title: string; withinDays: number }
    | { kind: 'age'; minMonths: number }
    /** What no record shows. */
    | { kind: 'task'; title: string; beforeDays: number }
  )

export const TRAVEL_RULE_KINDS = ['chip', 'vaccine', 'treatment', 'paper', 'age', 'task'] as const
export const MAX_TRAVEL_RULES = 20

export type TravelRecord = {
  species: Species
  birthDate: string | null
  chipKind: string | null
  vaccinations: { title: string; happenedOn: string; validFrom: string | null; validUntil: string | null }[]
  treatments: { treatmentKind: string | null; happenedOn: string }[]
  /** Null for those who may not see papers. */
  papers: { title: string; issuedOn: string | null }[] | null
}

export const TRAVEL_STATUSES = ['met', 'missing', 'yours'] as const
/** `yours`: nothing in the record could show it. */
export type TravelStatus = (typeof TRAVEL_STATUSES)[number]
export type TravelFinding = {
  status: TravelStatus
  /** The last day on which it can be done in time; null where it is met, or no day would do. */
  by: string | null
  /** Not before this day. */
  from: string | null
  /** What was found, or why it is not enough. */
  because: string
}

/** What one rule comes to for a journey that ends on this day. */
export function checkRule(rule: TravelRule, record: TravelRecord, on: string): TravelFinding {
  switch (rule.kind) {
    case 'chip':
      return chip(rule.iso, record, on)
    case 'vaccine':
      return vaccine(rule, record, on)
    case 'treatment':
      return treatment(rule, record, on)
    case 'paper':
      return paper(rule, record, on)
    case 'age':
      return age(rule.minMonths, record, on)
    case 'task':
      return { status: 'yours', by: addDays(on, -rule.beforeDays), from: null, because: '' }
  }
}

/**
 * What all rules of a journey come to. A rabies vaccination counts only after the chip it is written down with, so
 * without a chip there is none that counts, and the chip comes before the vaccination.
 */
export function checkRules(
  rules: readonly TravelRule[],
  record: TravelRecord,
  on: string,
): ({ rule: TravelRule } & TravelFinding)[] {
  const findings = rules.map((rule) => ({ rule, ...checkRule(rule, record, on) }))
  const rabies = findings.find(({ rule }) => isRabies(rule))
  const isUnchipped = findings.some(({ rule, status }) => rule.kind === 'chip' && status === 'missing')
  if (rabies?.rule.kind !== 'vaccine' || !isUnchipped) return findings
  const by = addDays(on, -rabies.rule.waitDays)
  return findings.map((one) =>
    one === rabies
      ? { ...one, ...missing('It only counts when the microchip was put in before it, or on the same day.', by) }
      : one.rule.kind === 'chip'
        ? { ...one, by }
        : one,
  )
}

const isRabies = (rule: TravelRule) => rule.kind === 'vaccine' && /rabies/i.test(rule.word)

/** The rules of a set that are about this animal. */
export function rulesFor(rules: readonly TravelRule[], species: Species): TravelRule[] {
  return rules.filter((rule) => rule.species === null || rule.species.includes(species))
}

const met = (because: string): TravelFinding => ({ status: 'met', by: null, from: null, because })
const missing = (because: string, by: string | null, from: string | null = null): TravelFinding => ({
  ...{ status: 'missing', by, from, because },
})

function chip(iso: boolean, { chipKind }: TravelRecord, on: string): TravelFinding {
  if (chipKind === null) return missing('No microchip is recorded.', on)
  if (iso && chipKind !== 'iso15') return missing('The recorded chip doesn’t have a 15-digit ISO number.', on)
  return met('A microchip is recorded.')
}

type VaccineRule = Extract<TravelRule, { kind: 'vaccine' }>

function vaccine({ word, minAgeWeeks, waitDays }: VaccineRule, record: TravelRecord, on: string): TravelFinding {
  const { birthDate } = record
  const of = record.vaccinations
    .filter(({ title, happenedOn }) => title.toLowerCase().includes(word.toLowerCase()) && happenedOn <= on)
    .filter(({ happenedOn }) => birthDate === null || daysBetween(birthDate, happenedOn) >= minAgeWeeks * 7)
    .toSorted((one, other) => one.happenedOn.localeCompare(other.happenedOn))
  const last = of.at(-1)
  const by = addDays(on, -waitDays)
  if (!last) return missing('No vaccination that counts is recorded.', by)
  if (last.validUntil === null) return missing('The record doesn’t say how long the last one is valid.', by)
  if (last.validUntil < on) return missing('The last one is no longer valid on that day.', by)
  // a booster that was given in time goes on from the one before
  let first = last
  for (const one of of.slice(0, -1).toReversed()) {
    if (one.validUntil === null || one.validUntil < first.happenedOn) break
    first = one
  }
  if (daysBetween(first.happenedOn, on) < waitDays)
    return missing(`On that day, the first one is not ${waitDays} days old yet.`, null)
  return met('A vaccination that is valid on that day is recorded.')
}

type TreatmentRule = Extract<TravelRule, { kind: 'treatment' }>

function treatment({ treatment: kind, fromDays, untilDays }: TreatmentRule, record: TravelRecord, on: string) {
  const [from, by] = [addDays(on, -fromDays), addDays(on, -untilDays)]
  const given = record.treatments.some(
    ({ treatmentKind, happenedOn }) => treatmentKind === kind && happenedOn >= from && happenedOn <= by,
  )
  return given
    ? met('A treatment on these days is recorded.')
    : missing('No treatment on these days is recorded.', by, from)
}

function paper(
  { withinDays }: Extract<TravelRule, { kind: 'paper' }>,
  { papers }: TravelRecord,
  on: string,
): TravelFinding {
  const from = addDays(on, -withinDays)
  if (papers === null) return { status: 'yours', by: on, from, because: 'Only owners and co-owners see documents.' }
  const found = papers.some(({ issuedOn }) => issuedOn !== null && issuedOn >= from && issuedOn <= on)
  return found
    ? met('A travel document that was issued in these days is kept here. Check that it is this one.')
    : missing('No travel document that was issued in these days is kept here.', on, from)
}

function age(minMonths: number, { birthDate }: TravelRecord, on: string): TravelFinding {
  if (birthDate === null) return missing('No birth date is recorded.', on)
  const old = addMonths(birthDate, minMonths)
  return old <= on ? met('Old enough on that day.') : missing(`Old enough from ${old} on.`, null, old)
}
