import { sql } from 'drizzle-orm'
import type { ProductStock, StockChange } from '#contract/catalogue'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'
import { getStock } from './stock'

type Input = { id: string; idempotencyKey: string; change: StockChange }
type Held = { stock: number; reserved: number; done: boolean }
type Lot = { id: string; remaining: number }

/**
 * Books what came, went, or was counted, and changes the stock with it. The same key books it once.
 *
 * @throws NOT_FOUND also for others', STOCK_RESERVED when less would be left than open orders hold, CONFLICT in words when
 * there is not that much, in all or of the lot, BAD_REQUEST for a lot there is none of
 */
export async function changeStock(
  deps: Deps,
  viewer: Viewer,
  { id, idempotencyKey, change }: Input,
): Promise<ProductStock> {
  let held: Held | undefined
  let lot: Lot | null = null
  try {
    await inTransaction(deps.db, async (tx) => {
      held = await holdStock(tx, viewer, id, idempotencyKey)
      if (held.done) return
      lot = change.lot ? await lotOf(tx, id, { ...change, lot: cleanLine(change.lot) }) : null
      const by = deltaOf(change, lot?.remaining ?? held.stock)
      if (by === 0) return
      const why = { kind: change.kind, key: idempotencyKey, by: viewer.id, note: cleanLine(change.note) }
      await tx.execute(sql`select say_why(${JSON.stringify({ ...why, ...(lot && { batch: lot.id }) })}::jsonb)`)
      await tx.execute(sql`
        update products set stock_quantity = stock_quantity + ${by}, updated_at = ${deps.clock.now().toISOString()}
        where id = ${id}`)
      await tx.execute(sql`select say_why('{}')`)
    })
  } catch (error) {
    throw tooLittle(error, change, held, lot) ?? error
  }
  return getStock(deps, viewer, id)
}

/** Which of the two counts would fall below what there is: that of the lot, or that of all; null for another fault. */
function tooLittle(error: unknown, { kind, quantity }: StockChange, held?: Held, lot?: Lot | null) {
  const constraint = violatedConstraint(error)
  if (constraint === 'product_batches_remaining_check' && lot)
    return refuseInWords('CONFLICT', `Only ${lot.remaining} of this lot ${lot.remaining === 1 ? 'is' : 'are'} left.`)
  if (constraint !== 'products_stock_check' || !held) return null
  if (kind !== 'adjust' && quantity > held.stock) return refuseInWords('CONFLICT', `You have only ${held.stock}.`)
  return refuse('STOCK_RESERVED', { reserved: held.reserved })
}

async function holdStock(tx: Tx, viewer: Viewer, id: string, key: string): Promise<Held> {
  const { rows } = await tx.execute<Omit<Held, 'done'>>(sql`
    select stock_quantity as stock, reserved_quantity as reserved from products
    where id = ${id} and seller_profile_id = ${ownShop(viewer, 'stock')} for no key update`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  // A statement of its own, so that it sees what the one before has written who held the row.
  const { rows: known } = await tx.execute(sql`
    select from stock_movements where idempotency_key = ${key} and product_id = ${id} limit 1`)
  return { ...rows[0], done: known.length > 0 }
}

/** What an adjustment says is how many there are. */
function deltaOf({ kind, quantity }: StockChange, before: number): number {
  if (kind === 'adjust') return quantity - before
  return kind === 'receive' ? quantity : -quantity
}

/** The lot that is meant, with room for what comes; goods that arrive begin one. */
async function lotOf(tx: Tx, productId: string, { kind, quantity, lot, bestBefore }: StockChange): Promise<Lot> {
  const { rows } = await tx.execute<Lot>(
    kind === 'receive'
      ? sql`
        insert into product_batches as b (product_id, lot, best_before, quantity, remaining)
        values (${productId}, ${lot}, ${bestBefore}, ${quantity}, 0)
        on conflict (product_id, lot) do update
          set quantity = b.quantity + excluded.quantity, best_before = coalesce(excluded.best_before, b.best_before)
        returning id, remaining`
      : sql`
        update product_batches set quantity = case when ${kind} = 'adjust' then greatest(quantity, ${quantity}::int) else quantity end
        where product_id = ${productId} and lot = ${lot} returning id, remaining`,
  )
  if (!rows[0]) throw refuseInWords('BAD_REQUEST', 'There’s no lot of this number.')
  return rows[0]
}
