import { sql } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { Wanted } from './join-lines'
import { MOST } from './lines'

/** What happens to a line that is there already: it holds the new quantity, it stays, or nothing of all is written. */
export type OnLine = 'set' | 'keep' | 'refuse'

type Known = Wanted & { lineId: string | null; onSale: boolean; most: number }
type Written = { id: string; productId: string; added: boolean }

/**
 * Has the cart hold these lines with exactly these quantities: all of them or none. Zero or less removes the line.
 *
 * @param lines each product once
 * @returns the lines written, in the order given, and how many of them are new
 * @throws NOT_FOUND for what is not sold, OUT_OF_STOCK with how many one cart may hold now; 23505 where a line is
 * there that may not be
 */
export async function putCartLines(
  { db }: Pick<Deps, 'db'>,
  viewer: { id: string },
  lines: readonly Wanted[],
  onLine: OnLine,
): Promise<{ ids: string[]; added: number }> {
  return inTransaction(db, async (tx) => {
    const known = await readKnown(tx, viewer.id, lines)
    const wanted = known.filter(({ lineId, quantity }) => quantity > 0 && !(lineId && onLine === 'keep'))
    for (const { lineId, onSale, quantity, most } of wanted) {
      if (!onSale && !lineId) throw refuse('NOT_FOUND')
      if (quantity > most) throw refuse('OUT_OF_STOCK', { available: most })
    }
    if (onLine === 'set') await removeLines(tx, viewer.id, known)
    const written = await writeLines(tx, viewer.id, wanted, onLine)
    const ids = lines.flatMap(({ productId }) => written.find((line) => line.productId === productId)?.id ?? [])
    return { ids, added: written.filter(({ added }) => added).length }
  })
}

async function readKnown(tx: Tx, userId: string, lines: readonly Wanted[]): Promise<Known[]> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await tx.execute<Known>(sql`
    select w.product_id as "productId", w.quantity, c.id as "lineId", coalesce(p.status = 'published', false) as "onSale",
      case when p.status = 'published' then ${sql.raw(MOST)} else 0 end as most
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w (product_id, quantity)
    left join products p on p.id = w.product_id
    left join cart_items c on c.user_id = ${userId} and c.product_id = w.product_id
    order by w.product_id`)
  return rows
}

async function removeLines(tx: Tx, userId: string, known: readonly Known[]): Promise<void> {
  const gone = known.filter(({ quantity }) => quantity <= 0).map(({ productId }) => productId)
  if (gone.length === 0) return
  await tx.execute(sql`
    delete from cart_items where user_id = ${userId} and product_id = any(${sql.param(gone)}::uuid[])`)
}

const ON_LINE = {
  set: sql`on conflict (user_id, product_id) do update set quantity = excluded.quantity, updated_at = now()`,
  keep: sql`on conflict (user_id, product_id) do nothing`,
  refuse: sql``,
}

async function writeLines(tx: Tx, userId: string, wanted: readonly Known[], onLine: OnLine): Promise<Written[]> {
  if (wanted.length === 0) return []
  const ids = sql.param(wanted.map(({ productId }) => productId))
  const quantities = sql.param(wanted.map(({ quantity }) => quantity))
  // A row that was updated carries the transaction that locked it; a new one carries none.
  const { rows } = await tx.execute<Written>(sql`
    insert into cart_items (user_id, product_id, quantity)
    select ${userId}::uuid, product_id, quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w (product_id, quantity)
    order by product_id ${ON_LINE[onLine]}
    returning id, product_id as "productId", xmax = 0 as added`)
  return rows
}
