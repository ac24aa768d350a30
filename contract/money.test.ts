import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, fromCents, includedTax, minus, sum, times, toCents } from './money'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1e6)

describe('cents', () => {
  test('every amount comes back as it went in', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(fromCents(amount))).toBe(amount)
      }),
    )
  })

  test('sums are exact, however many amounts there are', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
        const total = amounts.reduce((all, amount) => all + amount, 0)
        expect(toCents(sum(amounts.map(fromCents)))).toBe(total)
      }),
    )
  })

  test('the order of the amounts does not matter', () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        expect(sum(amounts.map(fromCents))).toBe(sum(amounts.toReversed().map(fromCents)))
      }),
    )
  })

  test('a line is its unit price added up', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (amount, quantity) => {
        expect(times(fromCents(amount), quantity)).toBe(sum(Array<number>(quantity).fill(fromCents(amount))))
      }),
    )
  })

  test('what is taken away can be added again', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(sum([minus(fromCents(a), fromCents(b)), fromCents(b)])).toBe(fromCents(a))
      }),
    )
  })

  test.each([0.001, 10.005, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d is not money', (amount) => {
    expect(() => toCents(amount)).toThrow(RangeError)
  })
})

describe('the tax inside a price', () => {
  test('is the nearest cent to the exact share, halves away from zero', () => {
    fc.assert(
      fc.property(cents, rate, (amount, taxRate) => {
        const millionths = BigInt(Math.round(taxRate * 1e6))
        const tax = BigInt(toCents(includedTax(fromCents(amount), taxRate)))
        // 2 x the distance to the exact share, in units of 1 / (1 + rate): within a half on both sides, the upper one excluded.
        const distance = 2n * (tax * (1_000_000n + millionths) - BigInt(amount) * millionths)
        expect(distance > -(1_000_000n + millionths) && distance <= 1_000_000n + millionths).toBe(true)
      }),
    )
  })

  test('is the same with the other sign', () => {
    fc.assert(
      fc.property(cents, rate, (amount, taxRate) => {
        expect(includedTax(-fromCents(amount), taxRate) + includedTax(fromCents(amount), taxRate)).toBe(0)
      }),
    )
  })

  test.each([
    [121, 0.21, 21],
    [28.5, 0.0725, 1.93],
    [0.03, 1, 0.02],
    [0.01, 1, 0.01],
    [10, 0, 0],
  ])('of %d at %d is %d', (amount, taxRate, tax) => {
    expect(includedTax(amount, taxRate)).toBe(tax)
  })
})

test('money reads as the reader is used to', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50')
  expect(formatMoney(1234.5, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€')
})
