import { expect, test } from 'vitest'
import { addDays } from './days.rules'
import { addMonths, DUE_SOON_DAYS, dueDay, dueStatus, seriesKey, suggestedDoses } from './pet-health.rules'

const TODAY = '2026-11-25'
const given = (dueOn: string | null, validUntil: string | null = null) => ({
  ...{ happenedOn: '2025-11-25', dueOn, validUntil },
})

test.each([
  ['nothing was ever given', null, null, 'unknown'],
  ['nothing says until when it lasts', given(null), null, 'unknown'],
  ['it was due yesterday', given('2026-11-24'), null, 'overdue'],
  ['it is due today', given(TODAY), null, 'due-soon'],
  ['it is due on the last of the days before', given(addDays(TODAY, DUE_SOON_DAYS)), null, 'due-soon'],
  ['it is due a day after those', given(addDays(TODAY, DUE_SOON_DAYS + 1)), null, 'current'],
  ['only its validity is known, and over', given(null, '2026-11-24'), null, 'overdue'],
  ['only its validity is known, and goes on', given(null, '2028-01-01'), null, 'current'],
  ['the clinic wants it back before it ends', given('2026-11-30', '2028-01-01'), null, 'due-soon'],
  ['the family wants it sooner than the clinic', given('2028-01-01'), '2026-11-20', 'overdue'],
  ['the family moved what was due', given('2026-11-01'), '2027-03-01', 'current'],
  ['a first dose is wanted in days', null, '2026-12-01', 'due-soon'],
  ['a first dose was wanted', null, '2026-11-01', 'overdue'],
  ['a first dose lies far ahead', null, '2027-06-01', 'unknown'],
] as const)('where %s, it is told as that', (_, last, plannedOn, status) => {
  expect(dueStatus(last, plannedOn, TODAY)).toBe(status)
})

test('the family’s own day counts before the clinic’s, and that before the end of the validity', () => {
  expect(dueDay(given('2027-01-01', '2028-01-01'), '2026-12-01')).toBe('2026-12-01')
  expect(dueDay(given('2027-01-01', '2028-01-01'), null)).toBe('2027-01-01')
  expect(dueDay(given(null, '2028-01-01'), null)).toBe('2028-01-01')
})

const SERIES = { firstWeeks: [8, 12, 16], boosterMonths: 12, everyMonths: 36 }

test.each([
  ['a puppy of ten weeks without any', '2026-09-16', [], ['2026-11-25', '2026-12-16', '2027-01-06']],
  ['a puppy of fifteen weeks without any', '2026-08-12', [], ['2026-11-25', '2026-12-16']],
  ['a dog of five months without any', '2026-06-25', [], ['2026-11-25', '2026-12-16']],
  ['a dog of five months that had its first', '2026-06-25', ['2026-08-25'], ['2026-11-25']],
  ['a young dog that had two, the last of them late', '2026-06-25', ['2026-10-20', '2026-11-12'], ['2027-11-12']],
  ['a puppy of nine weeks with the first', '2026-09-23', ['2026-11-18'], ['2026-12-16', '2027-01-13']],
  ['a young dog after its series', '2026-05-01', ['2026-06-26', '2026-07-24', '2026-08-21'], ['2027-08-21']],
  ['a grown dog after its booster', '2024-05-01', ['2024-06-26', '2025-06-26'], ['2028-06-26']],
  ['a grown dog nobody knows anything of', '2020-05-01', [], []],
  ['a dog of unknown age with one', null, ['2024-12-01'], ['2027-12-01']],
  ['one whose booster should have been', '2023-01-01', ['2023-03-01'], ['2026-11-25']],
] as const)('%s gets the days that are left', (_, born, doses, days) => {
  expect(suggestedDoses(SERIES, born, doses, TODAY).map(({ on }) => on)).toEqual(days)
})

test('a dose of the first series says which it is and of how many, a booster does not', () => {
  expect(suggestedDoses(SERIES, '2026-09-23', ['2026-11-18'], TODAY)[0]).toMatchObject({ dose: 2, of: 3 })
  expect(suggestedDoses(SERIES, '2026-06-25', [], TODAY)[1]).toMatchObject({ dose: 2, of: 2 })
  expect(suggestedDoses(SERIES, '2024-05-01', ['2024-06-26', '2025-06-26'], TODAY)[0]).toMatchObject({
    dose: 3,
    of: null,
  })
})

test('without a schedule, or with none after the first doses, nothing is suggested', () => {
  expect(suggestedDoses(null, '2026-09-16', [], TODAY)).toEqual([])
  expect(suggestedDoses({ ...SERIES, everyMonths: 0 }, '2020-05-01', ['2025-05-01'], TODAY)).toEqual([])
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-25', 36, '2029-11-25'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test('two ways to write the same are one series, and the list goes before words', () => {
  expect(seriesKey({ vaccineTypeId: null, title: ' Rabies ' })).toBe(
    seriesKey({ vaccineTypeId: null, title: 'rabies' }),
  )
  expect(seriesKey({ vaccineTypeId: 'one', title: 'Rabies' })).toBe('one')
})
