import { eq, type SQL, sql } from 'drizzle-orm'
import { json, jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db, Tx } from '#server/infra/database/db'
import { invoiceDetails } from '../../tables/invoices'
import { closeRows } from '../card-pages/close-card-page'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { isBilledTo } from './relation'

const PAGE_SIZE = 100

export const invoiceData: PersonalData = {
  // an invoice has to say who issued it, and the name goes off the profile
  erasedBefore: ['profiles'],

  holds: {
    'invoices-issued.json': 'the invoices you wrote',
    'invoices-received.json': 'the invoices you were sent',
    'invoice-settings.json': 'how you write invoices, and your list of customers',
  },

  async *files(db, userId) {
    const own = sql`i.business_profile_id in (select id from user_profiles where user_id = ${userId})`
    yield jsonList('invoices-issued.json', invoicesOf(db, own))
    yield jsonList('invoices-received.json', invoicesOf(db, isBilledTo({ id: userId })))
    yield json('invoice-settings.json', await settingsOf(db, userId))
  },

  // What was sent is kept as long as the law of taxes asks for, with the names of both. What nobody has paid is asked
  // for no longer, because there is nobody left to get it; drafts were never sent.
  async erase(tx, userId) {
    const own = sql`(select id from user_profiles where user_id = ${userId})`
    await tx.execute(sql`delete from invoices where status = 'draft' and business_profile_id in ${own}`)
    await voidUnpaid(tx, own)
    await keepNames(tx, own)
    await tx.execute(sql`delete from invoice_customers where business_profile_id in ${own}`)
    await tx.execute(sql`update invoice_details set customer_user_id = null where customer_user_id = ${userId}`)
  },
}

async function voidUnpaid(tx: Tx, own: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update invoices i set status = 'void' from invoice_details d
    where d.invoice_id = i.id and i.status in ('sent', 'overdue') and d.amount_paid = 0 and i.business_profile_id in ${own}
    returning i.id`)
  for (const { id } of rows) {
    const note = 'The business has closed its account.'
    await tx.update(invoiceDetails).set({ voidReason: note }).where(eq(invoiceDetails.invoiceId, id))
    await writeInvoiceEvent(tx, { invoiceId: id, kind: 'voided', note })
    await closeRows(tx, { invoiceId: id })
  }
}

/** The name goes off the profile; an invoice has to say who issued it. To be done before that. */
async function keepNames(tx: Tx, own: SQL): Promise<void> {
  await tx.execute(sql`
    insert into invoice_settings (business_profile_id, legal_name)
    select id, trim(coalesce(nullif(business_name, ''), concat_ws(' ', first_name, last_name))) from user_profiles p
    where id in ${own} and exists (select from invoices i where i.business_profile_id = p.id)
    on conflict (business_profile_id) do update set terms = '', notes = '', templates = '[]',
      legal_name = coalesce(nullif(invoice_settings.legal_name, ''), excluded.legal_name)`)
}

async function settingsOf(db: Db | Tx, userId: string) {
  const { rows } = await db.execute(sql`
    select s.prefix, s.due_days as "dueDays", s.tax_rate::float8 as "taxRate", s.remind_before as "remindBefore",
      s.remind_after as "remindAfter", s.terms, s.notes, s.legal_name as "legalName", s.address,
      s.tax_number as "taxNumber", s.templates,
      (select json_agg(json_build_object('name', c.name, 'email', c.email, 'phone', c.phone) order by c.email)
        from invoice_customers c where c.business_profile_id = p.id) as customers
    from user_profiles p left join invoice_settings s on s.business_profile_id = p.id
    where p.user_id = ${userId} and (s.business_profile_id is not null
      or exists (select from invoice_customers c where c.business_profile_id = p.id)) order by p.created_at`)
  return rows
}

/** Page by page in the order of their ids, each with its payments and credit notes. */
async function* invoicesOf(db: Db | Tx, which: SQL) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select i.id, i.invoice_number as "invoiceNumber", i.status, i.invoice_date as "invoiceDate", i.due_date as "dueDate",
        i.paid_at as "paidAt", i.customer_name as "customerName", i.customer_email as "customerEmail",
        i.customer_phone as "customerPhone", i.line_items as "lineItems", i.subtotal::float8 as subtotal,
        i.discount_amount::float8 as "discountAmount", i.tax_rate::float8 as "taxRate",
        i.tax_amount::float8 as "taxAmount", i.total_amount::float8 as "totalAmount", d.currency, i.terms, i.notes,
        d.deposit_amount::float8 as "depositAmount", nullif(d.void_reason, '') as "voidReason",
        d.sent_at as "sentAt", d.amount_paid::float8 as "amountPaid", d.amount_refunded::float8 as "amountRefunded",
        d.amount_credited::float8 as "amountCredited", p.business_name as issuer,
        (select json_agg(json_build_object('amount', m.amount, 'method', m.method, 'receivedAt', m.received_at)
          order by m.created_at) from invoice_payments m where m.invoice_id = i.id) as payments,
        (select json_agg(json_build_object('number', c.number, 'amount', c.amount, 'reason', c.reason)
          order by c.created_at) from credit_notes c where c.invoice_id = i.id) as "creditNotes"
      from invoices i join invoice_details d on d.invoice_id = i.id join user_profiles p on p.id = i.business_profile_id
      where ${which} and i.id > ${after} order by i.id limit ${PAGE_SIZE}`)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}
