import { expect, test } from 'vitest'
import { INVOICE_STATUSES } from '#contract/invoices.rules'
import { standingWords } from './standing'

const invoice = {
  status: 'sent' as const,
  dueDate: '2026-05-12',
  balance: 28.5,
  currency: 'USD',
  as: 'issuer' as const,
  customerName: 'Ada',
  voidReason: null,
  firstViewedAt: null,
  issuer: { name: 'Barrow and Bean' } as never,
  disputes: [],
}

test.each(INVOICE_STATUSES)('an invoice that is %s has a sentence for both sides', (status) => {
  for (const as of ['issuer', 'customer'] as const)
    expect(standingWords({ ...invoice, status, as }, '2026-05-20', 'en-US')).toMatch(/^[A-Z$].+[.?]$/)
})

test('a business hears whether it was opened, a customer until when to pay', () => {
  expect(standingWords(invoice, '2026-05-01', 'en-US')).toBe('$28.50 due May 12, 2026. Ada hasn’t opened it yet.')
  expect(standingWords({ ...invoice, as: 'customer' }, '2026-05-01', 'en-US')).toBe('$28.50 due by May 12, 2026.')
})

test.each([
  ['2026-05-13', '1 day overdue'],
  ['2026-05-20', '8 days overdue'],
])('on %s an invoice due the 12th is %s', (today, words) => {
  expect(standingWords({ ...invoice, status: 'overdue' }, today, 'en-US')).toContain(words)
})
