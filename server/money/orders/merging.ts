import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/** What was bought is the other account's; who wrote and did what with it stays as it was. */
export const ordersMerging: Merging = {
  fates: {
    'order_events.actor_user_id': 'stays',
    'order_groups.user_id': 'moves',
    'order_messages.author_user_id': 'stays',
    'orders.buyer_user_id': 'moves',
    'shipments.created_by': 'stays',
  },
  counted: { orders: 'orders.buyer_user_id' },

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ between: number }>(sql`
      select count(*)::int as between from orders o join profile_members m on m.profile_id = o.seller_profile_id
      where (o.buyer_user_id, m.user_id) in ((${from}, ${into}), (${into}, ${from}))`)
    const { between = 0 } = rows[0] ?? {}
    return blocking(
      'dealings',
      between,
      `One has bought from the other’s shop: ${between === 1 ? 'one order' : `${between} orders`} would be from themselves.`,
    )
  },
}
