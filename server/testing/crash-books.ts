import { join } from 'node:path'
import pg from 'pg'
import { ownerPassword } from '../infra/database/password'
import { readPidFile } from '../infra/database/pid-file'
import { BUYER, type Goods } from './crash-writers'

type Row = Record<string, unknown>
export type Books = {
  rows<R extends Row = Row>(text: string, values?: unknown[]): Promise<R[]>
  close(): Promise<void>
}

/** A look past the server into its built-in database. */
export async function openBooks(dataDir: string): Promise<Books> {
  const server = await readPidFile(join(dataDir, 'postgres'))
  if (!server) throw new Error('The database is not running')
  const password = await ownerPassword(dataDir)
  const client = new pg.Client({
    connectionString: `postgres://pawstead_owner:${password}@127.0.0.1:${server.port}/pawstead`,
  })
  client.on('error', () => undefined) // it may be killed while we look
  await client.connect()
  return {
    rows: async <R extends Row>(text: string, values: unknown[] = []) => (await client.query<R>(text, values)).rows,
    close: () => client.end(),
  }
}

export async function look<T>(dataDir: string, work: (books: Books) => Promise<T>): Promise<T> {
  const books = await openBooks(dataDir)
  return work(books).finally(() => books.close())
}

const STOCK = 100_000

/** Products nobody has reserved yet, of several shops, with more in stock than is ever bought. */
export function stockUp({ rows }: Books, count: number): Promise<Goods[]> {
  return rows<Goods>(
    `update products set stock_quantity = ${STOCK}, max_per_order = 99 where id in (
       select p.id from products p where p.status = 'published' and p.reserved_quantity = 0
         and not exists (select from stock_reservations r where r.product_id = p.id)
       order by md5(p.id::text) limit $1
     ) returning id, price::float8 as price`,
    [count],
  )
}

/** Invoices that were sent and wait for their money, each of another sum. */
export async function billUp({ rows }: Books, count: number): Promise<string[]> {
  const made = await rows<{ id: string }>(
    `with shop as (select id from user_profiles where user_type = 'business-provider' order by id limit 1), written as (
       insert into invoices (invoice_date, due_date, customer_name, customer_email, line_items, subtotal, total_amount, business_profile_id)
       select current_date, current_date, 'Ada Test', $2, jsonb_build_array(jsonb_build_object(
           'name', 'Care', 'description', '', 'quantity', 1, 'rate', 10 + n, 'amount', 10 + n, 'type', 'service')),
         10 + n, 10 + n, shop.id from shop, generate_series(1, $1::int) n
       returning id
     ), known as (insert into invoice_details (invoice_id) select id from written returning invoice_id)
     select invoice_id as id from known`,
    [count, BUYER],
  )
  await rows(`update invoices set status = 'sent' where status = 'draft' and customer_email = $1`, [BUYER])
  return made.map(({ id }) => id)
}

/** Each of these finds what must not be. `ours` are the checkouts of this test. */
const WRONGS: Record<string, string> = {
  'a checkout without orders': `select from ours g where not exists (select from orders o where o.group_id = g.id)`,
  'a checkout that is not the sum of its orders': `select from ours g join orders o on o.group_id = g.id group by g.id, g.grand_total having sum(o.grand_total) <> g.grand_total`,
  'an order that is not the sum of its lines': `select from ours g join orders o on o.group_id = g.id left join order_items i on i.order_id = o.id
     group by o.id, o.items_total having coalesce(sum(i.line_total), -1) <> o.items_total`,
  'a line whose goods are not set aside': `select from ours g join orders o on o.group_id = g.id join order_items i on i.order_id = o.id
     left join stock_reservations r on r.order_id = o.id and r.product_id = i.product_id
     where r.quantity is distinct from i.quantity or r.status is distinct from case o.status when 'pending_payment' then 'held' when 'paid' then 'consumed' end`,
  'a counter that is not what is set aside': `select from products p left join stock_reservations r on r.product_id = p.id where p.stock_quantity > ${STOCK / 2}
     group by p.id having p.reserved_quantity <> coalesce(sum(r.quantity) filter (where r.status = 'held'), 0)
       or p.stock_quantity <> ${STOCK} - coalesce(sum(r.quantity) filter (where r.status = 'consumed'), 0)`,
  'a stock that is not the sum of its movements': `select from stock_drift()`,
  'an order without the history of how it got there': `select from ours g join orders o on o.group_id = g.id left join order_events e on e.order_id = o.id
     group by o.id having array_agg(e.to_status order by e.id) is distinct from case o.status when 'paid' then array['pending_payment', 'paid'] else array['pending_payment'] end`,
  'a paid checkout without its one payment': `select from ours g where exists (select from orders o where o.group_id = g.id and o.status = 'paid')
     and (select array_agg(p.amount) from payments p where p.group_id = g.id) is distinct from array[g.grand_total]`,
  'a paid order without its one paid invoice': `select from ours g join orders o on o.group_id = g.id and o.status = 'paid'
     left join invoice_details d on d.order_id = o.id left join invoices i on i.id = d.invoice_id
     where i.status is distinct from 'paid' or i.total_amount <> o.grand_total`,
  'an invoice with more than one payment, or another sum': `select from ours_billed i left join payments p on p.invoice_id = i.id
     group by i.id, i.status, i.total_amount
     having coalesce(sum(p.amount), 0) <> case i.status when 'paid' then i.total_amount else 0 end or count(p.id) > 1`,
  'a payment that is not in the ledger': `select from payments p where p.provider_payment_id not like 'pi_seed_%' and not exists (
     select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'provider_clearing'
     where t.kind = 'payment' and t.reference = p.id::text and e.amount = p.amount)`,
  'a movement that does not add up': `select from ledger_entries group by transaction_id, currency having sum(amount) <> 0`,
  'a gap in the numbers of a business': `select from invoices where invoice_number is not null group by business_profile_id
     having count(*) <> max(substring(invoice_number from '\\d+$')::int)`,
  'a payment of a checkout that is not paid': `select from ours g join payments p on p.group_id = g.id join orders o on o.group_id = g.id where o.status <> 'paid'`,
}

/** @returns what is wrong in the books, in words */
export async function findWrongs({ rows }: Books): Promise<string[]> {
  const found: string[] = []
  for (const [wrong, query] of Object.entries(WRONGS)) {
    const { length } = await rows(
      `with ours as (select * from order_groups where email = $1),
         ours_billed as (select * from invoices where customer_email = $1 and not exists (
           select from invoice_details d where d.invoice_id = invoices.id and d.order_id is not null)) ${query}`,
      [BUYER],
    )
    if (length > 0) found.push(`${wrong} (${length})`)
  }
  return found
}
