import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMoney,
  fromCents,
  includedTax,
  invoiceSums,
  lineAmount,
  minus,
  portion,
  share,
  sum,
  times,
  toCents,
} from './amounts'

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

/** Whether `rounded` is the whole number nearest to dividend / divisor, halves away from zero; none of them negative. */
function isNearest(rounded: number, dividend: bigint, divisor: bigint): boolean {
  const distance = 2n * (BigInt(rounded) * divisor - dividend)
  return distance > -divisor && distance <= divisor
}

const thousandths = fc.integer({ min: 1, max: 99_999_000 })

describe('what a line costs', () => {
  test('is the nearest cent to quantity x rate, halves away from zero', () => {
    fc.assert(
      fc.property(thousandths, fc.integer({ min: 0, max: 99_999_999 }), (quantity, price) => {
        const amount = toCents(lineAmount(quantity / 1000, fromCents(price)))
        expect(isNearest(amount, BigInt(quantity) * BigInt(price), 1000n)).toBe(true)
      }),
    )
  })

  test('is the same as the unit price added up, for whole quantities', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 1_000_000 }), (quantity, price) => {
        expect(lineAmount(quantity, fromCents(price))).toBe(times(fromCents(price), quantity))
      }),
    )
  })

  test.each([
    [1.5, 33.33, 50],
    [0.5, 0.01, 0.01],
    [0.499, 0.01, 0],
    [1.005, 1, 1.01],
    [0.125, 0.04, 0.01],
    [2.675, 100, 267.5],
    [99_999, 9.99, 998_990.01],
  ])('%d x %d is %d', (quantity, price, amount) => {
    expect(lineAmount(quantity, price)).toBe(amount)
  })

  test('a fourth decimal of the quantity is refused rather than rounded away', () => {
    expect(() => lineAmount(0.0001, 1)).toThrow(RangeError)
  })
})

describe('a fraction of an amount', () => {
  test('is the nearest cent, halves away from zero, and the same with the other sign', () => {
    fc.assert(
      fc.property(cents, rate, (amount, fraction) => {
        const part = portion(fromCents(amount), fraction)
        expect(isNearest(toCents(part), BigInt(amount) * BigInt(Math.round(fraction * 1e6)), 1_000_000n)).toBe(true)
        expect(portion(-fromCents(amount), fraction) + part).toBe(0)
      }),
    )
  })

  test.each([
    [64.98, 0.0725, 4.71],
    [0.5, 0.01, 0.01],
    [1.005e3, 0.1, 100.5],
    [28.5, 0, 0],
  ])('of %d at %d is %d', (amount, fraction, part) => {
    expect(portion(amount, fraction)).toBe(part)
  })

  test('of seven decimals is refused', () => {
    expect(() => portion(1, 0.1234567)).toThrow(RangeError)
  })
})

test('a share is the nearest cent to its part of the whole, and the whole of it is everything', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (amount, whole, some) => {
      const part = Math.min(some, whole)
      const got = toCents(share(fromCents(amount), fromCents(part), fromCents(whole)))
      expect(isNearest(got, BigInt(amount) * BigInt(part), BigInt(whole))).toBe(true)
      expect(share(fromCents(amount), fromCents(whole), fromCents(whole))).toBe(fromCents(amount))
    }),
  )
  expect(share(10, 0, 0)).toBe(0)
})

describe('an invoice adds up', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 1000),
    rate: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
  })

  test('to its lines, less the discount, plus the tax on what is left, exact to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        rate,
        (lines, off, taxRate) => {
          const whole = lines.reduce(
            (total, { quantity, rate: price }) => total + toCents(lineAmount(quantity, price)),
            0,
          )
          const discount = Math.floor(whole * off)
          const { subtotal, discountAmount, taxAmount, totalAmount } = invoiceSums(lines, fromCents(discount), taxRate)
          expect(toCents(subtotal)).toBe(whole)
          expect(toCents(discountAmount)).toBe(discount)
          const taxed = BigInt(whole - discount) * BigInt(Math.round(taxRate * 1e6))
          expect(isNearest(toCents(taxAmount), taxed, 1_000_000n)).toBe(true)
          expect(toCents(totalAmount)).toBe(whole - discount + toCents(taxAmount))
        },
      ),
    )
  })

  test('nothing is nothing, and a discount beyond the lines is refused', () => {
    expect(invoiceSums([], 0, 0.21)).toEqual({ subtotal: 0, discountAmount: 0, taxAmount: 0, totalAmount: 0 })
    expect(() => invoiceSums([{ quantity: 1, rate: 1 }], 1.01, 0)).toThrow(RangeError)
  })
})

test('money reads as the reader is used to', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50')
  expect(formatMoney(1234.5, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€')
})
