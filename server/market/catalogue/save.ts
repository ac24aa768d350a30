import { eq } from 'drizzle-orm'
import { missingForSale } from '#contract/catalogue.rules'
import type { OwnProduct, ProductDraft } from '#contract/catalogue-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { productGroups } from '../../tables/products'
import { placeOf } from './category'
import { changeCatalogue } from './change-catalogue'
import { cleanDraft } from './draft-columns'
import { getOwnProduct } from './get'
import { holdFamily } from './hold-family'
import { renamePhotos, setPhotos } from './set-photos'
import { shopOf } from './shop-of'
import { writeVariations } from './write-variations'

/**
 * Writes a product anew, whole. What is on the shelf changes there at once.
 *
 * @throws NOT_FOUND, CONFLICT when it was saved since it was read, SKU_TAKEN, NOT_FOR_SALE when what is offered would
 * lack something, BAD_REQUEST
 */
export async function saveProduct(
  deps: Deps,
  viewer: Viewer,
  { id, version, draft: given }: { id: string; version: number; draft: ProductDraft },
): Promise<OwnProduct> {
  const draft = cleanDraft(given)
  await changeCatalogue(
    deps,
    async (tx) => {
      await writeAs(tx, viewer)
      const family = await holdFamily(tx, viewer, id, version)
      const missing = ['draft', 'archived', 'blocked'].includes(family.status) ? [] : missingForSale(draft)
      if (missing.length > 0) throw refuse('NOT_FOR_SALE', { missing })
      const { currency } = await shopOf(tx, viewer)
      const place = await placeOf(tx, draft.categoryId, id)
      const now = deps.clock.now()
      await writeVariations(tx, { family, draft, place, currency, now, byUserId: viewer.id })
      if (draft.pictures) await setPhotos(tx, viewer, id, draft.pictures)
      await renamePhotos(tx, id)
      await tx
        .update(productGroups)
        .set({ title: draft.name, optionName: draft.optionName || null, version: version + 1 })
        .where(eq(productGroups.id, id))
    },
    draft.variations.flatMap(({ sku }) => sku || []),
  )
  return getOwnProduct(deps, viewer, id)
}
