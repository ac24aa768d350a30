import { sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { Overview } from '#contract/security-overview'
import type { Connection } from '#server/infra/database/connection'
import { lastDays, startOf } from './days'

/** In cents, so that JSON carries them exactly. */
type Row = {
  currency: string
  orders: number
  gross: number
  refunded: number
  byDay: { date: string; orders: number; gross: number }[]
}

/** What was ordered and paid in the last 30 days, and what of it went back, by currency. */
export async function readMoney(db: Connection, at: Date): Promise<Overview['money']> {
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select currency, (created_at at time zone 'UTC')::date as day, grand_total, refunded_total from orders
      where created_at >= ${startOf(at, 30)} and status not in ('pending_payment', 'payment_expired', 'cancelled')
    ), days as (
      select currency, day, count(*) as orders, sum(grand_total) as gross from placed group by 1, 2
    )
    select currency, count(*)::int as orders, (sum(grand_total) * 100)::float8 as gross,
      (sum(refunded_total) * 100)::float8 as refunded,
      (select json_agg(t) from (
        select d.day::text as date, coalesce(s.orders, 0)::int as orders, coalesce(s.gross * 100, 0)::bigint as gross
        from ${lastDays(at, 30)} d left join days s on s.day = d.day and s.currency = placed.currency order by d.day
      ) t) as "byDay"
    from placed group by currency order by count(*) desc, currency`)
  return rows.map(({ gross, refunded, byDay, ...row }) => ({
    ...row,
    gross: fromCents(gross),
    refunded: fromCents(refunded),
    byDay: byDay.map((day) => ({ ...day, gross: fromCents(day.gross) })),
  }))
}
