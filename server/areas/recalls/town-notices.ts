import { sql } from 'drizzle-orm'
import type { TownNotice, TownNotices } from '#server/core/notices/town-notices'

/** The recalls that reached somebody of the town, each once, where they bought it. */
export const recallNotices: TownNotices = async (tx, ids) => {
  const { rows } = await tx.execute<TownNotice>(sql`
    select distinct on (m.user_id, r.id) m.user_id as "userId", 'Recall: ' || r.title as title, r.instruction as body,
      '/orders/' || i.order_id as href, to_json(m.notified_at)#>>'{}' as at
    from recall_matches m join recalls r on r.id = m.recall_id join order_items i on i.id = m.order_item_id
    where m.user_id = ${ids} and m.notified_at is not null
    order by m.user_id, r.id, m.certainty = 'lot' desc, m.id`)
  return rows
}
