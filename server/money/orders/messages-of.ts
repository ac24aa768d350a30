import { type SQL, sql } from 'drizzle-orm'
import type { OrderMessage } from '#contract/order-shapes'

/** As `messagesOf` reads them. */
export type MessageRow = Omit<OrderMessage, 'at'> & { at: string }

/** What was written about order `o` as JSON, oldest first; there is room for as many as one page shows. */
export const messagesOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'body', m.body, 'at', m.created_at)
      order by m.created_at, m.id), '[]')
    from order_messages m where m.order_id = o.id)`

export function toMessage({ at, ...message }: MessageRow): OrderMessage {
  return { ...message, at: new Date(at) }
}
