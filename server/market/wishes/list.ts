import { desc, eq, sql } from 'drizzle-orm'
import type { WishList } from '#contract/wishes'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { products } from '../../tables/products'
import { stockSubscriptions, wishItems, wishShares } from '../../tables/wishes'
import { listProductsByIds } from '../products/by-ids'
import { authorNameOf } from '../reviews/author-name'

/** The viewer's wish list with what each costs now and whether there is any. */
export async function getWishes(deps: Deps, viewer: Viewer): Promise<WishList> {
  const { db } = deps
  const [items, watches, [share]] = await Promise.all([
    db
      .select({
        productId: wishItems.productId,
        addedAt: wishItems.createdAt,
        name: sql<string>`concat_ws(', ', ${products.name}, ${products.optionValue})`,
      })
      .from(wishItems)
      .innerJoin(products, eq(products.id, wishItems.productId))
      .where(eq(wishItems.userId, viewer.id))
      .orderBy(desc(wishItems.createdAt), wishItems.productId),
    db
      .select({ productId: stockSubscriptions.productId, kind: stockSubscriptions.kind })
      .from(stockSubscriptions)
      .where(eq(stockSubscriptions.userId, viewer.id)),
    db.select({ key: wishShares.key }).from(wishShares).where(eq(wishShares.userId, viewer.id)),
  ])
  const cards = await listProductsByIds(
    deps,
    items.map(({ productId }) => productId),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    items: items.map((item) => ({ ...item, product: cardOf.get(item.productId) ?? null })),
    watches,
    key: share?.key ?? null,
  }
}

/** Of people who are gone, or on their way, nothing is shown. */
const SHARED = `
  select s.user_id as "userId", array(select w.product_id from wish_items w
    where w.user_id = s.user_id order by w.created_at desc, w.product_id) as ids
  from wish_shares s join auth_users u on u.id = s.user_id
  where s.key = $1 and u.deleted_at is null and u.delete_after is null`

/** A wish list as whoever has its link reads it: first name, and what is for sale. @throws NOT_FOUND */
export async function getSharedWishes(deps: Deps, key: string) {
  const [shared] = await run<{ userId: string; ids: string[] }>(deps, {
    name: 'wishes-shared',
    text: SHARED,
    values: [key],
  })
  if (!shared) throw refuse('NOT_FOUND')
  const [name, products] = await Promise.all([
    authorNameOf(deps, { id: shared.userId }, false),
    listProductsByIds(deps, shared.ids),
  ])
  return { name, products }
}
