import { expect, test } from 'vitest'
import { needsOf } from './needs'

const QUIET = {
  account: { status: 'active', payoutsEnabled: true, missing: [], suspended: false },
  balances: [{ available: 40, pending: 0 }],
  payouts: [],
  disputes: [],
} as const
const ids = (change: object) => needsOf({ ...QUIET, ...change }).map(({ id }) => id)

test('nothing is said while the money runs by itself', () => {
  expect(ids({})).toEqual([])
  expect(
    ids({
      payouts: [
        { status: 'paid', problem: null },
        { status: 'failed', problem: 'Closed.' },
      ],
    }),
  ).toEqual([])
})

test('a dispute comes before a failed payout', () => {
  const disputes = [{ status: 'needs_response', submittedAt: null }]
  expect(ids({ disputes, payouts: [{ status: 'failed', problem: 'Closed.' }] })).toEqual(['dispute', 'failed'])
})

test('an account that is not ready matters once there is money', () => {
  const account = { status: 'none', payoutsEnabled: false, missing: [], suspended: false }
  expect(ids({ account })).toEqual(['account'])
  expect(ids({ account, balances: [{ available: 0, pending: 0 }] })).toEqual([])
  expect(ids({ account: { ...account, status: 'restricted' }, balances: [{ available: 0, pending: 3 }] })).toEqual([
    'account',
  ])
  expect(ids({ account: { ...account, suspended: true } })).toEqual([])
})

test('what the provider is still looking at waits for nobody here', () => {
  expect(ids({ account: { status: 'pending', payoutsEnabled: false, missing: [], suspended: false } })).toEqual([])
})
