import { expect, test } from 'vitest'
import type { BannerAlert } from '#contract/security'
import { drawn, waysOn } from '#web/kit/testing/part'
import { AlertLine } from './alert-line'

const ALERT = {
  id: '4b0f4e1c-0d41-4f5c-9a0e-6c1f8f0b7d11',
  alertType: 'many_accounts',
  severity: 'high',
  title: 'Many accounts from one address',
  description: 'Twelve in an hour.',
  createdAt: new Date('2026-05-14T10:00:00Z'),
  canResolve: true,
  canDismiss: true,
} as unknown as BannerAlert

const line = (open: boolean, more: number) =>
  drawn(<AlertLine alert={ALERT} open={open} toggle={{ more, listId: 'alerts', onToggle: () => undefined }} />)

test('a closed alert is one line with its acts, and says how many more there are', () => {
  expect(line(false, 2)).not.toContain('Twelve in an hour.')
  expect(line(false, 2)).toMatch(/role="status"/)
  expect(waysOn(line(false, 2))).toEqual([
    expect.stringMatching(/^Resolve/),
    expect.stringMatching(/^Dismiss/),
    '2 more',
  ])
  expect(waysOn(line(false, 0)).at(-1)).toBe('Details')
})

test('an open alert says everything, with when it was', () => {
  expect(line(true, 0)).toContain('Twelve in an hour.')
  expect(line(true, 0)).toContain('<time')
  expect(waysOn(line(true, 0)).at(-1)).toBe('Show less')
})
