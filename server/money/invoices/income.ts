import { sql } from 'drizzle-orm'
import type { InvoiceIncome } from '#contract/invoices'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'

const THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000

/**
 * What customers paid of a profile's invoices, by the moment the money was received, in the currency most of it came in.
 *
 * @throws NOT_FOUND
 */
export async function readIncome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  profileId: string,
): Promise<InvoiceIncome> {
  await requireIssuer(db, viewer, profileId, 'invoices')
  const now = clock.now().getTime()
  const [since, before] = [1, 2].map((times) => new Date(now - times * THIRTY_DAYS_MS).toISOString())
  const { rows } = await db.execute<InvoiceIncome>(sql`
    select d.currency,
      coalesce(sum(p.amount - p.refunded) filter (where p.received_at >= ${since}), 0)::float8 as total,
      coalesce(sum(p.amount - p.refunded) filter (where p.received_at < ${since}), 0)::float8 as "totalBefore"
    from invoices i join invoice_details d on d.invoice_id = i.id join invoice_payments p on p.invoice_id = i.id
    where i.business_profile_id = ${profileId} and p.received_at >= ${before}
    group by d.currency order by sum(p.amount - p.refunded) desc limit 1`)
  return rows[0] ?? { currency: 'USD', total: 0, totalBefore: 0 }
}
