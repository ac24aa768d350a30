import { eq } from 'drizzle-orm'
import type { CheckoutState } from '#contract/checkout'
import type { OrderStatus } from '#contract/orders.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { orders } from '../../tables/orders'

type GroupStatus = Exclude<CheckoutState['status'], 'checking'>

/** Where a group stands, from where its orders stand. */
export async function groupStatus(db: Db | Tx, groupId: string): Promise<GroupStatus> {
  const rows = await db.select({ status: orders.status }).from(orders).where(eq(orders.groupId, groupId))
  return statusOf(rows.map(({ status }) => status))
}

/** Waiting as long as one order waits; paid as soon as one is; the rest only when nothing else is left. */
export function statusOf(statuses: readonly OrderStatus[]): GroupStatus {
  if (statuses.includes('pending_payment')) return 'pending_payment'
  const unpaid: readonly OrderStatus[] = ['payment_expired', 'cancelled']
  if (statuses.some((status) => !unpaid.includes(status))) return 'paid'
  return statuses.includes('payment_expired') ? 'payment_expired' : 'cancelled'
}
