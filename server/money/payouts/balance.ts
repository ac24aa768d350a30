import { sql } from 'drizzle-orm'
import type { SellerBalance } from '#contract/payouts'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { FROM_EARNINGS } from './earnings-sql'

type Row = Omit<SellerBalance, 'nextAvailableOn'> & { nextAvailableOn: string | null }

/** @throws NOT_FOUND */
export async function readBalance(
  { db, clock, env }: Deps,
  viewer: Viewer,
  profileId: string,
): Promise<{ balances: SellerBalance[]; payoutDays: number }> {
  await requireIssuer(db, viewer, profileId, 'money')
  return { balances: await balancesOf(db, profileId, clock.now()), payoutDays: env.money.payoutDelayDays }
}

/** What a seller has, by currency, the largest first; nothing in dollars when there has never been anything. */
export async function balancesOf(db: Db | Tx, profileId: string, now: Date): Promise<SellerBalance[]> {
  const { rows } = await db.execute<Row>(sql`
    with open as (
      select e.currency, -e.amount as amount, case when e.available_on > ${now.toISOString()} then e.available_on end as later
      ${FROM_EARNINGS} and e.profile_id = ${profileId} and i.payout_id is null
    ), parts as (
      select currency, amount as available, 0 as pending, 0 as held, 0 as in_transit, 0 as paid_out, null::timestamptz as later
        from open where later is null
      union all select currency, 0, amount, 0, 0, 0, later from open where later is not null
      union all select currency, 0, 0, case account when 'seller_held' then -amount else 0 end,
          case account when 'payouts_in_transit' then -amount else 0 end, 0, null
        from ledger_entries where profile_id = ${profileId} and account in ('seller_held', 'payouts_in_transit')
      union all select currency, 0, 0, 0, 0, amount, null from payouts where profile_id = ${profileId} and status = 'paid'
    )
    select currency, sum(available)::float8 as available, sum(pending)::float8 as pending, sum(held)::float8 as held,
      sum(in_transit)::float8 as "inTransit", sum(paid_out)::float8 as "paidOut", to_json(min(later))#>>'{}' as "nextAvailableOn"
    from parts group by currency order by sum(available) + sum(pending) desc, currency`)
  if (rows.length === 0) {
    const none = { available: 0, pending: 0, held: 0, inTransit: 0, paidOut: 0 }
    return [{ currency: 'USD', ...none, nextAvailableOn: null }]
  }
  return rows.map(({ nextAvailableOn, ...row }) => {
    return { ...row, nextAvailableOn: nextAvailableOn === null ? null : new Date(nextAvailableOn) }
  })
}
