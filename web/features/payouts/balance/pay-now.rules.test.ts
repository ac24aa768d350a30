import { expect, test } from 'vitest'
import { leading, whyNot } from './pay-now.rules'

const READY = { status: 'active', payoutsEnabled: true, suspended: false } as const
const sums = (available: number, pending = 0, inTransit = 0, held = 0) => ({
  available,
  pending,
  held,
  inTransit,
  currency: 'USD',
})

test('what is available goes out once the account is ready', () => {
  expect(whyNot(sums(340), READY)).toBeNull()
})

test.each([
  ['refunds took more than there is', sums(-12), READY, /will cover that first/],
  ['nothing is there', sums(0), READY, /^Once a customer pays by card/],
  [
    'nothing is there, nor an account',
    sums(0),
    { status: 'none', payoutsEnabled: false, suspended: false },
    /^Set up payouts first/,
  ],
  [
    'what comes would wait',
    sums(0, 20),
    { status: 'restricted', payoutsEnabled: false, suspended: false },
    /needs something/,
  ],
  ['all of it was sent off', sums(0, 0, 40), READY, /on its way to your bank/],
  ['all of it is disputed', sums(0, 0, 0, 25), READY, /on hold until the bank decides/],
  ['everything is too fresh', sums(0, 20), READY, /will be available soon/],
  ['there is too little', sums(0.4), READY, /\$1\.00 or more/],
  ['the account is not known yet', sums(5), undefined, /checking your payout account/],
  [
    'there is no account',
    sums(5),
    { status: 'none', payoutsEnabled: false, suspended: false },
    /^Set up payouts first/,
  ],
  [
    'something is missing',
    sums(5),
    { status: 'restricted', payoutsEnabled: false, suspended: false },
    /needs something/,
  ],
  ['a payout failed before', sums(5), { status: 'active', payoutsEnabled: false, suspended: false }, /needs something/],
  ['the profile is suspended', sums(5), { ...READY, payoutsEnabled: false, suspended: true }, /is suspended/],
  ['it is closed', sums(5), { status: 'disabled', payoutsEnabled: false, suspended: false }, /closed/],
] as const)('it says why not when %s', (_, balance, account, words) => {
  expect(whyNot(balance, account)).toMatch(words)
})

test('of several currencies the one with most to pay out comes first', () => {
  const [usd, eur] = [sums(0, 4), { ...sums(2), currency: 'EUR' }]
  expect(leading([usd, eur])).toBe(eur)
  expect(leading([usd, { ...eur, available: -2 }])).toBe(usd)
  expect(leading([usd])).toBe(usd)
  expect(leading([])).toBeUndefined()
})
