import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

type ReservationStatus = 'held' | 'consumed' | 'released'

/**
 * Locks the products of some orders in the order of their ids. Everything that moves stock does this first, for all of
 * its orders at once, so that no two changes wait for each other in a circle.
 */
export async function lockProducts(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.execute(sql`
    select from products p
    where p.id in (select product_id from stock_reservations where order_id = any(${sql.param(orderIds)}::uuid[]))
    order by p.id for no key update of p`)
}

/**
 * Moves all reservations of some orders that are in `from`; the products' counters move with them (by trigger).
 *
 * @throws an error for which `isShortOfStock` holds when taking goods back that are no longer there
 */
export async function moveReservations(
  tx: Tx,
  orderIds: string[],
  from: ReservationStatus,
  to: ReservationStatus,
): Promise<void> {
  await lockProducts(tx, orderIds)
  await tx.execute(sql`
    update stock_reservations set status = ${to}
    where order_id = any(${sql.param(orderIds)}::uuid[]) and status = ${from}`)
}

/** Whether the database refused to set goods aside because there are not enough left. */
export function isShortOfStock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'stock_reservations_available_check') return true
  return isShortOfStock(error.cause)
}
