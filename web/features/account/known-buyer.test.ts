import { expect, test } from 'vitest'
import { knownBuyer, readKnownBuyer } from './known-buyer'

test.each([
  ['Gwen Tester', 'Gwen', 'Tester'],
  ['  Anna Maria   Vogel ', 'Anna Maria', 'Vogel'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('the name "%s" becomes "%s" and "%s"', (name, firstName, lastName) => {
  expect(knownBuyer({ name, email: 'gwen@example.com' })).toEqual({ firstName, lastName, email: 'gwen@example.com' })
})

test('what the history holds is read with care', () => {
  const buyer = knownBuyer({ name: 'Gwen Tester', email: 'gwen@example.com' })
  expect(readKnownBuyer(buyer)).toEqual(buyer)
  for (const other of [undefined, null, 'gwen', {}, { ...buyer, email: 7 }]) expect(readKnownBuyer(other)).toBeNull()
})
