import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { OwnProduct, ProductDraft } from '#contract/catalogue-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { productGroups } from '../../tables/products'
import { placeOf } from './category'
import { changeCatalogue } from './change-catalogue'
import { cleanDraft } from './draft-columns'
import { getOwnProduct } from './get'
import { setPhotos } from './set-photos'
import { type Shop, shopOf } from './shop-of'
import { writeVariations } from './write-variations'

/**
 * Begins a product as a draft. The same key gives the same product again.
 *
 * @throws NOT_FOUND, KEY_REUSED for the key of another shop, SKU_TAKEN, BAD_REQUEST
 */
export async function createProduct(
  deps: Deps,
  viewer: Viewer,
  { idempotencyKey, draft: given }: { idempotencyKey: string; draft: ProductDraft },
): Promise<OwnProduct> {
  const draft = cleanDraft(given)
  const id = await changeCatalogue(
    deps,
    async (tx) => {
      await writeAs(tx, viewer)
      const shop = await shopOf(tx, viewer)
      const known = await begunWith(tx, idempotencyKey)
      if (known && known.shopId !== shop.id) throw refuse('KEY_REUSED')
      return known?.id ?? beginProduct(deps, tx, viewer, shop, { draft, idempotencyKey })
    },
    draft.variations.flatMap(({ sku }) => sku || []),
  )
  return getOwnProduct(deps, viewer, id)
}

/** Requests with one key take turns, so that the later one finds what the first has written. */
async function begunWith(tx: Tx, key: string): Promise<{ id: string; shopId: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product:${key}`}, 0))`)
  const { id, sellerProfileId, idempotencyKey } = productGroups
  const [known] = await tx.select({ id, shopId: sellerProfileId }).from(productGroups).where(eq(idempotencyKey, key))
  return known
}

async function beginProduct(
  { clock }: Deps,
  tx: Tx,
  viewer: Viewer,
  shop: Shop,
  { draft, idempotencyKey }: { draft: ProductDraft; idempotencyKey: string },
): Promise<string> {
  // An id of another product would move it here; a new one has none.
  if (draft.variations.some((one) => one.id !== undefined)) throw refuse('NOT_FOUND')
  const id = randomUUID()
  const place = await placeOf(tx, draft.categoryId)
  await tx.insert(productGroups).values({
    id,
    sellerProfileId: shop.id,
    title: draft.name,
    optionName: draft.optionName || null,
    idempotencyKey,
  })
  const family = { id, shopId: shop.id, status: 'draft' as const, variations: [], retired: [] }
  await writeVariations(tx, { family, draft, place, currency: shop.currency, now: clock.now(), byUserId: viewer.id })
  if (draft.pictures) await setPhotos(tx, viewer, id, draft.pictures)
  return id
}
