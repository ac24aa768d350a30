import { and, eq, sql } from 'drizzle-orm'
import { type ChosenStatus, canMove, missingForSale } from '#contract/catalogue.rules'
import type { OwnProduct } from '#contract/catalogue-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { productGroups, products } from '../../tables/products'
import { changeCatalogue } from './change-catalogue'
import { getOwnProduct } from './get'
import { holdFamily } from './hold-family'

/**
 * Puts a product with all its variations on the shelf, or takes it off. What was published for the first time is new
 * from that moment.
 *
 * @throws NOT_FOUND, CONFLICT when it was changed since, or is not the shop's to move, NOT_FOR_SALE, SHOP_NOT_APPROVED, SHOP_WITHOUT_TERMS
 */
export async function moveProduct(
  deps: Deps,
  viewer: Viewer,
  { id, version, to }: { id: string; version: number; to: ChosenStatus },
): Promise<OwnProduct> {
  const own = to === 'published' ? await getOwnProduct(deps, viewer, id) : null
  await changeCatalogue(deps, async (tx) => {
    const family = await holdFamily(tx, viewer, id)
    // Asked for again, because the answer got lost: it is so already.
    if (family.status === to) return
    if (family.version !== version || !canMove(family.status, to)) throw refuse('CONFLICT')
    // The version says that what was read before is what is held now.
    if (own && own.version !== version) throw refuse('CONFLICT')
    const missing = own ? missingForSale(own.draft) : []
    if (missing.length > 0) throw refuse('NOT_FOR_SALE', { missing })
    const now = deps.clock.now()
    await tx
      .update(products)
      .set({ status: to, updatedAt: now, ...(family.status === 'draft' && { publishedAt: now }) })
      .where(and(eq(products.groupId, id), eq(products.isRetired, false)))
    await tx.update(productGroups).set({ version: sql`version + 1` }).where(eq(productGroups.id, id))
  })
  return getOwnProduct(deps, viewer, id)
}

/** Takes a draft away with all there is of it. @throws NOT_FOUND, CONFLICT for what was ever offered */
export async function removeProduct(deps: Deps, viewer: Viewer, id: string): Promise<{ removed: true }> {
  await changeCatalogue(deps, async (tx) => {
    const family = await holdFamily(tx, viewer, id)
    if (family.status !== 'draft') throw refuse('CONFLICT')
    await tx.delete(productGroups).where(eq(productGroups.id, id))
  })
  return { removed: true }
}
