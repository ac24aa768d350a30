import { expect, test } from 'vitest'
import type { SavedAddress } from '#contract/addresses'
import { startValues } from './start-values'

const saved = (country: 'US' | 'DE' | 'CA', isDefault = false): SavedAddress => ({
  ...{ id: country, name: 'Ada', line1: `1 ${country} Street`, line2: '', locality: 'Somewhere', region: '' },
  ...{ postcode: '04539', country, isDefault },
})

test('an address that was begun for another country is not taken back', () => {
  const draft = { address: { ...saved('DE'), line1: 'Torstraße 1' } }
  expect(startValues(draft, null, [], ['DE']).address).toMatchObject({ line1: 'Torstraße 1', country: 'DE' })
  expect(startValues(draft, null, [], ['US']).address).toMatchObject({ line1: '', country: 'US' })
  expect(startValues(draft, null, [saved('US')], ['US']).address.line1).toBe('1 US Street')
})

test.each([
  ['the default address where it can be reached', [saved('CA'), saved('US', true)], ['US'], '1 US Street'],
  ['another one where it cannot', [saved('DE', true), saved('US')], ['US'], '1 US Street'],
  ['an empty one where none can', [saved('DE', true)], ['US'], ''],
] as const)('a checkout begins with %s', (_, book, countries, line1) => {
  const { address } = startValues({}, null, book, countries)
  expect(address.line1).toBe(line1)
  expect(address.country).toBe('US')
})
