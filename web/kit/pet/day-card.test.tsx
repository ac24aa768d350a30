import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { DayCard } from './day-card'

const fern = { name: 'Fern', birthDate: '2022-03-04', joinedOn: '2022-06-01', passedOn: null }

test('a birthday and the day a pet came have a card on that day', () => {
  expect(drawn(<DayCard pet={fern} today="2026-03-04" />)).toContain('Happy birthday, Fern: 4 years old today')
  expect(drawn(<DayCard pet={fern} today="2026-06-01" />)).toContain('4 years with Fern today')
  expect(drawn(<DayCard pet={fern} today="2026-03-05" />)).toBe('')
})

test('nobody is reminded of the birthday of a pet that has died', () => {
  expect(drawn(<DayCard pet={{ ...fern, passedOn: '2026-01-02' }} today="2026-03-04" />)).toBe('')
})
