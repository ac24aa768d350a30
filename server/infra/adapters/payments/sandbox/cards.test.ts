import { expect, test } from 'vitest'
import { checkCard, passesLuhn, testCards, tryCard } from './cards'

const now = new Date('2026-05-14T10:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '05 / 26', cvc: '123', name: 'Fern Buyer' }

test('every test card passes the check digit', () => {
  for (const { number } of testCards) expect(passesLuhn(number.replaceAll(' ', ''))).toBe(true)
})

test('a card is good to the end of its month', () => {
  expect(checkCard(good, now)).toEqual({})
  expect(checkCard({ ...good, expiry: '04/26' }, now)).toEqual({ expiry: 'The card has expired' })
})

test.each([
  ['number', ''],
  ['number', '4242'],
  ['number', '4242 4242 4242 4241'],
  ['expiry', '13/30'],
  ['expiry', 'soon'],
  ['expiry', '01/2099'],
  ['cvc', '12'],
  ['cvc', '12a'],
  ['name', ' '],
] as const)('%s %j is refused beside its field', (field, value) => {
  expect(Object.keys(checkCard({ ...good, [field]: value }, now))).toEqual([field])
})

test.each(['1226', '12/26', '12 / 2026', '1/27'])('%s is a way to write the expiry', (expiry) => {
  expect(checkCard({ ...good, expiry }, now)).toEqual({})
})

test('a card that is none of ours is declined, since it may be a real one', () => {
  expect(tryCard('5555 5555 5555 4444').outcome.pays).toBe(false)
})
