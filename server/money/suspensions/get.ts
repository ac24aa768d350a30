import { sql } from 'drizzle-orm'
import type { Suspension } from '#contract/suspensions'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { disputeOfOrder } from '../orders/dispute-of'
import { isUnsent } from '../records/unsent'

type Current = { begunAt: string; refundsAt: string; refundedAt: string | null }
type Row = Omit<Suspension, 'current'> & { current: Current | null }

/** What suspending a shop does now, or what is left to do. @throws NOT_FOUND where it is no shop */
export async function getSuspension({ db }: Pick<Deps, 'db'>, profileId: string): Promise<Suspension> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select o.status, ${isUnsent} as unsent, ${disputeOfOrder} is not distinct from 'open' as disputed from orders o
      where o.seller_profile_id = ${profileId}
        and (${isUnsent} or o.status in ('pending_payment', 'shipped'))
    )
    select
      (select count(*)::int from products where seller_profile_id = ${profileId} and status = 'published') as listed,
      (select count(*)::int from own where status = 'pending_payment') as paying,
      (select count(*)::int from own where unsent and not disputed) as unsent,
      (select count(*)::int from own where unsent and disputed) as disputed,
      (select count(*)::int from own where status = 'shipped') as "onTheWay",
      (select coalesce(json_agg(json_build_object('amount', amount, 'currency', currency) order by currency), '[]') from (
        select currency, -sum(amount)::float8 as amount from ledger_entries
        where profile_id = ${profileId} and account = 'seller_payable' group by currency having sum(amount) <> 0) sums) as owed,
      (select json_build_object('begunAt', begun_at, 'refundsAt', refunds_at, 'refundedAt', refunded_at)
        from shop_suspensions where profile_id = ${profileId}) as current
    from user_profiles where id = ${profileId} and user_type = 'business-provider' and is_active`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { current } = row
  return {
    ...row,
    current: current && {
      begunAt: new Date(current.begunAt),
      refundsAt: new Date(current.refundsAt),
      refundedAt: current.refundedAt === null ? null : new Date(current.refundedAt),
    },
  }
}
