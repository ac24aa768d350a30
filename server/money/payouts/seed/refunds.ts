import { sql } from 'drizzle-orm'
import { COMPLETE_AFTER_DAYS } from '#contract/orders.rules'
import type { Tx } from '#server/infra/database/db'
import type { Past } from '#server/town/past'
import { requestRefund } from '../../refunds/request'
import { sendRefund } from '../../refunds/send'
import type { PaidOrder } from './order-payments'

const DAY_MS = 86_400_000
/** They fit whatever was sold. */
const REASONS = [
  'Arrived damaged',
  'The wrong item was packed',
  'Returned within 30 days',
  'Did not fit',
  'Ordered by mistake',
]

export type GivenBack = PaidOrder & { givenBackAt: Date; reason: string }

/** Longer than any parcel of the town is on its way: what goes back was completed, and is still within a month. */
const AFTER_DAYS = COMPLETE_AFTER_DAYS + 8

/** A few of the orders: what their first line came to went back after some days. */
export function ordersGivenBack(orders: readonly PaidOrder[], now: Date): GivenBack[] {
  return orders
    .filter((_, index) => index % 180 === 90)
    .map((order, index) => {
      const givenBackAt = new Date(order.at.getTime() + (AFTER_DAYS + (index % 7)) * DAY_MS)
      return { ...order, givenBackAt, reason: REASONS[index % REASONS.length] ?? 'Returned' }
    })
    .filter(({ givenBackAt }) => givenBackAt < now)
}

/** The seller asks for it, and the provider pays it back at once. */
export async function giveBack(tx: Tx, { deps }: Past, given: GivenBack, invoiceId: string): Promise<void> {
  const { paymentId, firstLine: amount, reason, profileId, givenBackAt: createdAt } = given
  const { rows } = await tx.execute<{ userId: string }>(
    sql`select user_id as "userId" from user_profiles where id = ${profileId}`,
  )
  const requestedBy = rows[0]?.userId ?? null
  const refundId = await requestRefund(tx, {
    paymentId,
    orderId: null,
    invoiceId,
    amount,
    reason,
    requestedBy,
    createdAt,
  })
  await sendRefund(deps, { refundId })
}
