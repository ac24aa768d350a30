import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { moneyDesk } from '#contract/money-desk'
import type { Deps } from '#server/infra/deps'
import { listRuns } from './runs'

type Overview = InferContractRouterOutputs<typeof moneyDesk>['overview']

/** What moved in the last 30 days, where every account stands, and what needs a person. */
export async function readOverview({ db, clock }: Deps): Promise<Overview> {
  const since = sql`${clock.now().toISOString()}::timestamptz - interval '30 days'`
  const [volume, accounts, open, { items: runs }] = await Promise.all([
    db.execute<Overview['volume'][number]>(sql`
      select e.currency,
        coalesce(sum(e.amount) filter (where t.kind = 'payment' and e.account = 'provider_clearing'), 0)::float8 as payments,
        coalesce(-sum(e.amount) filter (where t.kind in ('refund_paid', 'refund_taken_back') and e.account = 'provider_clearing'), 0)::float8 as refunds,
        coalesce(-sum(e.amount) filter (where e.account = 'platform_fee' and t.kind <> 'adjustment'), 0)::float8 as fees,
        coalesce(sum(e.amount) filter (where e.account = 'provider_fees'), 0)::float8 as "providerFees",
        coalesce(-sum(e.amount) filter (where t.kind = 'payout_paid' and e.account = 'seller_account'), 0)::float8 as "paidOut"
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.at >= ${since} and e.account not in ('seller_cash', 'seller_offline') group by e.currency order by e.currency`),
    db.execute<Overview['accounts'][number]>(sql`
      select account, currency, sum(amount)::float8 as amount from ledger_entries group by account, currency order by account, currency`),
    db.execute<Pick<Overview, 'openDisputes' | 'failedPayouts' | 'openFindings'>>(sql`
      select (select count(*) from disputes where status in ('needs_response', 'under_review', 'warning') and closed_at is null)::int as "openDisputes",
        (select count(distinct (p.profile_id, p.currency)) from payouts p where p.status in ('failed', 'returned') and not exists (
          select from payouts q where q.profile_id = p.profile_id and q.currency = p.currency and q.created_at > p.created_at
            and q.status in ('in_transit', 'paid')))::int as "failedPayouts",
        (select count(*) from reconciliation_findings where settled_at is null)::int as "openFindings"`),
    listRuns({ db }),
  ])
  const [counts] = open.rows
  if (!counts) throw new Error('nothing was counted')
  return { volume: volume.rows, accounts: accounts.rows, ...counts, lastRun: runs[0] ?? null }
}
