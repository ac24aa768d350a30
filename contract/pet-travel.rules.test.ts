import { expect, test } from 'vitest'
import { checkRule, checkRules, rulesFor, type TravelRecord, type TravelRule } from './pet-travel.rules'

const ON = '2026-12-20'
const RECORD: TravelRecord = {
  ...{ species: 'dog', birthDate: '2022-01-01', chipKind: 'iso15', papers: [] },
  ...{ vaccinations: [], treatments: [] },
}
const common = { note: '', species: null }
const rabies = { kind: 'vaccine', word: 'rabies', minAgeWeeks: 12, waitDays: 21, ...common } as const
const shot = (happenedOn: string, validUntil: string | null) => ({
  title: 'Rabies',
  happenedOn,
  validFrom: null,
  validUntil,
})
const with_ = (vaccinations: TravelRecord['vaccinations']) => ({ ...RECORD, vaccinations })

test.each<[string, TravelRule, TravelRecord, string, string | null]>([
  ['a chip that is there', { kind: 'chip', iso: true, ...common }, RECORD, 'met', null],
  ['no chip', { kind: 'chip', iso: true, ...common }, { ...RECORD, chipKind: null }, 'missing', ON],
  [
    'a chip without an ISO number',
    { kind: 'chip', iso: true, ...common },
    { ...RECORD, chipKind: 'avid9' },
    'missing',
    ON,
  ],
  [
    'any chip, where any will do',
    { kind: 'chip', iso: false, ...common },
    { ...RECORD, chipKind: 'avid9' },
    'met',
    null,
  ],
  ['no rabies vaccination', rabies, RECORD, 'missing', '2026-11-29'],
  ['a valid one', rabies, with_([shot('2026-01-01', '2029-01-01')]), 'met', null],
  ['one that ends the day before', rabies, with_([shot('2025-01-01', '2026-12-19')]), 'missing', '2026-11-29'],
  ['one without an end', rabies, with_([shot('2025-01-01', null)]), 'missing', '2026-11-29'],
  ['a first one of 20 days', rabies, with_([shot('2026-11-30', '2027-11-30')]), 'missing', null],
  ['a first one of 21 days', rabies, with_([shot('2026-11-29', '2027-11-29')]), 'met', null],
  [
    'a booster in time',
    rabies,
    with_([shot('2025-12-05', '2026-12-05'), shot('2026-12-01', '2029-12-01')]),
    'met',
    null,
  ],
  [
    'a booster after a gap',
    rabies,
    with_([shot('2025-01-01', '2026-01-01'), shot('2026-12-01', '2029-12-01')]),
    'missing',
    null,
  ],
  [
    'one that was given too early',
    rabies,
    { ...with_([shot('2026-10-01', '2029-01-01')]), birthDate: '2026-08-01' },
    'missing',
    '2026-11-29',
  ],
  [
    'another vaccine',
    rabies,
    with_([{ ...shot('2026-01-01', '2029-01-01'), title: 'Distemper' }]),
    'missing',
    '2026-11-29',
  ],
  ['an age that is reached', { kind: 'age', minMonths: 6, ...common }, RECORD, 'met', null],
  [
    'an age that is not',
    { kind: 'age', minMonths: 6, ...common },
    { ...RECORD, birthDate: '2026-08-01' },
    'missing',
    null,
  ],
  ['a task', { kind: 'task', title: 'Form', beforeDays: 14, ...common }, RECORD, 'yours', '2026-12-06'],
])('%s', (_, rule, record, status, by) => {
  expect(checkRule(rule, record, ON)).toMatchObject({ status, by })
})

const worms = { kind: 'treatment', treatment: 'worming', fromDays: 5, untilDays: 1, ...common } as const

test.each([
  ['2026-12-14', 'missing'],
  ['2026-12-15', 'met'],
  ['2026-12-19', 'met'],
  ['2026-12-20', 'missing'],
])('a worming on %s is %s', (happenedOn, status) => {
  const record = { ...RECORD, treatments: [{ treatmentKind: 'worming', happenedOn }] }
  expect(checkRule(worms, record, ON)).toMatchObject({ status })
})

test('a treatment that is missing says in which days it has to be', () => {
  expect(checkRule(worms, RECORD, ON)).toMatchObject({ from: '2026-12-15', by: '2026-12-19' })
})

test('a certificate counts when it was issued in its days, and who may not see papers looks themselves', () => {
  const rule = { kind: 'paper', title: 'Certificate', withinDays: 10, ...common } as const
  const kept = (issuedOn: string | null) => ({ ...RECORD, papers: [{ title: 'Certificate', issuedOn }] })
  expect(checkRule(rule, kept('2026-12-10'), ON).status).toBe('met')
  expect(checkRule(rule, kept('2026-12-09'), ON).status).toBe('missing')
  expect(checkRule(rule, kept(null), ON).status).toBe('missing')
  expect(checkRule(rule, { ...RECORD, papers: null }, ON).status).toBe('yours')
})

test('rules for dogs are left out for a cat', () => {
  const rules: TravelRule[] = [rabies, { ...worms, species: ['dog'] }]
  expect(rulesFor(rules, 'cat')).toEqual([rabies])
  expect(rulesFor(rules, 'dog')).toHaveLength(2)
})

test('without a chip no rabies vaccination counts, and the chip is put in before it', () => {
  const record = { ...with_([shot('2026-11-01', '2029-01-01')]), chipKind: null }
  const rules: TravelRule[] = [{ kind: 'chip', iso: true, ...common }, rabies]
  expect(checkRules(rules, record, ON)).toMatchObject([
    { status: 'missing', by: '2026-11-29' },
    { status: 'missing', by: '2026-11-29' },
  ])
  expect(checkRules(rules, { ...record, chipKind: 'iso15' }, ON)).toMatchObject([{ status: 'met' }, { status: 'met' }])
  expect(checkRules([rabies], record, ON)).toMatchObject([{ status: 'met' }])
})
