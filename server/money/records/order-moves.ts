import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.rules'
import type { Tx } from '#server/infra/database/db'

type Actor = { kind: 'buyer' | 'shop' | 'system' | 'admin'; userId?: string | null; note?: string }

/** @returns false, and nothing changed, when the order is not in one of the `from` states */
export async function moveOrder(
  tx: Tx,
  orderId: string,
  from: readonly OrderStatus[],
  to: OrderStatus,
  { kind, userId = null, note }: Actor,
): Promise<boolean> {
  const { rows } = await tx.execute<{ moved: boolean }>(sql`
    select move_order(${orderId}::uuid, ${sql.param([...from])}::text[], ${to}, ${kind}, ${userId}::uuid, ${note ?? null}) as moved`)
  return rows[0]?.moved ?? false
}
