import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './amounts'
import { couponCode, couponDiscount, couponState, isCouponCode, paidFor, sharedOut } from './coupons.rules'

const cents = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100)

test.each([
  ['spring 10', 'SPRING10'],
  [' Spring-10 ', 'SPRING10'],
])('"%s" is the code %s', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
  expect(isCouponCode(code)).toBe(true)
})

test.each(['ABC', 'ÄPFEL10', 'A'.repeat(21), 'TEN%OFF', ''])('"%s" is no code', (code) => {
  expect(isCouponCode(code)).toBe(false)
})

test('what it takes off is to the cent, and never more than it counts for', () => {
  const cart = { goods: 33.33, delivery: 4.9, total: 58.23 }
  expect(couponDiscount({ kind: 'percent', percent: 15, amount: null }, cart)).toBe(5)
  expect(couponDiscount({ kind: 'amount', percent: null, amount: 40 }, cart)).toBe(33.33)
  expect(couponDiscount({ kind: 'free_delivery', percent: null, amount: null }, cart)).toBe(4.9)
})

test('what is left is nothing, or enough for a card', () => {
  fc.assert(
    fc.property(cents(1, 20_000), cents(0, 900), fc.integer({ min: 1, max: 90 }), (goods, delivery, percent) => {
      const total = sum([goods, delivery])
      const off = couponDiscount({ kind: 'percent', percent, amount: null }, { goods, delivery, total })
      const left = Math.round((total - off) * 100)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(left === 0 || left >= Math.min(50, Math.round(total * 100))).toBe(true)
    }),
  )
})

test('shares add up to the discount, and none is more than its line', () => {
  fc.assert(
    fc.property(
      fc.array(cents(1, 9_999), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      (costs, part) => {
        const discount = Math.floor(Math.round(sum(costs) * 100) * (part / 100)) / 100
        const shares = sharedOut(discount, costs)
        expect(sum(shares)).toBeCloseTo(discount, 9)
        for (const [place, share] of shares.entries()) expect(share).toBeLessThanOrEqual(costs[place] ?? 0)
      },
    ),
  )
})

test('the pieces of a line, paid back in whatever steps, come to what was paid for it', () => {
  fc.assert(
    fc.property(
      cents(1, 5_000),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100 }),
      (unitPrice, steps, part) => {
        const quantity = steps.reduce((all, step) => all + step, 0)
        const discount = Math.floor(Math.round(unitPrice * 100) * quantity * (part / 100)) / 100
        const line = { unitPrice, quantity, discount }
        let before = 0
        const back = steps.map((step) => {
          const amount = paidFor(line, step, before)
          before += step
          expect(amount).toBeGreaterThanOrEqual(0)
          return amount
        })
        expect(sum(back)).toBeCloseTo(unitPrice * quantity - discount, 6)
      },
    ),
  )
})

test('a coupon stands as its dates and uses say', () => {
  const now = new Date('2026-05-05T12:00:00Z')
  const coupon = { startsAt: new Date('2026-05-01'), endsAt: null, endedAt: null, used: 3, maxUses: 5 }
  expect(couponState(coupon, now)).toBe('live')
  expect(couponState({ ...coupon, used: 5 }, now)).toBe('used-up')
  expect(couponState({ ...coupon, startsAt: new Date('2026-06-01') }, now)).toBe('scheduled')
  expect(couponState({ ...coupon, endsAt: now }, now)).toBe('over')
  expect(couponState({ ...coupon, endedAt: now }, now)).toBe('ended')
})
