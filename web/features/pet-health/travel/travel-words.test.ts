import { expect, test } from 'vitest'
import { ruleWords } from './travel-words'

const common = { note: '', species: null }

test('each kind of rule is told in a few words', () => {
  expect(ruleWords({ kind: 'chip', iso: true, ...common })).toBe('ISO microchip')
  expect(ruleWords({ kind: 'vaccine', word: 'rabies', minAgeWeeks: 12, waitDays: 21, ...common })).toBe(
    'Rabies vaccination, at least 21 days before',
  )
  expect(ruleWords({ kind: 'vaccine', word: 'rabies', minAgeWeeks: 12, waitDays: 0, ...common })).toBe(
    'Rabies vaccination',
  )
  expect(ruleWords({ kind: 'treatment', treatment: 'worming', fromDays: 5, untilDays: 1, ...common })).toBe(
    'Deworming, 1 to 5 days before',
  )
  expect(ruleWords({ kind: 'paper', title: 'Certificate', withinDays: 10, ...common })).toBe(
    'Certificate, at most 10 days old',
  )
  expect(ruleWords({ kind: 'age', minMonths: 6, ...common })).toBe('At least 6 months old')
})
