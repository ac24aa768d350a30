import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'

/**
 * Runs `work` in a transaction and says the guards' no in words of ours, should one speak that was not asked before.
 *
 * @throws INVOICE_MOVED_ON, INVOICE_INCOMPLETE, BAD_REQUEST, CONFLICT
 */
export async function changeInvoice<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    throw refusalOf(violatedConstraint(error)) ?? error
  }
}

function refusalOf(constraint: string | null) {
  switch (constraint) {
    case 'invoices_move_check':
    case 'invoices_frozen_check':
    case 'invoices_paid_at_check':
    case 'invoice_payments_open_check':
      return refuse('INVOICE_MOVED_ON')
    case 'invoices_sent_check':
      return refuse('INVOICE_INCOMPLETE')
    case 'invoices_dates_check':
      return refuseInWords('BAD_REQUEST', 'The due date can’t be before the invoice date.')
    case 'invoice_payments_owed_check':
      return refuseInWords('BAD_REQUEST', 'That’s more than what’s still owed.')
    case 'credit_notes_sum_check':
      return refuseInWords('BAD_REQUEST', 'That’s more than what’s left on this invoice.')
    case 'refunds_sum_check':
      return refuseInWords('BAD_REQUEST', 'That’s more than you can refund.')
    case 'invoices_number_key':
      return refuseInWords('CONFLICT', 'The next number is already taken. Please choose another prefix.')
    default:
      return null
  }
}
