import { expect, test } from 'vitest'
import { TravelRule } from '#contract/pet-travel'
import type { TravelRule as Rule } from '#contract/pet-travel.rules'
import { emptyRule, ruleValues, toRule } from './rule-values'

const common = { note: 'By a vet.', species: ['dog' as const] }

test.each<Rule>([
  { kind: 'chip', iso: true, ...common },
  { kind: 'vaccine', word: 'rabies', minAgeWeeks: 12, waitDays: 0, ...common },
  { kind: 'treatment', treatment: 'worming', fromDays: 5, untilDays: 1, ...common },
  { kind: 'paper', title: 'Certificate', withinDays: 10, ...common },
  { kind: 'age', minMonths: 6, ...common },
  { kind: 'task', title: 'Form', beforeDays: 14, ...common, species: null },
])('a rule of the kind $kind goes through the form unchanged', (rule) => {
  expect(toRule(ruleValues(rule))).toEqual(rule)
})

test('a rule that was not filled in is found by the contract', () => {
  expect(TravelRule.safeParse(toRule(emptyRule())).success).toBe(false)
})
