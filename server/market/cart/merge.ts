import { sql } from 'drizzle-orm'
import type { Cart, MergeNote } from '#contract/cart'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { cartMerges } from '../../tables/cart'
import { joinLines, type Wanted } from './join-lines'
import { MOST } from './lines'
import { getCart } from './read'

type Merge = { mergeId: string; lines: Wanted[] }
type Row = { productId: string; name: string; gone: boolean; wanted: number; kept: number }

/**
 * Takes a guest cart over. What there is not enough of is clamped and named; what is no longer sold is named as gone.
 * A line never shrinks by it. The merge's id is kept in the same transaction, so sending it twice adds nothing.
 */
export async function mergeCart(
  deps: Deps,
  viewer: { id: string },
  { mergeId, lines }: Merge,
): Promise<{ cart: Cart; notes: MergeNote[] }> {
  const rows = await inTransaction(deps.db, async (tx) => {
    const fresh = await tx
      .insert(cartMerges)
      .values({ userId: viewer.id, mergeId })
      .onConflictDoNothing()
      .returning({ mergeId: cartMerges.mergeId })
    return fresh.length > 0 && lines.length > 0 ? takeOver(tx, viewer.id, joinLines(lines)) : []
  })
  return { cart: await getCart(deps, viewer), notes: rows.flatMap(toNote) }
}

async function takeOver(tx: Tx, userId: string, lines: Wanted[]): Promise<Row[]> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await tx.execute<Row>(sql`
    with guest as materialized (
      select w.product_id, w.quantity, p.name, p.id is null or p.status <> 'published' as gone,
        case when p.status = 'published' then ${sql.raw(MOST)} else 0 end as most, coalesce(c.quantity, 0) as had
      from unnest(${ids}::uuid[], ${quantities}::int[]) as w (product_id, quantity)
      left join products p on p.id = w.product_id
      left join cart_items c on c.user_id = ${userId} and c.product_id = w.product_id
    ), merged as (
      insert into cart_items as line (user_id, product_id, quantity)
      select ${userId}::uuid, product_id, least(quantity, most) from guest where most > 0 order by product_id
      on conflict (user_id, product_id) do update set updated_at = now(), quantity = greatest(line.quantity, (
        select least(line.quantity + guest.quantity, guest.most) from guest where guest.product_id = excluded.product_id
      ))
      returning product_id, quantity
    )
    select guest.product_id as "productId", coalesce(guest.name, 'A product') as name, guest.gone,
      guest.had + guest.quantity as wanted, coalesce(merged.quantity, guest.had) as kept
    from guest left join merged using (product_id)`)
  return rows
}

function toNote({ gone, wanted, kept, ...product }: Row): MergeNote[] {
  if (gone) return [{ ...product, kind: 'gone', wanted, kept: 0 }]
  return kept < wanted ? [{ ...product, kind: 'clamped', wanted, kept }] : []
}
