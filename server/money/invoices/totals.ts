import { sql } from 'drizzle-orm'
import type { InvoiceTotals } from '#contract/invoices'
import { INVOICE_STATUSES, OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { monthsOf } from './months'

type Asked = { profileId: string; from?: string | undefined; to?: string | undefined }
type Row = InvoiceTotals['byStatus'][number] & { currency: string }

/**
 * Sums of what a profile issued, from those the database keeps, in the currency of most invoices. Outstanding is what
 * is still asked for: nothing of what was written off.
 *
 * @throws NOT_FOUND
 */
export async function readTotals(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { profileId, from, to }: Asked,
): Promise<InvoiceTotals> {
  await requireIssuer(db, viewer, profileId, 'invoices')
  const { rows } = await db.execute<Row>(sql`
    select currency, status, sum(count)::int as count, sum(total)::float8 as total, sum(paid)::float8 as paid,
      sum(credited)::float8 as credited, sum(refunded)::float8 as refunded,
      (case when status = any(${sql.param([...OPEN_INVOICE_STATUSES])}::text[])
        then sum(total) - sum(paid) - sum(credited) else 0 end)::float8 as outstanding
    from invoice_totals where business_profile_id = ${profileId} and ${monthsOf(sql`month`, from, to)}
    group by currency, status having sum(count) > 0`)
  const [first] = (
    await db.execute<{ month: string | null }>(sql`
      select to_char(min(month), 'YYYY-MM') as month from invoice_totals
      where business_profile_id = ${profileId} and count > 0`)
  ).rows
  const currency = currencyOf(rows)
  const byStatus = rows.filter((row) => row.currency === currency).map(({ currency: _, ...sums }) => sums)
  const place = ({ status }: Pick<Row, 'status'>) => INVOICE_STATUSES.indexOf(status)
  return { currency, firstMonth: first?.month ?? null, byStatus: byStatus.toSorted((a, b) => place(a) - place(b)) }
}

function currencyOf(rows: Row[]): string {
  const counts = new Map<string, number>()
  for (const { currency, count } of rows) counts.set(currency, (counts.get(currency) ?? 0) + count)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'USD'
}
