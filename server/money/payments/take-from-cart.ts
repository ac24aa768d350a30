import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/** Takes what was bought out of the buyer's cart; what was added in the meantime stays, and what came by itself was not in it. */
export async function takeFromCart(tx: Tx, userId: string, orderIds: string[]): Promise<void> {
  await tx.execute(sql`
    with bought as (
      select product_id, sum(quantity)::int as quantity from order_items
      where order_id = any(${sql.param(orderIds)}::uuid[])
        and not exists (select from subscription_runs r where r.order_id = order_items.order_id)
      group by product_id
    ), emptied as (
      delete from cart_items c using bought b
      where c.user_id = ${userId} and c.product_id = b.product_id and c.quantity <= b.quantity
    )
    update cart_items c set quantity = c.quantity - b.quantity, updated_at = now() from bought b
    where c.user_id = ${userId} and c.product_id = b.product_id and c.quantity > b.quantity`)
}
