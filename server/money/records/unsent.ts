import { type SQL, sql } from 'drizzle-orm'
import { IN_SHOP, type OrderStatus } from '#contract/orders.rules'

/** Paid for, and not sent or not all of it. */
export const UNSENT: readonly OrderStatus[] = [...IN_SHOP, 'partly_shipped']

/** What is so of an order `o`. */
export const isUnsent: SQL = sql`o.status = any(${sql.param([...UNSENT])}::text[])`
