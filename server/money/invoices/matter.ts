import { sql } from 'drizzle-orm'
import { INVOICE_STATUS_WORDS, type InvoiceStatus, isPayable, OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'
import { mayDo } from '#contract/team.rules'
import type { ConversationMatter, MatterReader } from '#server/core/matters/matter'
import { mayRemindAgain } from './next-reminder'

type Facts = { remindedAt: string | null }

/** The invoices between a profile and its customer: what was sent, and not by an order, which tells of its own. */
export const invoiceMatter: ConversationMatter<Facts> = {
  kind: 'invoice',
  between: sql`invoices i join invoice_details v on v.invoice_id = i.id
    where i.business_profile_id = c.profile_id and v.customer_user_id = c.person_id and i.status <> 'draft' and v.order_id is null`,
  one: (id) => sql`invoices i join invoice_details v on v.invoice_id = i.id where i.id = ${id}`,
  columns: {
    id: sql`i.id`,
    number: sql`i.invoice_number`,
    status: sql`i.status`,
    total: sql`i.total_amount::float8`,
    currency: sql`v.currency`,
  },
  // a day without a time: at noon it is that day wherever it is read in the country
  at: sql`(i.invoice_date + interval '12 hours') at time zone 'UTC'`,
  facts: sql`json_build_object('remindedAt', v.reminded_at)`,
  statusWords: (status) => INVOICE_STATUS_WORDS[status as InvoiceStatus],
  href: hrefOf,
  next({ id, facts: { remindedAt }, ...invoice }, reader, now) {
    const status = invoice.status as InvoiceStatus
    if (reader.side === 'person') return isPayable(status) ? { label: 'Pay now', href: hrefOf(id, reader) } : null
    const isOpen = OPEN_INVOICE_STATUSES.some((open) => open === status)
    const mayRemind = mayRemindAgain(remindedAt === null ? null : new Date(remindedAt), now)
    return isOpen && mayRemind && mayDo(reader.role ?? undefined, 'invoices')
      ? { label: 'Send a reminder', act: 'remind-invoice' }
      : null
  },
}

function hrefOf(id: string, { side }: MatterReader): string {
  return side === 'person' ? `/pay/${id}` : `/invoices/${id}`
}
