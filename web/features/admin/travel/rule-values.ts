import type { TRAVEL_RULE_KINDS, TravelRule } from '#contract/pet-travel.rules'
import type { Species } from '#contract/products.rules'

export type RuleKind = (typeof TRAVEL_RULE_KINDS)[number]

/** A rule as a form holds it: everything any kind has, as text. */
export type RuleValues = {
  key: string
  kind: RuleKind
  iso: boolean
  treatment: 'worming' | 'flea-tick'
  /** The word of a vaccine, or what a paper or a task is called. */
  title: string
  first: string
  second: string
  note: string
  species: Species[] | null
}

export const KIND_WORDS: Record<RuleKind, string> = {
  chip: 'Microchip',
  vaccine: 'Vaccination',
  treatment: 'Treatment',
  paper: 'Travel document',
  age: 'Age',
  task: 'Something the record doesn’t show',
}

/** What the two figures of a kind are called; null for one it does not have. */
export const FIGURES: Record<RuleKind, readonly [string | null, string | null]> = {
  chip: [null, null],
  vaccine: ['Not before this age, in weeks', 'At least this many days before'],
  treatment: ['At most this many days before', 'At least this many days before'],
  paper: ['At most so many days old', null],
  age: ['Months old', null],
  task: ['Done so many days before', null],
}

export const TITLED: Partial<Record<RuleKind, string>> = {
  vaccine: 'A word in the vaccine’s name',
  paper: 'What it is called',
  task: 'What has to be done',
}

export function emptyRule(): RuleValues {
  return {
    ...{ key: crypto.randomUUID(), kind: 'task', iso: true, treatment: 'worming', title: '', first: '', second: '' },
    ...{ note: '', species: null },
  }
}

export function ruleValues(rule: TravelRule): RuleValues {
  const values = { ...emptyRule(), kind: rule.kind, note: rule.note, species: rule.species }
  switch (rule.kind) {
    case 'chip':
      return { ...values, iso: rule.iso }
    case 'vaccine':
      return { ...values, title: rule.word, first: String(rule.minAgeWeeks), second: String(rule.waitDays) }
    case 'treatment':
      return { ...values, treatment: rule.treatment, first: String(rule.fromDays), second: String(rule.untilDays) }
    case 'paper':
      return { ...values, title: rule.title, first: String(rule.withinDays) }
    case 'age':
      return { ...values, first: String(rule.minMonths) }
    case 'task':
      return { ...values, title: rule.title, first: String(rule.beforeDays) }
  }
}

/** As it is sent; what is missing the contract’s shape finds. */
export function toRule({ kind, iso, treatment, title, first, second, note, species }: RuleValues): TravelRule {
  const common = { note: note.trim(), species }
  const [one, two] = [Number(first || Number.NaN), Number(second || Number.NaN)]
  switch (kind) {
    case 'chip':
      return { kind, iso, ...common }
    case 'vaccine':
      return { kind, word: title, minAgeWeeks: one, waitDays: two, ...common }
    case 'treatment':
      return { kind, treatment, fromDays: one, untilDays: two, ...common }
    case 'paper':
      return { kind, title, withinDays: one, ...common }
    case 'age':
      return { kind, minMonths: one, ...common }
    case 'task':
      return { kind, title, beforeDays: one, ...common }
  }
}

/** What of a rule stands in which of its fields. */
const FIELD_OF: Record<string, keyof RuleValues> = {
  ...{ word: 'title', minAgeWeeks: 'first', waitDays: 'second', fromDays: 'first', untilDays: 'second' },
  ...{ withinDays: 'first', minMonths: 'first', beforeDays: 'first' },
}

/** In words, what is wrong with a rule, by its fields. */
export type WrongRule = Partial<Record<keyof RuleValues, string>>

/** @returns by the key of the rule */
export function wrongRules(
  rules: readonly RuleValues[],
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): ReadonlyMap<string, WrongRule> {
  const wrong = new Map<string, WrongRule>()
  for (const { path, message } of issues) {
    const [of, place, part] = path
    const rule = of === 'rules' && typeof place === 'number' ? rules[place] : undefined
    if (!rule) continue
    const field = FIELD_OF[String(part)] ?? String(part)
    wrong.set(rule.key, { ...wrong.get(rule.key), [field]: message })
  }
  return wrong
}
