import { sql } from 'drizzle-orm'

/**
 * Whether order `o` was ever paid for. What nobody paid for was not sold, and is none of the shop's business. The offset keeps
 * the database from reading the events of all orders at once, for the few rows of a page.
 */
export const wasSold = sql`(o.status not in ('pending_payment', 'payment_expired', 'cancelled')
  or exists (select from order_events e where e.order_id = o.id and e.to_status = 'paid' offset 0))`
