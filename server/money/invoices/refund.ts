import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Deps } from '#server/infra/deps'
import { requestInvoiceRefund } from '../refunds/request-invoice'
import { changeInvoice } from './change-invoice'
import { getInvoice } from './get'
import { holdInvoice } from './hold-invoice'

type Input = { id: string; idempotencyKey: string; amount: number; reason: string }

/** Gives back to the card what came by it. @throws NOT_FOUND, INVOICE_MOVED_ON, KEY_REUSED, BAD_REQUEST in words */
export async function refundInvoice(deps: Deps, viewer: Viewer, input: Input): Promise<InvoiceDetail> {
  const { id: invoiceId, idempotencyKey, amount } = input
  const reason = cleanText(input.reason)
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Enter a reason.')
  await changeInvoice(deps.db, async (tx) => {
    await holdInvoice(tx, viewer, invoiceId)
    await requestInvoiceRefund(tx, deps, { invoiceId, amount, reason, requestedBy: viewer.id, idempotencyKey })
  })
  return getInvoice(deps, viewer, invoiceId)
}
