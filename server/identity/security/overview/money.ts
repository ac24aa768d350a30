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

/**
 * What was ordered and paid in the last 30 days, and what the books say went back in them, whenever it had been paid;
 * by currency.
 */
export async function readMoney(db: Connection, at: Date): Promise<Overview['money']> {
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select currency, (created_at at time zone 'UTC')::date as day, grand_total from orders
      where created_at >= ${startOf(at, 30)} and status not in ('pending_payment', 'payment_expired', 'cancelled')
    ), days as (
      select currency, day, count(*) as orders, sum(grand_total) as gross from placed group by 1, 2
    ), ordered as (
      select currency, count(*) as orders, sum(grand_total) as gross from placed group by 1
    ), returned as (
      select e.currency, -sum(e.amount) as refunded
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.at >= ${at.toISOString()}::timestamptz - interval '30 days' and e.account = 'provider_clearing'
        and t.kind in ('refund_paid', 'refund_taken_back') group by 1
    )
    select currency, coalesce(orders, 0)::int as orders, (coalesce(gross, 0) * 100)::float8 as gross,
      (coalesce(refunded, 0) * 100)::float8 as refunded,
      (select json_agg(t) from (
        select d.day::text as date, coalesce(s.orders, 0)::int as orders, coalesce(s.gross * 100, 0)::bigint as gross
        from ${lastDays(at, 30)} d left join days s on s.day = d.day and s.currency = sums.currency order by d.day
      ) t) as "byDay"
    from (ordered full join returned using (currency)) sums order by orders desc nulls last, currency`)
  return rows.map(({ gross, refunded, byDay, ...row }) => ({
    ...row,
    gross: fromCents(gross),
    refunded: fromCents(refunded),
    byDay: byDay.map((day) => ({ ...day, gross: fromCents(day.gross) })),
  }))
}
