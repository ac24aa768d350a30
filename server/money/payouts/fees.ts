import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'

type Fee = { name: string; basis: number; amount: number; reversed: number; currency: string }

/** What the platform took of a seller's payments in a year (UTC), by rule. @throws NOT_FOUND */
export async function listFees(
  { db }: Deps,
  viewer: Viewer,
  { profileId, year }: { profileId: string; year: number },
): Promise<{ items: Fee[] }> {
  await requireIssuer(db, viewer, profileId)
  const { rows } = await db.execute<Fee>(sql`
    select r.name, p.currency, sum(l.basis_amount)::float8 as basis, sum(l.amount)::float8 as amount,
      sum(l.reversed_amount)::float8 as reversed
    from commission_lines l join commission_rules r on r.id = l.rule_id
      join payments p on p.id = l.payment_id join invoices n on n.id = l.invoice_id
    where n.business_profile_id = ${profileId}
      and p.captured_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
      and p.captured_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')
    group by r.name, p.currency order by sum(l.amount) desc, r.name`)
  return { items: rows }
}
