import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import type { Notice } from '#server/core/notices/notify'
import { notifyAdmins } from '#server/core/notices/notify-admins'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments, invoices } from '../../tables/invoices'
import type { disputes } from '../../tables/payouts'
import { notifyIssuer } from '../refunds/notify-issuer'
import type { ChargedBack } from './close-orders'
import { sharesOf } from './shares'

type DisputeRow = typeof disputes.$inferSelect
type About = { number: string; currency: string; profileId: string }
type Words = (about: About) => Pick<Notice, 'title' | 'body'>

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

/** Those who have written what goes to the bank are not asked again; of whom nothing was taken are not asked at all. */
export async function tellSellers(
  tx: Tx,
  { id, paymentId, answers }: Pick<DisputeRow, 'id' | 'paymentId' | 'answers'>,
  words: Words,
): Promise<void> {
  const rows = await tx
    .select({ invoiceId: invoicePayments.invoiceId, profileId: invoices.businessProfileId })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(eq(invoicePayments.paymentId, paymentId))
  const shares = await sharesOf(tx, [id])
  const bears = (invoiceId: string) => shares.length === 0 || shares.some((share) => share.invoiceId === invoiceId)
  for (const { invoiceId, profileId } of rows) {
    if (answers[profileId] || !bears(invoiceId)) continue
    await tellSeller(tx, invoiceId, words)
  }
}

/** What a decision did: of which invoice, and to its order. */
export type Outcome = { invoiceId: string; amount: number; order: ChargedBack | null }

/** Tells the sellers what the bank decided, and what became of the order. */
export async function tellDecided(tx: Tx, { id, status }: DisputeRow, outcomes: readonly Outcome[]): Promise<void> {
  await enqueue(tx, 'mail.dispute-decided', { disputeId: id }, `dispute-decided:${id}`)
  const lost = status === 'lost'
  for (const { invoiceId, amount, order } of outcomes) {
    await tellSeller(tx, invoiceId, ({ number, currency }) => ({
      title: lost ? 'You lost a dispute' : 'You won a dispute',
      body: lost
        ? [
            `The bank returned ${formatMoney(amount, currency)} for ${number} to the customer.`,
            ...(order?.canceled ? [`Order ${order.number} was canceled, so please don’t ship it.`] : []),
          ].join(' ')
        : `The money for ${number} that was on hold is back in your balance.`,
    }))
  }
}

function tellSeller(tx: Tx, invoiceId: string, words: Words): Promise<void> {
  const told = (about: Parameters<Words>[0]) => ({
    ...words(about),
    href: `/payouts?profile=${about.profileId}#disputes`,
  })
  return notifyIssuer(tx, invoiceId, told, 'money')
}
