import { eq, sql } from 'drizzle-orm'
import { toCents } from '#contract/amounts'
import { PaymentsRefused } from '#server/infra/adapters/payments/errors'
import type { Refund } from '#server/infra/adapters/payments/payments'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payments, refunds } from '../../tables/orders'
import { type RefundNews, settleRefund } from './settle'

/** The provider remembers our key for at least 24 hours; asked again after that it might pay back twice. In database time. */
const FORGOTTEN = sql<boolean>`${refunds.createdAt} < now() - interval '23 hours'`

/**
 * Asks the provider to pay back; repeated with the same key until it has answered. Once it may have forgotten the key,
 * it is first asked which refunds it knows, and only when ours is not among them for a new one. Of one that is pending
 * it is asked what became of it.
 */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const [row] = await deps.db
    .select({
      refund: refunds,
      intent: payments.providerPaymentId,
      reference: sql<string>`coalesce(${payments.groupId}, ${payments.invoiceId})`,
      forgotten: FORGOTTEN,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (row?.refund.status !== 'requested' && row?.refund.status !== 'pending') return
  const { refund, intent, reference, forgotten } = row
  const pending = refund.status === 'pending'
  const known = forgotten || pending ? await findRefund(deps, refund.id, intent) : undefined
  if (known && known.amount !== toCents(refund.amount)) {
    const { id, amount } = known
    deps.log.error({ alert: true, refundId, id, amount }, 'the provider gave back another sum than we asked for')
    return
  }
  if (pending && !known) {
    deps.log.error({ alert: true, refundId }, 'the provider knows nothing of a refund that it said was pending')
    return
  }
  const answer = known ?? (await ask(deps, refund, intent, reference))
  await inTransaction(deps.db, (tx) => settleRefund(tx, deps, refundId, answer))
}

/** The refund of ours whose answer was lost; undefined when the provider knows of none for certain. */
async function findRefund({ payments }: Deps, refundId: string, intent: string): Promise<Refund | undefined> {
  const ours = (await payments.findRefunds(intent)).filter(({ metadata }) => metadata.refund === refundId)
  return ours.find(({ status }) => status !== 'failed') ?? ours[0]
}

async function ask(
  deps: Deps,
  refund: typeof refunds.$inferSelect,
  intent: string,
  reference: string,
): Promise<RefundNews> {
  try {
    return await deps.payments.refund({
      idempotencyKey: refund.id,
      paymentIntentId: intent,
      amount: toCents(refund.amount),
      reason: 'requested_by_customer',
      metadata: { refund: refund.id, reference },
    })
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    deps.log.error({ err: error, alert: true, refundId: refund.id }, 'the provider refused a refund')
    return { id: null, status: 'failed' }
  }
}
