import { expect, test } from 'vitest'
import { readValues, type SettingsValues, toValues } from './settings-values'

const kept = {
  prefix: 'INV-',
  dueDays: 14,
  taxRate: 0.0725,
  remindBefore: [3],
  remindAfter: [1, 7, 14],
  terms: '',
  notes: '',
  legalName: '',
  address: '',
  taxNumber: '',
  templates: [],
}

test('what is kept comes back as it was', () => {
  expect(readValues(toValues(kept))).toEqual({ settings: kept })
})

test('days of reminders are in order, however they were ticked', () => {
  expect(readValues({ ...toValues(kept), remindAfter: ['14', '1', '7'] })).toMatchObject({
    settings: { remindAfter: [1, 7, 14] },
  })
})

test.each<[Partial<SettingsValues>, string, string]>([
  [{ dueDays: '' }, 'dueDays', 'Enter a number of days from 0 to 365.'],
  [{ dueDays: '7.5' }, 'dueDays', 'Enter a number of days from 0 to 365.'],
  [{ taxRate: '120' }, 'taxRate', 'Enter a percentage from 0 to 100.'],
  [{ prefix: '' }, 'prefix', 'Use letters, digits, dashes, and slashes, 12 at most.'],
  [{ templates: [{ kind: 'terms', name: '', body: 'x' }] }, 'templates.0.name', 'Enter a name.'],
])('%o is wrong at its field', (change, path, message) => {
  expect(readValues({ ...toValues(kept), ...change })).toEqual({ problems: [{ path, message }] })
})
