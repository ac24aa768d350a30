import { expect, test } from 'vitest'
import type { Coupon } from '#contract/coupons'
import { drawn } from '#web/kit/testing/part'
import { CouponRow } from './coupon-row'

const coupon = {
  ...{
    id: 'a',
    version: 'v',
    code: 'SHIPFREE',
    kind: 'free_delivery',
    percent: null,
    amount: null,
    currency: 'USD',
    minSubtotal: 0,
  },
  ...{ families: [], categories: [], endedAt: null, maxUses: null, maxPerPerson: 1, isPublic: false, state: 'live' },
  ...{
    used: 0,
    held: 0,
    given: 0,
    createdAt: new Date('2026-11-28T14:00Z'),
    startsAt: new Date('2026-11-28T14:00Z'),
    endsAt: null,
  },
} as Coupon
const days = (endsAt: Date | null) =>
  drawn(<CouponRow coupon={{ ...coupon, endsAt }} timeZone="America/New_York" />)
    .replace(/<[^>]*>/g, '')
    .match(/(From|On) November.*?(?=Not used)/)?.[0]

test.each([
  [null, 'From November 28, 2026, with no end'],
  [new Date('2026-11-29T05:00Z'), 'On November 28, 2026'],
  [new Date('2026-11-30T05:00Z'), 'From November 28, 2026 through November 29, 2026'],
])('a coupon that ends with %o says on which of its shop’s days it counts', (endsAt, words) => {
  expect(days(endsAt)).toBe(words)
})
