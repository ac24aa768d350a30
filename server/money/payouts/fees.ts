import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { yearBegins } from './seller-year'

type Fee = { name: string; basis: number; amount: number; reversed: number; currency: string }

/**
 * What the platform took of a seller's payments in a year of the seller's clock, by rule, and what of it was refunded. The part of a
 * disputed payment is not, until the dispute is lost, though the books keep it with what went back.
 *
 * @throws NOT_FOUND
 */
export async function listFees(
  { db }: Deps,
  viewer: Viewer,
  { profileId, year }: { profileId: string; year: number },
): Promise<{ items: Fee[] }> {
  await requireIssuer(db, viewer, profileId, 'money')
  const { rows } = await db.execute<Fee>(sql`
    with undecided as (
      select d.payment_id, h.invoice_id, sum(h.amount) as fee from disputes d
        join ledger_transactions o on o.kind = 'dispute_opened' and o.reference = d.id::text
        join ledger_entries h on h.transaction_id = o.id and h.account in ('disputes', 'seller_held')
      where d.status in ('needs_response', 'under_review') group by 1, 2
    ), lines as (
      select l.*, l.reversed_amount - coalesce(round(
          u.fee * l.amount / nullif(sum(l.amount) over (partition by l.payment_id, l.invoice_id), 0), 2), 0) as refunded
      from commission_lines l left join undecided u on u.payment_id = l.payment_id and u.invoice_id = l.invoice_id
    )
    select r.name, p.currency, sum(l.basis_amount)::float8 as basis, sum(l.amount)::float8 as amount,
      sum(l.refunded)::float8 as reversed
    from lines l join commission_rules r on r.id = l.rule_id
      join payments p on p.id = l.payment_id join invoices n on n.id = l.invoice_id
    where n.business_profile_id = ${profileId}
      and p.captured_at >= ${yearBegins(year, profileId)} and p.captured_at < ${yearBegins(year + 1, profileId)}
    group by r.name, p.currency order by sum(l.amount) desc, r.name`)
  return { items: rows }
}
