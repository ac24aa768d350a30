import { expect, test } from 'vitest'
import { syncStep } from './account-sync.rules'

const EARLIER = '2026-11-01T10:00:00.000Z'
const LATER = '2026-11-02T10:00:00.000Z'

test.each([
  ['nothing chosen anywhere stays so', null, false, null, 'keep'],
  ['what was chosen before signing in comes along', { at: EARLIER, by: null }, true, null, 'give'],
  ['what another person chose here stays out of the account', { at: LATER, by: 'somebody else' }, true, null, 'keep'],
  ['and the account goes before it', { at: LATER, by: 'somebody else' }, true, EARLIER, 'take'],
  ['the account wins when it changed last', { at: EARLIER, by: 'me' }, true, LATER, 'take'],
  ['the device wins when it changed last', { at: LATER, by: 'me' }, true, EARLIER, 'give'],
  ['taking everything back counts as a change', { at: LATER, by: 'me' }, false, EARLIER, 'give'],
  ['a new device takes what the account holds', null, false, EARLIER, 'take'],
] as const)('%s', (_, local, hasLocal, kept, step) => {
  expect(syncStep({ person: 'me', local, hasLocal, kept: kept ? new Date(kept) : null })).toBe(step)
})
