import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import type { Notice } from '#server/core/notices/notify'
import { notifyAdmins } from '#server/core/notices/notify-admins'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import type { disputes } from '../../tables/payouts'
import { notifyIssuer } from '../refunds/notify-issuer'

type DisputeRow = typeof disputes.$inferSelect
type Words = (about: { number: string }) => Pick<Notice, 'title' | 'body'>

/** Tells the sellers of a disputed payment, and those who run the place. */
export async function tellOpened(tx: Tx, { log }: Deps, dispute: DisputeRow): Promise<void> {
  const { id, amount, currency, status } = dispute
  const inquiry = status === 'warning'
  log.error({ alert: true, disputeId: id, amount, currency, inquiry }, 'a customer disputes a payment')
  await enqueue(tx, 'mail.dispute-opened', { disputeId: id }, `dispute-opened:${id}:${inquiry ? 'inquiry' : 'taken'}`)
  await notifyAdmins(tx, {
    title: inquiry ? 'A bank is asking about a payment' : 'A customer disputed a payment',
    body: `It’s for ${formatMoney(amount, currency)}. We’ve asked the seller to respond.`,
    href: '/admin/money',
  })
  await tellSellers(tx, dispute, ({ number }) => ({
    title: inquiry ? 'A bank is asking about a payment' : 'A customer disputed a payment',
    body: inquiry
      ? `Respond in time, and the payment for ${number} may stand.`
      : `The money for ${number} is on hold until their bank decides. Please respond in time.`,
  }))
}

export async function tellSellers(tx: Tx, { paymentId }: Pick<DisputeRow, 'paymentId'>, words: Words): Promise<void> {
  const rows = await tx
    .select({ invoiceId: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(eq(invoicePayments.paymentId, paymentId))
  for (const { invoiceId } of rows) {
    await notifyIssuer(tx, invoiceId, (about) => ({ ...words(about), href: '/payouts' }))
  }
}
