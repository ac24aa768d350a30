import { type SQL, sql } from 'drizzle-orm'
import type { OrderMessage, SaleMessage } from '#contract/order-shapes'
import { nameOf } from '#server/core/people/name'
import type { Db, Tx } from '#server/infra/database/db'
import { HELD_AS } from '#server/market/messages/shown'

/** As `messagesOf` reads them. */
export type MessageRow = Omit<OrderMessage, 'at'> & { at: string }

/** Why message `m` is not shown, at the order or in the conversation of both; null where it is. */
const HELD = sql`coalesce(nullif(m.status, 'published'), (select ${HELD_AS} from orders about join conversations c on c.person_id = about.buyer_user_id
    and c.profile_id = about.seller_profile_id
  join messages said on said.conversation_id = c.id and said.client_id = m.id where about.id = m.order_id))`

/** What a report of message `m` names: it is one with that in the conversation of both, where it stands there. */
const REPORT = sql`json_build_object('type', case when told_as(m) is null then 'order-message' else 'message' end, 'id', coalesce(told_as(m), m.id))`

/** What was written about order `o` as JSON, oldest first; there is room for as many as one page shows. */
export const messagesOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'body', case when is_held(m) then '' else m.body end,
      'removed', is_held(m), 'heldAs', ${HELD}, 'report', ${REPORT}, 'at', m.created_at)
      order by m.created_at, m.id), '[]')
    from order_messages m where m.order_id = o.id)`

export type SaleMessageRow = Omit<SaleMessage, 'at'> & { at: string }

/** The same for the shop, with who of its people wrote. */
export const saleMessagesOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'body', case when is_held(m) then '' else m.body end,
      'removed', is_held(m), 'heldAs', ${HELD}, 'report', ${REPORT}, 'at', m.created_at,
      'by', case when m.author = 'shop' and exists (
        select from auth_users u where u.id = m.author_user_id and u.deleted_at is null) then ${nameOf('m.author_user_id')} end)
      order by m.created_at, m.id), '[]')
    from order_messages m where m.order_id = o.id)`

export function toMessage<Row extends MessageRow>({ at, ...message }: Row): Omit<Row, 'at'> & { at: Date } {
  return { ...message, at: new Date(at) }
}

/** Whether it is hidden or removed, as it may be in the conversation of both. */
export async function isHeld(db: Db | Tx, messageId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select is_held(m) as held from order_messages m where m.id = ${messageId}`,
  )
  return rows[0]?.held === true
}
