import { sql } from 'drizzle-orm'

/** That refund `r` gives back what came when there was nothing to buy or to pay any more: it is of no order and no invoice. */
export const BOUGHT_NOTHING = sql.raw(`(r.order_id is null and r.invoice_id is null and r.status <> 'failed')`)
