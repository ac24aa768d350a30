import { expect, test } from 'vitest'
import { US_STATES } from './address-regions'
import { stateOfZip } from './zip-states'

test.each([
  ['04101', 'ME'],
  ['90210', 'CA'],
  ['90210-1234', 'CA'],
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['20500', 'DC'],
  ['00901', 'PR'],
  ['73301', 'TX'],
])('ZIP code %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test.each(['9021', '', 'K1A 0B1', '21300', '98700'])('%j says nothing of a state', (zip) => {
  expect(stateOfZip(zip)).toBeNull()
})

test('every state that can be chosen has ZIP codes, and no two the same', () => {
  const all = Array.from({ length: 1000 }, (_, n) => stateOfZip(`${String(n).padStart(3, '0')}01`))
  expect([...new Set(all.filter(Boolean))].sort()).toEqual(US_STATES.map(([code]) => code).sort())
})
