import { sql } from 'drizzle-orm'
import type { RecallDraft } from '#contract/recalls'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import type { Town } from '#server/town/town'
import { findLines, keepFromSale } from './work'
import { insertRecall, noteTouched } from './write'

const LOT = 'A-2107'
const OTHER_LOT = 'A-2201'
const day = (moment: Date) => moment.toISOString().slice(0, 10)
const THIS = { brand: '', words: '', lots: [] as string[], bestFrom: null, bestTo: null }

/** Two recalls: one that counts, of a lot the pet parent bought a pack of, and one that is over. Who has them was told. */
export async function insertRecalls(tx: Tx, town: Town, now: Date): Promise<void> {
  const parent = town.accounts.find(({ kind, role }) => kind === 'pet-parent' && !role)
  const toy = town.products.find(({ ingredients, name }) => ingredients === null && /toy|tug|ball/i.test(name))
  if (parent) await insertActive(tx, parent.id, now)
  if (toy) await insertClosed(tx, toy.id, now)
}

type Bought = { productId: string; orderId: string; quantity: number; name: string }

async function insertActive(tx: Tx, parentId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<Bought>(sql`
    select p.id as "productId", o.id as "orderId", i.quantity, p.name from orders o
      join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.buyer_user_id = ${parentId} and o.status in ('delivered', 'completed') and p.ingredients is not null
      and p.status = 'published' order by o.created_at desc, i.id limit 1`)
  const [bought] = rows
  if (!bought) return
  await sellLot(tx, bought, now)
  const published = daysBefore(now, 2)
  const id = await insertRecall(
    tx,
    {
      reference: 'PR-118',
      title: `${bought.name}, lots ${LOT} and ${OTHER_LOT}`,
      severity: 'serious',
      hazard:
        'A sieve broke while these lots were made. Some packs may hold hard pieces of plastic, up to half an inch long, which an animal can choke on or swallow.',
      instruction:
        'Stop feeding it and look at the lot on the back of the pack. If it’s one of these, throw the food away or take it to the shop. If your animal has eaten it and vomits, won’t eat, or seems to be in pain, call your vet.',
      source: 'The maker',
      sourceUrl: '',
      publishedOn: day(published),
      items: [{ ...THIS, productId: bought.productId, lots: [LOT, OTHER_LOT] }],
    } satisfies RecallDraft,
    published,
  )
  await publish(tx, id, published)
  await keepFromSale(tx, id, bought.productId, published)
  await findLines(tx, id, bought.productId, published)
  // whoever bought it later was told as they did
  await tx.execute(sql`
    update recall_matches m set notified_at = greatest(${published.toISOString()}::timestamptz, (
      select o.created_at from order_items i join orders o on o.id = i.order_id where i.id = m.order_item_id))
    where m.recall_id = ${id}`)
}

/** The lot came and went before anybody knew: all of it was sold with one order. */
async function sellLot(tx: Tx, { productId, orderId, quantity }: Bought, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into product_batches (product_id, lot, best_before, quantity, remaining)
    values (${productId}, ${LOT}, ${day(daysBefore(now, -20))}, ${quantity}, 0) returning id`)
  const batch = rows[0]?.id
  const moves = [
    { by: quantity, why: { kind: 'receive', batch, note: 'Delivery' } },
    { by: -quantity, why: { kind: 'sale', batch, order: orderId } },
  ]
  for (const { by, why } of moves) {
    await tx.execute(sql`select say_why(${JSON.stringify(why)}::jsonb)`)
    await tx.execute(sql`update products set stock_quantity = stock_quantity + ${by} where id = ${productId}`)
  }
  await tx.execute(sql`select say_why('{}')`)
}

async function insertClosed(tx: Tx, productId: string, now: Date): Promise<void> {
  const [published, closed] = [daysBefore(now, 75), daysBefore(now, 40)]
  const id = await insertRecall(
    tx,
    {
      reference: 'PR-094',
      title: 'Toys with loose stitching',
      severity: 'caution',
      hazard: 'In some of these toys a seam opens after a few days, and the filling comes out.',
      instruction: 'Look at the seams. If one is open, take the toy away and ask the shop for your money back.',
      source: 'The maker',
      sourceUrl: '',
      publishedOn: day(published),
      items: [{ ...THIS, productId, lots: ['T-0311'] }],
    },
    published,
  )
  await publish(tx, id, published)
  const note = 'The maker has changed how it sews them, and what was left of the lot was destroyed.'
  await tx.execute(sql`
    update recalls set status = 'closed', closed_at = ${closed.toISOString()}, closing_note = ${note} where id = ${id}`)
}

async function publish(tx: Tx, id: string, at: Date): Promise<void> {
  await noteTouched(tx, id)
  await tx.execute(sql`update recalls set status = 'active', activated_at = ${at.toISOString()} where id = ${id}`)
  await tx.execute(sql`update recall_shops set told_at = ${at.toISOString()} where recall_id = ${id}`)
}
