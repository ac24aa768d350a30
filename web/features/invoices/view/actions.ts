import { minus } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { type InvoiceStatus, isPayable, isSettled } from '#contract/invoices.rules'

export const ACTIONS = [
  'edit',
  'send',
  'remind',
  'record-payment',
  'copy-link',
  'pdf',
  'print',
  'refund',
  'credit',
  'move-due-date',
  'duplicate',
  'void',
  'write-off',
  'delete',
] as const
export type Action = (typeof ACTIONS)[number]

type Standing = Pick<
  InvoiceDetail,
  'status' | 'amountPaid' | 'amountRefunded' | 'refundable' | 'totalAmount' | 'amountCredited' | 'subject'
>

const OPEN: readonly InvoiceStatus[] = ['sent', 'overdue', 'partially_paid']

/** What its business can do with an invoice, by where it stands. The server and the database refuse the rest. */
export function actionsFor(invoice: Standing): Action[] {
  return ACTIONS.filter((action) => can(action, invoice))
}

/** The ones that stand beside the title; the rest is in the menu. */
export function firstActions(actions: readonly Action[]): Action[] {
  const wanted: readonly Action[] = ['send', 'edit', 'remind', 'record-payment', 'copy-link', 'pdf']
  return wanted.filter((action) => actions.includes(action)).slice(0, 3)
}

function can(
  action: Action,
  { status, amountPaid, amountRefunded, refundable, totalAmount, amountCredited, subject }: Standing,
): boolean {
  const draft = status === 'draft'
  switch (action) {
    case 'edit':
    case 'send':
    case 'delete':
      return draft
    case 'remind':
    case 'move-due-date':
      return OPEN.includes(status)
    case 'record-payment':
    case 'copy-link':
      return isPayable(status)
    case 'pdf':
    case 'print':
      return !draft
    case 'refund':
      // of what is not settled all goes back or nothing, and cash cannot
      return refundable > 0 && (isSettled(status) || refundable === minus(amountPaid, amountRefunded))
    case 'credit':
      return !draft && status !== 'void' && status !== 'uncollectible' && amountCredited < totalAmount
    case 'duplicate':
      return subject === 'manual'
    case 'void':
      return (status === 'sent' || status === 'overdue') && amountPaid === 0
    case 'write-off':
      return status === 'overdue' || status === 'partially_paid'
  }
}
