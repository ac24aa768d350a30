import { sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { withdrawBarred } from '#server/money/payments/withdraw-barred'
import { lockGroup } from '#server/money/records/lock-group'
import { foundFeedings, foundLines, foundSubscriptions } from './found'
import { tellPeople, tellShops } from './tell'
import { noteTouched } from './write'

/** So many lines of orders are looked at in one transaction. */
const AT_ONCE = 1000

/**
 * Does what an active recall asks for and was not done yet: keeps its goods from being sold, finds whoever has them, and
 * tells them. Every step can be taken again: what was blocked, found, or told says so itself. So a worker that dies half-way
 * is followed by one that goes on, and what is sold or written down later is found by the next round.
 */
export async function workOnRecall(deps: Deps, recallId: string, stopping: () => boolean = () => false): Promise<void> {
  const { db } = deps
  const { rows: active } = await db.execute(sql`select from recalls where id = ${recallId} and status = 'active'`)
  if (active.length === 0) return
  await inTransaction(db, (tx) => noteTouched(tx, recallId))
  const { rows } = await db.execute<{ productId: string }>(sql`
    select product_id as "productId" from recall_products where recall_id = ${recallId} order by product_id`)
  for (const { productId } of rows) {
    if (stopping()) return
    await inTransaction(db, (tx) => keepFromSale(tx, recallId, productId, deps.clock.now()))
    await withdrawUnpaid(db, productId)
    await findLines(db, recallId, productId, deps.clock.now(), stopping)
  }
  await findOthers(db, recallId, deps.clock.now())
  await tellShops(deps, recallId)
  await tellPeople(deps, recallId, stopping)
}

/** The same for all that are active. */
export async function workOnRecalls(deps: Deps, stopping: () => boolean = () => false): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from recalls where status = 'active' order by activated_at, id`)
  for (const { id } of rows) if (!stopping()) await workOnRecall(deps, id, stopping)
}

/**
 * Families first and variations after them, each by their ids, as the editor and checkouts do. All variations of a family have
 * one state, so that all are blocked with one. Of recalled lots goes out what no open order holds; the rest with the next
 * round, when it was sold or given back.
 */
export async function keepFromSale(tx: Tx, recallId: string, productId: string, at: Date): Promise<void> {
  const now = at.toISOString()
  // One that is being closed is closed before this goes on, or waits until it is done.
  const { rows: active } = await tx.execute(sql`
    select from recalls where id = ${recallId} and status = 'active' for key share`)
  if (active.length === 0) return
  await tx.execute(sql`
    select from product_groups where id = (select group_id from products where id = ${productId}) for no key update`)
  await tx.execute(sql`
    select from products where group_id = (select group_id from products where id = ${productId}) order by id for no key update`)
  const { rows: blocked } = await tx.execute(sql`
    update products p set status = 'blocked', updated_at = ${now} from recall_products rp
    where rp.recall_id = ${recallId} and rp.product_id = ${productId} and rp.whole
      and p.group_id = (select group_id from products where id = ${productId}) and not p.is_retired
      and p.status in ('published', 'withheld', 'paused', 'in_review') returning p.id`)
  if (blocked.length > 0)
    await tx.execute(sql`
      with marked as (update recall_products set blocked = true where recall_id = ${recallId} and product_id = ${productId})
      update product_groups set version = version + 1 where id = (select group_id from products where id = ${productId})`)
  await takeOut(tx, recallId, productId, now)
}

/** Orders that wait for their payment are taken back: nobody pays for what they would have to throw away. */
async function withdrawUnpaid(db: Db, productId: string): Promise<void> {
  const { rows } = await db.execute<{ groupId: string }>(sql`
    select distinct o.group_id as "groupId" from order_items i join orders o on o.id = i.order_id
      join products p on p.id = i.product_id
    where i.product_id = ${productId} and o.status = 'pending_payment' and p.status = 'blocked' order by 1`)
  for (const { groupId } of rows)
    await inTransaction(db, async (tx) => withdrawBarred(tx, await lockGroup(tx, groupId)))
}

async function takeOut(tx: Tx, recallId: string, productId: string, now: string): Promise<void> {
  const { rows: lots } = await tx.execute<{ id: string; remaining: number }>(sql`
    update product_batches b set recalled_at = coalesce(b.recalled_at, ${now}::timestamptz) from recall_products rp
    where rp.recall_id = ${recallId} and rp.product_id = ${productId} and b.product_id = ${productId}
      and is_recalled_lot(rp.lots, rp.days, b.lot, b.best_before) and (b.recalled_at is null or b.remaining > 0)
    returning b.id, b.remaining`)
  for (const { id, remaining } of lots.filter((lot) => lot.remaining > 0)) {
    await tx.execute(sql`
      select say_why(jsonb_build_object('kind', 'recall', 'batch', ${id}::text, 'note', left('Recalled: ' || title, 300)))
      from recalls where id = ${recallId}`)
    await tx.execute(sql`
      update products set stock_quantity = stock_quantity - least(${remaining}::int, stock_quantity - reserved_quantity), updated_at = ${now}
      where id = ${productId} and stock_quantity > reserved_quantity`)
    await tx.execute(sql`select say_why('{}')`)
  }
}

/** Walks through the lines with a product, and writes down those that may be of it. Those that are known stay as they are. */
export async function findLines(
  db: Db | Tx,
  recallId: string,
  productId: string,
  now: Date,
  stopping: () => boolean = () => false,
): Promise<void> {
  let after: string | null = null
  for (let seen = AT_ONCE; seen === AT_ONCE && !stopping(); ) {
    const page = await findSome(db, recallId, productId, now, after)
    seen = page.seen
    after = page.last
  }
}

type Page = { seen: number; last: string | null }

async function findSome(
  db: Db | Tx,
  recallId: string,
  productId: string,
  now: Date,
  after: string | null,
): Promise<Page> {
  const { rows } = await db.execute<Page>(sql`
    with lines as (
      select found.* from recall_products rp, lateral (${foundLines('rp', { after, most: AT_ONCE })}) found
      where rp.recall_id = ${recallId} and rp.product_id = ${productId}
    ), written as (
      insert into recall_matches (recall_id, product_id, user_id, recipient, order_item_id, certainty, lots, found_at)
      select ${recallId}, ${productId}, user_id, recipient, id, certainty, coalesce(lots, '{}'), ${now.toISOString()} from lines
      where certainty is not null order by id on conflict do nothing
    )
    select count(*)::int as seen, (select id from lines order by id desc limit 1) as last from lines`)
  return rows[0] ?? { seen: 0, last: null }
}

async function findOthers(db: Db, recallId: string, at: Date): Promise<void> {
  const now = at.toISOString()
  await db.execute(sql`
    insert into recall_matches (recall_id, product_id, user_id, recipient, subscription_id, certainty, found_at)
    select rp.recall_id, rp.product_id, found.user_id, found.user_id::text, found.id, found.certainty, ${now}
    from recall_products rp, lateral (${foundSubscriptions('rp')}) found where rp.recall_id = ${recallId} on conflict do nothing`)
  await db.execute(sql`
    insert into recall_matches (recall_id, product_id, user_id, recipient, pet_id, certainty, found_at)
    select rp.recall_id, rp.product_id, found.user_id, found.user_id::text, found.id, found.certainty, ${now}
    from recall_products rp, lateral (${foundFeedings('rp')}) found where rp.recall_id = ${recallId} on conflict do nothing`)
}
