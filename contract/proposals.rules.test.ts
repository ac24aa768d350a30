import { expect, test } from 'vitest'
import { CONFIRMER_HOURS, mayConfirm, needsSecondAdmin } from './proposals.rules'

const [SOON, LATER] = [new Date('2026-01-02'), new Date('2026-01-03')]

test.each([
  ['a new user', { role: 'user', until: null }, false],
  ['a new admin', { role: 'admin', until: null }, true],
  ['a new super-admin for a while', { role: 'super-admin', until: SOON }, true],
  ['an admin for longer', { role: 'admin', until: LATER, held: { until: SOON } }, true],
  ['an admin for good', { role: 'admin', until: null, held: { until: SOON } }, true],
  ['an admin for less long', { role: 'admin', until: SOON, held: { until: LATER } }, false],
  ['an admin no longer for good', { role: 'admin', until: LATER, held: { until: null } }, false],
] as const)('%s takes two: %j, %s', (_, act, expected) => {
  expect(needsSecondAdmin({ kind: 'role', ...act })).toBe(expected)
})

test('whatever changes what everybody pays takes two', () => {
  expect([needsSecondAdmin({ kind: 'commission-rule' }), needsSecondAdmin({ kind: 'commission-end' })]).toEqual([
    true,
    true,
  ])
})

test('another super-admin confirms, no newcomer, and not whom it is about', () => {
  const since = new Date('2026-01-01T00:00:00Z')
  const after = (hours: number) => new Date(since.getTime() + hours * 3600_000)
  const asked = { proposedBy: 'ann', about: 'cleo' }
  const may = (id: string, role: 'admin' | 'super-admin' = 'super-admin', now = after(CONFIRMER_HOURS)) =>
    mayConfirm(asked, { id, role, since }, now)
  expect(may('bob')).toBe(true)
  expect([may('ann'), may('cleo'), may('bob', 'admin')]).toEqual([false, false, false])
  expect(may('bob', 'super-admin', after(CONFIRMER_HOURS - 0.01))).toBe(false)
})
