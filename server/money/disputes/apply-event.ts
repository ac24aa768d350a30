import { eq, sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { DisputeStatus } from '#contract/payouts.rules'
import type { Dispute } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { disputes } from '../../tables/payouts'
import { holdOrders } from './close-orders'
import { closeDispute, openDispute } from './effects'
import { isDecided, isNews, statusOf } from './next-status'
import { tellOpened } from './tell'

/**
 * Takes in what the provider says of a dispute, once and in any order. From the moment the bank takes the money it is
 * held back from the sellers; the decision gives it back to them or takes it for good. An inquiry holds nothing.
 *
 * @throws when the payment is not in our books yet, or a refund of it is being sent, so that whoever calls tries again
 */
export async function applyDisputeEvent(tx: Tx, deps: Deps, dispute: Dispute): Promise<void> {
  const paymentId = await holdPayment(tx, dispute)
  const status = statusOf(dispute)
  const [known] = await tx.select().from(disputes).where(eq(disputes.providerDisputeId, dispute.id)).for('update')
  if (known && !isNews(known.status, status)) {
    if (isDecided(known.status) && isDecided(status) && known.status !== status) {
      deps.log.error({ alert: true, disputeId: known.id, status }, 'a dispute was decided twice, and differently')
    }
    return
  }
  const taken = status !== 'warning' && (!known || known.status === 'warning')
  if (taken) await waitForRefunds(tx, paymentId)
  const row = known ? await move(tx, deps, known, dispute, status) : await begin(tx, deps, paymentId, dispute, status)
  if (taken) await openDispute(tx, row)
  if (isDecided(status)) await closeDispute(tx, deps, row)
  else if (taken || !known) await tellOpened(tx, deps, row)
}

/** Locks the payment after the orders and invoices it paid for, as everybody does who gives money back. */
async function holdPayment(tx: Tx, { id, paymentIntentId, status }: Dispute): Promise<string> {
  const { rows } = await tx.execute<{ id: string; groupId: string | null }>(
    sql`select id, group_id as "groupId" from payments where provider_payment_id = ${paymentIntentId}`,
  )
  const [payment] = rows
  if (!payment) throw new Error(`Dispute ${id} is about a payment that is not in our books, or not yet`)
  if (payment.groupId) await holdOrders(tx, payment.groupId, { lost: status === 'lost' })
  await tx.execute(sql`
    select from invoices where id in (select invoice_id from invoice_payments where payment_id = ${payment.id})
    order by id for no key update`)
  await tx.execute(sql`select from payments where id = ${payment.id} for no key update`)
  return payment.id
}

/**
 * What is held is what has not gone back, and of a refund without an answer nobody knows. The provider gives one soon;
 * one that is stuck has been told of, and holds up nothing.
 */
async function waitForRefunds(tx: Tx, paymentId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from refunds where payment_id = ${paymentId} and status = 'requested'
      and created_at > now() - interval '1 day' limit 1`)
  if (rows[0]) throw new Error(`Refund ${rows[0].id} of a disputed payment has to be answered first`)
}

type Row = typeof disputes.$inferSelect

async function begin(tx: Tx, { clock }: Deps, paymentId: string, told: Dispute, status: DisputeStatus): Promise<Row> {
  const [row] = await tx
    .insert(disputes)
    .values({
      providerDisputeId: told.id,
      paymentId,
      amount: fromCents(told.amount),
      currency: told.currency.toUpperCase(),
      reason: told.reason,
      status,
      evidenceDueBy: told.evidenceDueBy,
      openedAt: told.createdAt,
      submittedAt: status === 'under_review' ? clock.now() : null,
      closedAt: isDecided(status) ? clock.now() : null,
    })
    .returning()
  if (!row) throw new Error(`Dispute ${told.id} was not written`)
  return row
}

async function move(tx: Tx, { clock }: Deps, known: Row, told: Dispute, status: DisputeStatus): Promise<Row> {
  const now = clock.now().toISOString()
  const [row] = await tx
    .update(disputes)
    .set({
      status,
      // What was held stays what it is about.
      ...(known.status === 'warning' && { amount: fromCents(told.amount) }),
      evidenceDueBy: told.evidenceDueBy,
      ...(status === 'under_review' && { submittedAt: sql`coalesce(${disputes.submittedAt}, ${now})` }),
      ...(isDecided(status) && { closedAt: sql`${now}` }),
    })
    .where(eq(disputes.id, known.id))
    .returning()
  if (!row) throw new Error(`Dispute ${told.id} was not moved`)
  return row
}
