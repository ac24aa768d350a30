import { expect, test } from 'vitest'
import { INVOICE_MOVES, INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices.rules'
import { actionsFor, firstActions } from './actions'

const at = (status: InvoiceStatus, more = {}) =>
  actionsFor({
    status,
    amountPaid: 0,
    amountRefunded: 0,
    refundable: 0,
    totalAmount: 100,
    amountCredited: 0,
    subject: 'manual',
    ...more,
  })

test('a draft is written, sent or thrown away', () => {
  expect(at('draft')).toEqual(['edit', 'send', 'duplicate', 'delete'])
})

test.each(INVOICE_STATUSES)('what changes the status of a %s invoice is a move that exists', (status) => {
  const actions = at(status)
  if (actions.includes('void')) expect(INVOICE_MOVES[status]).toContain('void')
  if (actions.includes('write-off')) expect(INVOICE_MOVES[status]).toContain('uncollectible')
  if (actions.includes('send')) expect(INVOICE_MOVES[status]).toContain('sent')
  if (actions.includes('record-payment')) expect(INVOICE_MOVES[status]).toContain('paid')
})

test('what was paid is not voided, and goes back only where it came by card', () => {
  expect(at('overdue', { amountPaid: 10 })).not.toContain('void')
  expect(at('paid', { amountPaid: 100 })).not.toContain('refund')
  expect(at('paid', { amountPaid: 100, refundable: 100 })).toContain('refund')
  expect(at('partially_paid', { amountPaid: 30, refundable: 30 })).toContain('refund')
  expect(at('partially_paid', { amountPaid: 40, refundable: 30 })).not.toContain('refund')
})

test('an invoice credited in full is not credited again, and one of an order has no copy', () => {
  expect(at('paid', { amountCredited: 100 })).not.toContain('credit')
  expect(at('paid', { subject: 'order' })).not.toContain('duplicate')
})

test('what comes first is what the invoice waits for', () => {
  expect(firstActions(at('draft'))).toEqual(['send', 'edit'])
  expect(firstActions(at('overdue'))).toEqual(['remind', 'record-payment', 'copy-link'])
  expect(firstActions(at('paid'))).toEqual(['pdf'])
})
