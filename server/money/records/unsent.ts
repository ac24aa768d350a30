import { type SQL, sql } from 'drizzle-orm'
import { UNSENT } from '#contract/orders.rules'

/** What is so of an order `o` that was paid for, and not sent or not all of it. */
export const isUnsent: SQL = sql`o.status = any(${sql.param([...UNSENT])}::text[])`
