import type { InvoiceDetail } from '#contract/invoice-shapes'

type Entry = InvoiceDetail['history'][number]

/** What happened, in a few words; amounts stand beside them. */
export const EVENT_WORDS: Record<Entry['kind'], string> = {
  created: 'Created',
  sent: 'Sent',
  viewed: 'Opened by the customer',
  reminded: 'Reminder sent',
  payment: 'Paid',
  refund_requested: 'Refund in progress',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  credited: 'Credit note',
  due_date_moved: 'Due date changed',
  overdue: 'Became overdue',
  voided: 'Voided',
  written_off: 'Written off',
  disputed: 'Payment disputed by the cardholder',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
}
