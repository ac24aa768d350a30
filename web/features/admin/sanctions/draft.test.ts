import { expect, test } from 'vitest'
import { type Draft, EMPTY, missingIn, sanctionOf, withTemplate } from './draft'

const RULES = [{ code: 'insult' }, { code: 'scam' }]
const full: Draft = { act: 'silence', rule: 'insult', template: '', days: '7', reason: 'An insult.' }

test('a template brings its rule and words along, and taking it away leaves them', () => {
  const chosen = withTemplate(
    full,
    { id: 'one', version: 'v', name: 'Scam', rule: 'scam', body: 'You asked for codes.' },
    RULES,
  )
  expect(chosen).toMatchObject({ template: 'Scam', rule: 'scam', reason: 'You asked for codes.' })
  expect(withTemplate(chosen, undefined, RULES)).toMatchObject({ template: '', reason: 'You asked for codes.' })
})

test('a template whose rule was retired leaves the rule to be chosen', () => {
  const template = { id: 'one', version: 'v', name: 'Old', rule: 'gone', body: 'Words.' }
  expect(withTemplate(full, template, RULES)).toMatchObject({ template: 'Old', rule: '', reason: 'Words.' })
})

test('nothing is done before all is said', () => {
  expect(missingIn(full)).toBeNull()
  expect(Object.keys(missingIn(EMPTY) ?? {})).toEqual(['act', 'rule', 'reason'])
  expect(missingIn({ ...full, days: '' })).toHaveProperty('days')
  expect([sanctionOf(EMPTY), sanctionOf({ ...full, days: '' }), sanctionOf({ ...full, days: 'open' })]).toEqual([
    null,
    null,
    null,
  ])
})

test('what only says something has no days, whatever was chosen before, and only a suspension is open', () => {
  expect(sanctionOf({ ...full, act: 'warn' })).toMatchObject({ act: 'warn', days: null })
  expect(sanctionOf({ ...full, act: 'suspend', days: 'open' })).toMatchObject({ days: null })
  expect(sanctionOf(full)).toMatchObject({ days: 7 })
})
