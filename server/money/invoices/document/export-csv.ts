import { sql } from 'drizzle-orm'
import type { InvoiceFilter } from '#contract/invoices'
import { balanceOf, INVOICE_STATUS_WORDS, type InvoiceStatus, isPayable } from '#contract/invoices.rules'
import type { Viewer } from '#server/core/people/viewer'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '#server/money/records/own-issuer'
import { beyondInvoice, invoiceCursor, ORDER, said } from '../list'
import { monthsOf } from '../months'

/** Rows per question: few enough to send one page while the next is read. */
const PAGE = 500
/** Spreadsheets take a file for Unicode only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

const COLUMNS = [
  'number',
  'status',
  'invoice_date',
  'due_date',
  'paid_at',
  'customer_name',
  'customer_email',
  'subtotal',
  'discount',
  'tax_rate',
  'tax',
  // of a shop's order, whose prices have it in them
  'tax_included',
  'total',
  'paid',
  'refunded',
  'credited',
  'balance',
  'currency',
]

type Row = {
  id: string
  number: string | null
  status: InvoiceStatus
  invoiceDate: string
  dueDate: string
  paidAt: Date | null
  customerName: string
  customerEmail: string
  subtotal: number
  discount: number
  taxRate: number
  tax: number
  taxIncluded: number
  totalAmount: number
  amountPaid: number
  amountRefunded: number
  amountCredited: number
  currency: string
}

/**
 * What a profile issued as CSV (RFC 4180), newest invoice date first, a page of lines at a time.
 *
 * @throws NOT_FOUND when the profile is none of the viewer's
 */
export async function* exportInvoices(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { profileId, status, q, from, to }: InvoiceFilter,
): AsyncGenerator<string> {
  await requireIssuer(db, viewer, profileId, 'invoices')
  let text = BYTE_ORDER_MARK + csvLine(COLUMNS)
  let cursor: string | undefined
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select i.id, i.invoice_number as number, i.status, i.invoice_date::text as "invoiceDate",
        i.due_date::text as "dueDate", i.paid_at as "paidAt", i.customer_name as "customerName",
        i.customer_email as "customerEmail", i.subtotal::float8 as subtotal, i.discount_amount::float8 as discount,
        i.tax_rate::float8 as "taxRate", i.tax_amount::float8 as tax, coalesce(o.tax_included, 0)::float8 as "taxIncluded", i.total_amount::float8 as "totalAmount",
        d.amount_paid::float8 as "amountPaid", d.amount_refunded::float8 as "amountRefunded",
        d.amount_credited::float8 as "amountCredited", d.currency
      from invoices i join invoice_details d on d.invoice_id = i.id left join orders o on o.id = d.order_id
      where i.business_profile_id = ${profileId} and ${status ? sql`i.status = ${status}` : sql`true`}
        and ${monthsOf(sql`i.invoice_date`, from, to)} and ${said(q, profileId)} and ${beyondInvoice(cursor)}
      order by ${ORDER} limit ${PAGE}`)
    yield text + rows.map(lineOf).join('')
    text = ''
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    cursor = invoiceCursor({ ...last, invoiceNumber: last.number })
  }
}

function lineOf(row: Row): string {
  const balance = isPayable(row.status) ? balanceOf(row) : 0
  return csvLine([
    row.number,
    INVOICE_STATUS_WORDS[row.status],
    row.invoiceDate,
    row.dueDate,
    row.paidAt && new Date(row.paidAt).toISOString(),
    row.customerName,
    row.customerEmail,
    money(row.subtotal),
    money(row.discount),
    String(row.taxRate),
    money(row.tax),
    money(row.taxIncluded),
    money(row.totalAmount),
    money(row.amountPaid),
    money(row.amountRefunded),
    money(row.amountCredited),
    money(balance),
    row.currency,
  ])
}

const money = (amount: number) => amount.toFixed(2)
