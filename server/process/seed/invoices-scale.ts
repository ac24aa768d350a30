import type { ClientBase } from 'pg'
import { withClient } from '#server/infra/database/client'
import { bulkLoad } from './bulk-load'

const TABLES = ['invoices', 'invoice_details', 'invoice_payments', 'invoice_totals']

/**
 * Makes `count` invoices of one business over three years, each customer with about twenty-five, to see how its pages
 * behave when it is old and busy. Deterministic; a second call changes nothing. Payments are not in the ledger, which
 * these pages do not read.
 *
 * @param ownerUrl of the role that owns the tables
 */
export async function seedManyInvoices(ownerUrl: string, profileId: string, count: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = on; set work_mem = '64MB'; begin`,
    )
    const known = await client.query(`select from invoices where business_profile_id = $1 and invoice_number = 'S-1'`, [
      profileId,
    ])
    if (!known.rowCount) {
      await planInvoices(client, count)
      await bulkLoad(client, TABLES, () => insertPlanned(client, profileId))
    }
    await client.query('commit')
    await client.query(`vacuum analyze ${TABLES.join(', ')}`)
  })
}

const FIRST = 'Ada Bea Cem Dora Eli Fern Gus Hana Ivo June Kit Lena Milo Nora Otis Petra Quin Rosa Sam Tilda'.split(' ')
const LAST =
  'Abbott Birch Calder Dunn Ellery Frost Garland Hobbs Ives Jessop Kerr Lund Marsh Nolan Orchard Pike Quill Reyes Stone Thorne'.split(
    ' ',
  )

/** Temporary table `planned`: one line each, as the checks of the database want it. */
async function planInvoices(client: ClientBase, count: number): Promise<void> {
  await client.query(
    `create temp table planned on commit drop as
     select n, overlay(overlay(md5('invoice ' || n) placing '4' from 13) placing '8' from 17)::uuid as id, customer,
       ($2::text[])[1 + customer % cardinality($2::text[])] || ' ' ||
         ($3::text[])[1 + customer / cardinality($2::text[]) % cardinality($3::text[])] as name,
       date '2026-10-31' - (n::bigint * 1096 / $1)::int as day, 1 + n % 7 as quantity, 12 + n % 90 as rate,
       case when n % 100 < 80 then 'paid' when n % 100 < 86 then 'sent' when n % 100 < 91 then 'overdue'
         when n % 100 < 94 then 'partially_paid' when n % 100 < 97 then 'draft' when n % 100 < 99 then 'void'
         else 'uncollectible' end as status
     from (select n, (hashtext('customer' || n)::bigint & 2147483647) % greatest(40, $1 / 25) as customer
       from generate_series(1, $1) n) numbers`,
    [count, FIRST, LAST],
  )
  await client.query('create unique index on planned (id); analyze planned')
}

/** As the triggers would leave them, sums included. */
async function insertPlanned(client: ClientBase, profileId: string): Promise<void> {
  const paid = `case status when 'paid' then quantity * rate when 'partially_paid' then 5 else 0 end`
  await client.query(
    `insert into invoices (id, invoice_number, status, invoice_date, due_date, paid_at, customer_name, customer_email,
       line_items, subtotal, total_amount, business_profile_id)
     select id, case when status <> 'draft' then 'S-' || n end, status, day,
       -- what is open stays so: nothing has to be marked as overdue or reminded of while somebody measures
       case when status in ('sent', 'overdue', 'partially_paid') then date '2099-12-31' else day + 14 end,
       case when status = 'paid' then day + interval '9 days' end, name, 'customer-' || customer || '@scale.example',
       jsonb_build_array(jsonb_build_object('name', 'Dog walking', 'description', 'In the mornings', 'quantity', quantity,
         'rate', rate, 'amount', quantity * rate, 'type', 'service')),
       quantity * rate, quantity * rate, $1 from planned`,
    [profileId],
  )
  await client.query(
    `insert into invoice_details (invoice_id, amount_paid, sent_at, created_at)
     select id, ${paid}, case when status <> 'draft' then day end, day from planned`,
  )
  await client.query(
    `insert into invoice_payments (invoice_id, method, amount, received_at)
     select id, 'bank_transfer', ${paid}, day + interval '9 days' from planned where status in ('paid', 'partially_paid')`,
  )
  await client.query(
    `insert into invoice_totals (business_profile_id, month, status, currency, count, total, paid, credited)
     select $1, date_trunc('month', day)::date, status, 'USD', count(*), sum(quantity * rate), sum(${paid}), 0
     from planned group by 2, 3
     on conflict (business_profile_id, month, status, currency) do update set count = invoice_totals.count + excluded.count,
       total = invoice_totals.total + excluded.total, paid = invoice_totals.paid + excluded.paid`,
    [profileId],
  )
}
