import { expect, test } from 'vitest'
import type { OwnSanction } from '#contract/sanctions'
import { drawn } from '#web/kit/testing/part'
import { OwnSanctionItem } from './own-sanction'

const SILENCE: OwnSanction = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  act: 'silence',
  rule: 'spam',
  reason: 'Advertising.',
  beginsAt: new Date('2030-01-01T12:00:00Z'),
  endsAt: new Date('2030-01-31T12:00:00Z'),
  inForce: true,
  lifted: null,
  canAppeal: false,
  appeal: null,
}
const show = (part: Partial<OwnSanction> = {}) =>
  drawn(<OwnSanctionItem sanction={{ ...SILENCE, ...part }} send={async () => undefined} onSent={() => undefined} />)

test('what was taken back ended when it was taken back, not on the day it would have', () => {
  expect(show()).toContain('Jan 31, 2030, 12:00\u00a0PM')
  const lifted = show({ inForce: false, lifted: { at: new Date('2030-01-05T12:00:00Z'), reason: 'A mistake.' } })
  expect(lifted).toContain('Jan 5, 2030, 12:00\u00a0PM')
  expect(lifted).not.toContain('Jan 31')
})
