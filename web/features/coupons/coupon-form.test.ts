import { expect, test } from 'vitest'
import { emptyDraft, lastDay, madeUpCode, readCoupon, readLimits } from './coupon-form'

const zone = 'America/New_York'
const now = new Date('2026-05-05T19:30Z')
const draft = { ...emptyDraft(zone), code: 'spring 10', value: '10', starts: '2026-05-05', ends: '2026-05-31' }

test('a coupon that begins today begins now, and ends with the end of its last day where the shop is', () => {
  const read = readCoupon(draft, zone, now)
  expect(read).toMatchObject({
    coupon: { code: 'SPRING10', percent: 10, amount: null, startsAt: now, maxPerPerson: 1 },
  })
  expect(read).toMatchObject({ coupon: { endsAt: new Date('2026-06-01T04:00Z'), maxUses: null } })
  expect(lastDay(new Date('2026-06-01T04:00Z'), zone)).toBe('2026-05-31')
})

test('what is wrong is said at its field', () => {
  const wrong = readCoupon({ ...draft, code: 'a', value: 'much', ends: '2026-05-01', only: 'categories' }, zone, now)
  expect('problems' in wrong && Object.keys(wrong.problems).toSorted()).toEqual(['code', 'ends', 'only', 'value'])
  expect(readLimits({ starts: '2026-05-05', ends: '', maxUses: '0', maxPerPerson: '' }, zone, now)).toEqual({
    problems: { maxUses: 'Enter at least 1.' },
  })
})

test('a first day that is missing is asked for in words', () => {
  expect(readCoupon({ ...draft, starts: '' }, zone, now)).toEqual({ problems: { starts: 'Choose the first day.' } })
  expect(readLimits({ starts: '', ends: '', maxUses: '', maxPerPerson: '' }, zone, now)).toEqual({
    problems: { starts: 'Choose the first day.' },
  })
})

test('a code that is made up is one', () => {
  expect(readCoupon({ ...draft, code: madeUpCode() }, zone, now)).toHaveProperty('coupon')
})
