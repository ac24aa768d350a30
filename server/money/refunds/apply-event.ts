import { and, eq } from 'drizzle-orm'
import { toCents } from '#contract/amounts'
import type { ProviderRefund } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { payments, refunds } from '../../tables/orders'
import { settleRefund } from './settle'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What the provider says of a refund later on. It may say so before the answer that tells us its id, so what we wrote
 * on the refund decides whose it is: one made by hand at the provider is none of ours, whatever its sum, and
 * one in another currency than the payment is not believed.
 */
export async function applyRefundEvent(tx: Tx, deps: Deps, refund: ProviderRefund): Promise<void> {
  const refundId = (await byProviderId(tx, refund)) ?? (await byOurs(tx, refund))
  if (refundId) await settleRefund(tx, deps, refundId, refund)
  else deps.log.error({ alert: true, refund }, 'the provider tells of a refund that is not ours')
}

async function byProviderId(tx: Tx, { id, currency }: ProviderRefund): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.providerRefundId, id), eq(payments.currency, currency.toUpperCase())))
  return row?.id
}

async function byOurs(
  tx: Tx,
  { metadata, paymentIntentId, amount, currency }: ProviderRefund,
): Promise<string | undefined> {
  const refundId = metadata.refund
  if (!refundId || !UUID.test(refundId)) return
  const [row] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.id, refundId),
        eq(payments.providerPaymentId, paymentIntentId ?? ''),
        eq(payments.currency, currency.toUpperCase()),
      ),
    )
  return row && toCents(row.amount) === amount ? refundId : undefined
}
