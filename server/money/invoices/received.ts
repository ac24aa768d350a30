import { type SQL, sql } from 'drizzle-orm'
import type { ReceivedInvoice } from '#contract/invoice-shapes'
import { isPayable, OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'
import type { Page } from '#contract/lists'
import { pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { beyondInvoice, invoiceCursor, ORDER } from './list'
import { isBilledTo } from './relation'

const PAGE_SIZE = 25
const OPEN = sql`i.status = any(${sql.param([...OPEN_INVOICE_STATUSES])}::text[])`
// also what was written off: it can be paid, and nobody waits for it
const SETTLED = sql`not ${OPEN}`
const WHICH = { open: OPEN, settled: SETTLED, all: sql`true` }
const BALANCE = sql`greatest(0, i.total_amount - d.amount_credited - d.amount_paid)`

type Open = { currency: string; count: number; balance: number }
type Asked = { filter: keyof typeof WHICH; cursor?: string | undefined }

/** What the viewer was billed, newest invoice date first, of one day the highest number, with what is open of all of it. */
export async function listReceived(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { filter, cursor }: Asked,
): Promise<Page<ReceivedInvoice> & { open: Open[] }> {
  const billed = isBilledTo(viewer)
  const wanted = sql`${billed} and ${WHICH[filter]}`
  const [{ rows }, { rows: open }, span] = await Promise.all([
    db.execute<ReceivedInvoice>(receivedStatement(wanted, cursor)),
    db.execute<Open>(sql`
      select d.currency, count(*)::int as count, sum(${BALANCE})::float8 as balance
      from invoices i join invoice_details d on d.invoice_id = i.id
      where ${billed} and ${OPEN} group by d.currency order by d.currency`),
    spanOf(db, {
      list: sql`from invoices i join invoice_details d on d.invoice_id = i.id where ${wanted}`,
      beyond: beyondInvoice(cursor),
      order: ORDER,
    }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, invoiceCursor)
  return {
    items: page.map((row) => ({ ...row, balance: isPayable(row.status) ? row.balance : 0 })),
    next,
    open,
    ...span,
  }
}

export function receivedStatement(which: SQL, cursor: string | undefined): SQL {
  return sql`
    select i.id, i.invoice_number as "invoiceNumber", i.status, i.invoice_date::text as "invoiceDate",
      i.due_date::text as "dueDate", i.total_amount::float8 as "totalAmount", d.currency, ${BALANCE}::float8 as balance,
      d.order_id as "orderId", coalesce(nullif(trim(p.business_name), ''),
        nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), nullif(trim(s.legal_name), ''), 'A business') as "issuerName"
    from invoices i join invoice_details d on d.invoice_id = i.id
    join user_profiles p on p.id = i.business_profile_id
    left join invoice_settings s on s.business_profile_id = p.id
    where ${which} and ${beyondInvoice(cursor)}
    order by ${ORDER} limit ${PAGE_SIZE + 1}`
}
