import { expect, test } from 'vitest'
import { planWords } from './days'

const plan = { timeZone: 'America/New_York', startsOn: '2026-11-02', isLater: false, nextDueAt: '2026-12-02T07:30:00Z' }
const said = (own: Partial<Parameters<typeof planWords>[0]>) =>
  planWords({ ...plan, repeat: { times: ['02:30'] }, ...own }).filter(([, words]) => words)

test('what is due every few days says on which day next, by the clock of the plan', () => {
  expect(said({ repeat: { times: ['02:30'], everyDays: 3 } })).toEqual([
    ['When', 'Every 3 days at 2:30 AM'],
    ['Next', 'Dec 2, 2026'],
  ])
  expect(said({})).toEqual([['When', 'Every day at 2:30 AM']])
  expect(said({ repeat: { times: ['02:30'], weekdays: [1] } })).toEqual([['When', 'Mondays at 2:30 AM']])
})

test('what has not begun says from when', () => {
  expect(said({ isLater: true, startsOn: '2027-03-13', repeat: { times: ['02:30'], everyDays: 3 } })).toEqual([
    ['When', 'Every 3 days at 2:30 AM'],
    ['Starts', 'Mar 13, 2027'],
  ])
})
