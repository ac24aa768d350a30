import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceRow } from '#contract/invoice-shapes'
import type { InvoiceFilter } from '#contract/invoices'
import { isPayable } from '#contract/invoices.rules'
import type { Viewer } from '../../auth/auth'
import type { Deps } from '../../deps'
import { monthsOf } from './months'
import { requireIssuer } from './own-issuer'
import { beyondPlace, encodePlace } from './place'

const PAGE_SIZE = 25

type Asked = InvoiceFilter & { cursor?: string | undefined }

/** What a profile issued, newest invoice date first. @throws NOT_FOUND, BAD_REQUEST on a made-up cursor */
export async function listInvoices(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  asked: Asked,
): Promise<{ items: InvoiceRow[]; next: string | null }> {
  await requireIssuer(db, viewer, asked.profileId)
  const { rows } = await db.execute<InvoiceRow>(listStatement(asked))
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map((row) => ({ ...row, balance: isPayable(row.status) ? row.balance : 0 })),
    next: last ? encodePlace(last.invoiceDate, last.id) : null,
  }
}

export function listStatement({ profileId, status, q, from, to, cursor }: Asked): SQL {
  return sql`
    select i.id, i.invoice_number as "invoiceNumber", i.status, i.invoice_date::text as "invoiceDate",
      i.due_date::text as "dueDate", i.customer_name as "customerName", i.customer_email as "customerEmail",
      i.total_amount::float8 as "totalAmount", d.currency, d.subject,
      greatest(0, i.total_amount - d.amount_credited - d.amount_paid)::float8 as balance
    from invoices i join invoice_details d on d.invoice_id = i.id
    where i.business_profile_id = ${profileId} and ${status ? sql`i.status = ${status}` : sql`true`}
      and ${monthsOf(sql`i.invoice_date`, from, to)} and ${said(q)} and ${beyondPlace(cursor)}
    order by i.invoice_date desc, i.id desc limit ${PAGE_SIZE + 1}`
}

/** That every word stands somewhere in name, address or number; as the index over them is written. */
export function said(q: string | undefined): SQL {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const text = sql`lower(i.customer_name || ' ' || i.customer_email || ' ' || coalesce(i.invoice_number, ''))`
  return sql.join(
    words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )
}
