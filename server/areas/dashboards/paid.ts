import { sql } from 'drizzle-orm'

/** Orders somebody paid for and that were not given up. */
export const PAID = sql.raw("status not in ('pending_payment', 'payment_expired', 'cancelled')")
