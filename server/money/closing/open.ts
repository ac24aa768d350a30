import { sql } from 'drizzle-orm'
import type { Closing } from '#contract/closing'
import { OPEN_KINDS, type OpenKind } from '#contract/closing.rules'
import { TO_SHIP } from '#contract/orders.rules'
import { LEAST_PAYOUT } from '#contract/payouts.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { disputeOfOrder } from '../orders/dispute-of'
import { isUnsent } from '../records/unsent'

const toSend = sql`o.status = any(${sql.param([...TO_SHIP])}::text[])`
type Row = Record<OpenKind, number> & { askedAt: string | null; refundable: number }

/** What a profile has to finish, and whether it is closing. */
export async function readClosing(db: Db | Tx, profileId: string): Promise<Closing> {
  const { rows } = await db.execute<Row>(sql`
    select
      (select to_json(asked_at)#>>'{}' from profile_closings where profile_id = ${profileId}) as "askedAt",
      (select count(*)::int from orders o where o.seller_profile_id = ${profileId} and ${toSend}) as "to-send",
      (select count(*)::int from orders o where o.seller_profile_id = ${profileId} and ${isUnsent}
        and ${disputeOfOrder} is distinct from 'open') as refundable,
      (select count(*)::int from orders o where o.seller_profile_id = ${profileId} and o.status = 'shipped') as "on-the-way",
      (select count(*)::int from return_requests r join orders o on o.id = r.order_id
        where o.seller_profile_id = ${profileId} and r.status in ('requested', 'approved', 'in_transit', 'received')) as returns,
      (select count(*)::int from refunds r join orders o on o.id = r.order_id
        where o.seller_profile_id = ${profileId} and r.status in ('requested', 'pending')) as refunds,
      (select count(distinct d.id)::int from disputes d join invoice_payments ip on ip.payment_id = d.payment_id
        join invoices i on i.id = ip.invoice_id
        where i.business_profile_id = ${profileId} and d.status not in ('won', 'lost') and d.closed_at is null) as disputes,
      (select count(*)::int from payouts p where p.profile_id = ${profileId}
        and p.status in ('scheduled', 'processing', 'in_transit')) as payouts,
      (select count(*)::int from (
        select from ledger_entries e where e.profile_id = ${profileId} and e.account = 'seller_payable'
        group by e.currency having -sum(e.amount) >= ${LEAST_PAYOUT}) sums) as "money-owed"`)
  const [row] = rows
  if (!row) throw new Error('what is open was not counted')
  return {
    askedAt: row.askedAt === null ? null : new Date(row.askedAt),
    open: OPEN_KINDS.map((kind) => ({ kind, count: row[kind] })).filter(({ count }) => count > 0),
    refundable: row.refundable,
  }
}
