import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceRow } from '#contract/invoice-shapes'
import type { InvoiceFilter } from '#contract/invoices'
import { isPayable } from '#contract/invoices.rules'
import type { Page } from '#contract/lists'
import { beyondNumberedDate, numberedDateCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { monthsOf } from './months'

const PAGE_SIZE = 25

type Asked = InvoiceFilter & { cursor?: string | undefined }

/** What a profile issued, newest invoice date first. @throws NOT_FOUND, BAD_REQUEST on a made-up cursor */
export async function listInvoices({ db }: Pick<Deps, 'db'>, viewer: Viewer, asked: Asked): Promise<Page<InvoiceRow>> {
  await requireIssuer(db, viewer, asked.profileId, 'invoices')
  const [{ rows }, span] = await Promise.all([
    db.execute<InvoiceRow>(listStatement(asked)),
    spanOf(db, {
      list: sql`from invoices i where ${wanted(asked)}`,
      beyond: beyondInvoice(asked.cursor),
      order: ORDER,
    }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, invoiceCursor)
  return {
    items: page.map((row) => ({ ...row, balance: isPayable(row.status) ? row.balance : 0 })),
    next,
    ...span,
  }
}

/** Drafts have no number yet and come first; no prefix of a number is as long as this. */
const DRAFTS = 'zzzzzzzzzzzzz'
const NUMBER = sql.raw(`coalesce(i.invoice_number, '${DRAFTS}')`)
/** Newest first, of one day the highest number; as `invoices_list_idx` and `invoices_status_list_idx` have them. */
export const ORDER = sql`i.invoice_date desc, ${NUMBER} desc, i.id desc`

export function invoiceCursor(last: { invoiceDate: string; invoiceNumber: string | null; id: string }): string {
  return numberedDateCursor(last.invoiceDate, last.invoiceNumber ?? DRAFTS, last.id)
}

/** @throws BAD_REQUEST on a cursor that is not one of ours */
export function beyondInvoice(cursor: string | undefined): SQL {
  return beyondNumberedDate(cursor, { date: sql`i.invoice_date`, number: NUMBER, id: sql`i.id` })
}

/** Of `invoices i`, without the cursor. */
function wanted({ profileId, status, q, from, to }: Asked): SQL {
  return sql`i.business_profile_id = ${profileId} and ${status ? sql`i.status = ${status}` : sql`true`}
    and ${monthsOf(sql`i.invoice_date`, from, to)} and ${said(q, profileId)}`
}

export function listStatement(asked: Asked): SQL {
  return sql`
    select i.id, i.invoice_number as "invoiceNumber", i.status, i.invoice_date::text as "invoiceDate",
      i.due_date::text as "dueDate", i.customer_name as "customerName", i.customer_email as "customerEmail",
      i.total_amount::float8 as "totalAmount", d.currency, d.subject,
      greatest(0, i.total_amount - d.amount_credited - d.amount_paid)::float8 as balance
    from (
      select * from invoices i
      where ${wanted(asked)} and ${beyondInvoice(asked.cursor)} order by ${ORDER} limit ${PAGE_SIZE + 1}
    ) i join invoice_details d on d.invoice_id = i.id
    order by ${ORDER}`
}

/**
 * That `invoices i` has, in name, address or number, words that begin with each of these. They are looked up first and
 * by themselves: how many there will be cannot be guessed, and reading the list until enough are found may read all of it.
 */
export function said(q: string | undefined, profileId: string): SQL {
  if (!q?.trim()) return sql`true`
  return sql`i.id = any(array(
    select m.id from invoices m where m.business_profile_id = ${profileId}
      and invoice_words(m.customer_name, m.customer_email, m.invoice_number) @@ invoice_query(${q})))`
}
