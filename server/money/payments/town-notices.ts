import { sql } from 'drizzle-orm'
import type { TownNotices } from '#server/core/notices/town-notices'
import { confirmedWords } from './confirmed-words'

export const confirmedOrders: TownNotices = async (tx, ids) => {
  const { rows } = await tx.execute<{ userId: string; at: string; number: string; orders: string[] }>(sql`
    select g.user_id as "userId", g.number, g.placed_at + interval '3 minutes' as at,
      (select json_agg(o.id) from orders o where o.group_id = g.id) as orders
    from order_groups g where g.user_id = ${ids}`)
  return rows.map(({ userId, at, number, orders }) => ({ userId, at, ...confirmedWords(number, orders) }))
}
