import { expect, test } from 'vitest'
import { DECLARED } from './declared'
import type { Door } from './door'
import { DOORS } from './doors'
import { PAUSES, STILL_WRITTEN, SWITCHES, switchesOver } from './switches.rules'

const lists = [...Object.values(PAUSES), STILL_WRITTEN]

test('what a switch names is there, and changes something', () => {
  const writes = DECLARED.filter(({ route }) => route.method !== 'GET').map(({ title }) => title)
  const doors = Object.entries<Door>(DOORS).filter(([, { method }]) => method !== 'GET')
  expect(lists.flatMap(({ endpoints }) => endpoints).filter((name) => !writes.includes(name))).toEqual([])
  const names = doors.map(([name]) => name)
  expect(lists.flatMap((list) => list.doors).filter((name) => !names.includes(name))).toEqual([])
})

test('read-only is over all that is not let through, and the others over what they name', () => {
  expect(switchesOver({ kind: 'endpoints', name: 'cart.add' })).toEqual(['read-only'])
  expect(switchesOver({ kind: 'endpoints', name: 'checkout.place' })).toEqual(['read-only', 'checkout'])
  expect(switchesOver({ kind: 'endpoints', name: 'support.send' })).toEqual([])
  expect(switchesOver({ kind: 'doors', name: 'verifyPayment' })).toEqual([])
  expect(switchesOver({ kind: 'doors', name: 'uploadPicture' })).toEqual(['read-only', 'uploads'])
})

test('every switch says what it does to both sides', () => {
  for (const name of SWITCHES) expect(`${PAUSES[name].stops} ${PAUSES[name].told}`).toMatch(/\.$/)
})
