import { expect, test } from 'vitest'
import {
  excessOf,
  LINE_TYPES,
  type LineType,
  legalNameBeside,
  lineProblem,
  lineTypesFor,
  overpaidOf,
} from './invoices.rules'
import { PROFILE_TYPES } from './roles'

const line = (type: LineType, amount = 10) => ({ type, amount })

test('only rescues are given things, who gives care sells no goods, and nobody writes credit notes', () => {
  const without = (...left: LineType[]) => LINE_TYPES.filter((type) => type !== 'credit_note' && !left.includes(type))
  expect(lineTypesFor('animal-rescue')).toEqual(without())
  expect(lineTypesFor('business-provider')).toEqual(without('donation', 'adoption_fee'))
  expect(lineTypesFor('veterinary-clinic')).toEqual(without('donation', 'adoption_fee'))
  expect(lineTypesFor('service-provider')).toEqual(without('donation', 'adoption_fee', 'product', 'shipping'))
})

test('the first line that is not allowed is named, and lines that are allowed have no problem', () => {
  for (const issuer of PROFILE_TYPES) {
    for (const type of LINE_TYPES) {
      const allowed: readonly LineType[] = lineTypesFor(issuer)
      const wrong = lineProblem(issuer, [line('service', 100), line(type)])
      expect(wrong?.place ?? null).toBe(allowed.includes(type) ? null : 1)
    }
  }
})

test('tips are at most half of all the rest, to the cent', () => {
  const of = (...amounts: number[]) => amounts.map((amount) => line('tip', amount))
  expect(lineProblem('service-provider', [line('service', 30.01), ...of(10, 5)])).toBeNull()
  expect(lineProblem('service-provider', [line('service', 30.01), ...of(10, 5.01), line('fee', 0)])).toMatchObject({
    place: 2,
  })
  expect(lineProblem('service-provider', of(1))).toMatchObject({ place: 0 })
  expect(lineProblem('service-provider', [])).toBeNull()
})

test('a legal name stands beside a name that is another one', () => {
  const beside = (legalName: string) => legalNameBeside({ name: 'Kettle Hill Training', legalName })
  expect(beside('Kettle Hill Training LLC')).toBe('Kettle Hill Training LLC')
  expect([beside('Kettle Hill Training'), beside(' kettle hill  training '), beside('')]).toEqual(['', '', ''])
})

test('of what a credit note made too much, what went back and what is still to go add up', () => {
  const amounts = { totalAmount: 61.45, amountPaid: 20, amountCredited: 45 }
  expect(excessOf(amounts)).toBe(3.55)
  expect([0, 3, 3.55].map((amountRefunded) => overpaidOf({ ...amounts, amountRefunded }))).toEqual([3.55, 0.55, 0])
  // without a credit note nothing is too much, whatever was refunded
  expect(excessOf({ ...amounts, amountCredited: 0, amountPaid: 61.45 })).toBe(0)
})
