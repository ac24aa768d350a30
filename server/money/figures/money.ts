import { sql } from 'drizzle-orm'
import { fromCents, sum } from '#contract/amounts'
import type { FigureMoney } from '#contract/figures'
import type { Db } from '#server/infra/database/db'
import { FEE } from '../payouts/earnings-sql'
import type { Asked } from './asked'

const PARTS = ['orders', 'invoices', 'refunds', 'disputes', 'adjustments', 'fees', 'net'] as const

export type MoneyOfDay = FigureMoney & { day: string }

/**
 * What the ledger says a shop earned, by the days on which it was booked. The movements of the time are read first, by their
 * index, and not all that a shop ever earned; payouts move money that was counted before.
 */
export async function readMoney(db: Db, { shop, zone, starts, ends }: Asked): Promise<MoneyOfDay[]> {
  const { rows } = await db.execute<MoneyOfDay>(sql`
    with booked as (
      select (t.at at time zone ${zone})::date::text as day, t.kind, e.currency, -e.amount as net, ${FEE}::numeric as fee,
        exists (select from invoice_details d where d.invoice_id = e.invoice_id and d.order_id is not null) as of_order
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.at >= ${starts} and t.at < ${ends} and e.account = 'seller_payable' and e.profile_id = ${shop}
        and t.kind not in ('payout_scheduled', 'payout_failed')
    ), parts as (
      select *, net + fee as gross,
        case when kind = 'payment' and of_order then 'orders' when kind = 'payment' then 'invoices'
          when kind like 'refund%' then 'refunds' when kind like 'dispute%' then 'disputes' else 'adjustments' end as part
      from booked
    )
    select day, currency,
      ${sql.join(
        (['orders', 'invoices', 'refunds', 'disputes', 'adjustments'] as const).map(
          (part) =>
            sql`coalesce(sum(gross) filter (where part = ${sql.raw(`'${part}'`)}) * 100, 0)::float8 as ${sql.identifier(part)}`,
        ),
        sql`, `,
      )},
      (sum(fee) * 100)::float8 as fees, (sum(net) * 100)::float8 as net
    from parts group by 1, 2 order by 1, count(*) desc, 2`)
  return rows.map((row) => {
    const money = Object.fromEntries(PARTS.map((part) => [part, fromCents(Math.round(row[part]))]))
    return { ...row, ...money }
  })
}

/** One line for each currency, the most used first. */
export function sumUp(days: readonly MoneyOfDay[]): FigureMoney[] {
  const byCurrency = Map.groupBy(days, ({ currency }) => currency)
  return [...byCurrency]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, own]) => {
      const of = (part: (typeof PARTS)[number]) => sum(own.map((day) => day[part]))
      return {
        currency,
        orders: of('orders'),
        invoices: of('invoices'),
        refunds: of('refunds'),
        disputes: of('disputes'),
        adjustments: of('adjustments'),
        fees: of('fees'),
        net: of('net'),
      }
    })
}
