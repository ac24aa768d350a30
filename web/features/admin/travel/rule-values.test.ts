import { expect, test } from 'vitest'
import { NewTravelSet, TravelRule } from '#contract/pet-travel'
import type { TravelRule as Rule } from '#contract/pet-travel.rules'
import { emptyRule, ruleValues, toRule, wrongRules } from './rule-values'

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

test('what is wrong with a rule stands at its field', () => {
  const rules = [
    { ...emptyRule(), kind: 'task' as const, title: 'Form', first: '14' },
    { ...emptyRule(), kind: 'vaccine' as const, title: 'ra', first: '12', second: '-3' },
  ]
  const read = NewTravelSet.safeParse({ rules: rules.map(toRule) })
  expect([...wrongRules(rules, read.error?.issues ?? [])]).toEqual([
    [rules[1]?.key, { title: 'Enter at least three letters.', second: 'Enter a whole number from 0 to 730.' }],
  ])
})
