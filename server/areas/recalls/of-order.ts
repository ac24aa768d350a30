import { sql } from 'drizzle-orm'
import type { OrderRecall } from '#contract/recalls'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { type Asked, isTheirs } from '#server/money/orders/theirs'
import { BRIEF, LOTS_TOLD } from './public'

type Asking = Pick<Deps, 'db' | 'clock'>
type Row = Omit<OrderRecall, 'acknowledgedAt'> & { acknowledgedAt: string | null }

/**
 * What of an order is recalled, for its buyer or whoever holds the key of its group. It is shown once it was found, whether
 * the mail has left or not.
 *
 * @throws NOT_FOUND also for somebody else's order
 */
export async function listRecallsOfOrder(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer | null,
  asked: Asked,
): Promise<{ items: OrderRecall[] }> {
  const { rows: own } = await db.execute(sql`
    select from orders o join order_groups g on g.id = o.group_id where ${isTheirs(viewer, asked)}`)
  if (own.length === 0) throw refuse('NOT_FOUND')
  const { rows } = await db.execute<Row>(sql`
    select ${BRIEF}, r.closing_note as "closingNote", to_json(min(m.acknowledged_at))#>>'{}' as "acknowledgedAt",
      json_agg(json_build_object('itemId', i.id, 'title', i.title || coalesce(', ' || i.option_text, ''),
        'certainty', m.certainty, 'lots', ${LOTS_TOLD}) order by i.position) as items
    from order_items i join recall_matches m on m.order_item_id = i.id join recalls r on r.id = m.recall_id
    where i.order_id = ${asked.id} group by r.id order by r.activated_at desc, r.id`)
  return {
    items: rows.map(({ acknowledgedAt, ...row }) => ({
      ...row,
      acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
    })),
  }
}

/**
 * Says that they have seen it: a member for all they have of it, a guest for this order. Once is enough, and stays.
 *
 * @throws NOT_FOUND also for somebody else's order, and a recall it has nothing of
 */
export async function acknowledgeRecall(
  { db, clock }: Asking,
  viewer: Viewer | null,
  { recallId, ...asked }: Asked & { recallId: string },
): Promise<{ items: OrderRecall[] }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select from recall_matches m join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
        join order_groups g on g.id = o.group_id
      where m.recall_id = ${recallId} and ${isTheirs(viewer, asked)} limit 1`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
    await tx.execute(sql`
      update recall_matches m set acknowledged_at = ${clock.now().toISOString()}
      where m.recall_id = ${recallId} and m.acknowledged_at is null
        and (m.user_id = ${viewer?.id ?? null}::uuid
          or m.order_item_id in (select id from order_items where order_id = ${asked.id}))`)
  })
  return listRecallsOfOrder({ db }, viewer, asked)
}
