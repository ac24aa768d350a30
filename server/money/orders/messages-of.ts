import { type SQL, sql } from 'drizzle-orm'
import type { OrderMessage, SaleMessage } from '#contract/order-shapes'
import { nameOf } from '#server/core/people/name'

/** As `messagesOf` reads them. */
export type MessageRow = Omit<OrderMessage, 'at'> & { at: string }

/** What was written about order `o` as JSON, oldest first; there is room for as many as one page shows. */
export const messagesOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'body', m.body, 'at', m.created_at)
      order by m.created_at, m.id), '[]')
    from order_messages m where m.order_id = o.id)`

export type SaleMessageRow = Omit<SaleMessage, 'at'> & { at: string }

/** The same for the shop, with who of its people wrote. */
export const saleMessagesOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'body', m.body, 'at', m.created_at,
      'by', case when m.author = 'shop' and exists (
        select from auth_users u where u.id = m.author_user_id and u.deleted_at is null) then ${nameOf('m.author_user_id')} end)
      order by m.created_at, m.id), '[]')
    from order_messages m where m.order_id = o.id)`

export function toMessage<Row extends MessageRow>({ at, ...message }: Row): Omit<Row, 'at'> & { at: Date } {
  return { ...message, at: new Date(at) }
}
