// Invoices that wait for money, so that there is something to pay while it is measured.
import type { Client } from 'pg'

const CUSTOMER = 'bench-customer@pawstead.example'
const LINES = ['Full groom', 'Nail trim', 'Oat and aloe shampoo'].map((name) => ({
  name,
  description: 'Border collie, wash, dry and tidy',
  quantity: 2,
  rate: 10,
  amount: 20,
  type: 'service',
}))

/** Sent invoices of one business, as many as asked for; those of an earlier run serve again. */
export async function takeInvoices(client: Client, count: number): Promise<string[]> {
  await client.query(
    `with made as (
       insert into invoices (id, invoice_date, due_date, customer_name, customer_email, line_items, subtotal, total_amount,
         terms, notes, business_profile_id)
       select gen_random_uuid(), current_date, current_date + 14, 'Bench Mark', $1, $2, 60, 60,
         'Payment within 14 days.', 'Fern was a star.', p.id
       from (select id from user_profiles where user_type = 'business-provider' order by id limit 1) p,
         generate_series(1, $3 - (select count(*)::integer from invoices where customer_email = $1))
       returning id)
     insert into invoice_details (invoice_id) select id from made`,
    [CUSTOMER, JSON.stringify(LINES), count],
  )
  await client.query(`update invoices set status = 'sent' where customer_email = $1 and status = 'draft'`, [CUSTOMER])
  const sent = await client.query<{ id: string }>(
    `select id from invoices where customer_email = $1 and status = 'sent' order by id limit $2`,
    [CUSTOMER, count],
  )
  return sent.rows.map(({ id }) => id)
}
