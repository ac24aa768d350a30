import { expect, test } from 'vitest'
import { emptyDraft, lastDay, madeUpCode, readCoupon, readLimits } from './coupon-form'

const now = new Date(2026, 4, 5, 15, 30)
const draft = { ...emptyDraft(), code: 'spring 10', value: '10', starts: '2026-05-05', ends: '2026-05-31' }

test('a coupon that begins today begins now, and ends with the end of its last day', () => {
  const read = readCoupon(draft, now)
  expect(read).toMatchObject({
    coupon: { code: 'SPRING10', percent: 10, amount: null, startsAt: now, maxPerPerson: 1 },
  })
  expect(read).toMatchObject({ coupon: { endsAt: new Date(2026, 5, 1), maxUses: null } })
  expect(lastDay(new Date(2026, 5, 1))).toBe('2026-05-31')
})

test('what is wrong is said at its field', () => {
  const wrong = readCoupon({ ...draft, code: 'a', value: 'much', ends: '2026-05-01', only: 'categories' }, now)
  expect('problems' in wrong && Object.keys(wrong.problems).toSorted()).toEqual(['code', 'ends', 'only', 'value'])
  expect(readLimits({ starts: '2026-05-05', ends: '', maxUses: '0', maxPerPerson: '' }, now)).toEqual({
    problems: { maxUses: 'Enter at least 1.' },
  })
})

test('a code that is made up is one', () => {
  expect(readCoupon({ ...draft, code: madeUpCode() }, now)).toHaveProperty('coupon')
})
