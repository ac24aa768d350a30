import { addDays } from '#contract/days.rules'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { changeInvoice } from './change-invoice'
import { findByKey } from './create'
import { getInvoice } from './get'
import { holdInvoice } from './hold-invoice'
import { localDay } from './local-day'
import { takeTurns, writeInvoice } from './write-invoice'

type Input = { id: string; idempotencyKey: string }

/**
 * A new draft with the same lines for the same customer, of today and with as many days to pay. The same key gives the
 * same draft again.
 *
 * @throws NOT_FOUND
 */
export async function duplicateInvoice(
  deps: Deps,
  viewer: Viewer,
  { id, idempotencyKey }: Input,
): Promise<InvoiceDetail> {
  const copyId = await changeInvoice(deps.db, async (tx) => {
    const { invoice, details, timeZone } = await holdInvoice(tx, viewer, id)
    await takeTurns(tx, idempotencyKey)
    const known = await findByKey(tx, idempotencyKey)
    if (known && known.invoice.businessProfileId !== invoice.businessProfileId) throw refuse('NOT_FOUND')
    if (known) return known.invoice.id
    const { businessProfileId: profileId, id: _, status: __, invoiceNumber: ___, paidAt: ____, ...copied } = invoice
    const today = localDay(deps.clock.now(), timeZone)
    const days = (Date.parse(invoice.dueDate) - Date.parse(invoice.invoiceDate)) / 86_400_000
    const { discountRate, depositAmount, partPayments } = details
    return writeInvoice(
      tx,
      { profileId, idempotencyKey, actorUserId: viewer.id },
      {
        invoice: { ...copied, invoiceDate: today, dueDate: addDays(today, days) },
        details: { discountRate, depositAmount, partPayments, currency: details.currency },
      },
    )
  })
  return getInvoice(deps, viewer, copyId)
}
