import { join } from 'node:path'
import pg from 'pg'
import { ownerPassword } from '../database/password'
import { readPidFile } from '../database/pid-file'
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
  'an order without the history of how it got there': `select from ours g join orders o on o.group_id = g.id left join order_events e on e.order_id = o.id
     group by o.id having array_agg(e.to_status order by e.id) is distinct from case o.status when 'paid' then array['pending_payment', 'paid'] else array['pending_payment'] end`,
  'a paid checkout without its one payment': `select from ours g where exists (select from orders o where o.group_id = g.id and o.status = 'paid')
     and (select array_agg(p.amount) from payments p where p.group_id = g.id) is distinct from array[g.grand_total]`,
  'a payment of a checkout that is not paid': `select from ours g join payments p on p.group_id = g.id join orders o on o.group_id = g.id where o.status <> 'paid'`,
}

/** @returns what is wrong in the books, in words */
export async function findWrongs({ rows }: Books): Promise<string[]> {
  const found: string[] = []
  for (const [wrong, query] of Object.entries(WRONGS)) {
    const { length } = await rows(`with ours as (select * from order_groups where email = $1) ${query}`, [BUYER])
    if (length > 0) found.push(`${wrong} (${length})`)
  }
  return found
}
