import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ProductStatus } from '#contract/catalogue.rules'
import type { ProductDraft, VariationDraft } from '#contract/catalogue-shapes'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { products } from '../../tables/products'
import { ownColumns, sharedColumns } from './draft-columns'
import type { HeldFamily, HeldVariation } from './hold-family'
import { makeSku, takenSkus } from './sku'

type Family = Pick<HeldFamily, 'id' | 'shopId' | 'status' | 'variations' | 'retired'>
type Write = {
  family: Family
  draft: ProductDraft
  place: { topCategoryId: string; categoryId: string }
  currency: string
  now: Date
  byUserId: string
}

/**
 * Writes all variations of a family as the draft has them. One that is no longer in it goes where it was never offered,
 * and is retired where it was; one that comes back under its old name is the old one, with its address and its reviews.
 *
 * @throws NOT_FOUND for a variation of another family, SKU_TAKEN
 */
export async function writeVariations(tx: Tx, write: Write): Promise<void> {
  const { family, draft } = write
  const pairs = draft.variations.map((one) => ({ one, row: rowOf(family, one) }))
  const kept = pairs.flatMap(({ row }) => row ?? [])
  if (new Set(kept).size < kept.length) throw refuse('BAD_REQUEST')
  const gone = family.variations.filter((row) => !kept.includes(row))
  const asked = pairs.flatMap(({ one }) => one.sku || [])
  const taken = await takenSkus(
    tx,
    family.shopId,
    asked,
    kept.map(({ id }) => id),
  )
  if (taken.length > 0) throw refuse('SKU_TAKEN', { skus: taken })

  // The lead stays while it is in the choice, so that the address on the shelves stays.
  const leadPlace = Math.max(
    0,
    pairs.findIndex(({ row }) => row?.isLead),
  )
  await takeOut(tx, family.status, gone)
  await makeRoom(tx, pairs, family.retired)
  for (const [place, { one, row }] of pairs.entries())
    await writeOne(tx, write, { one, row, place, isLead: place === leadPlace })
}

function rowOf(family: Family, { id, optionValue }: VariationDraft): HeldVariation | undefined {
  if (!id) return family.retired.find((row) => (row.optionValue ?? '') === optionValue)
  const row = family.variations.find((known) => known.id === id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

async function takeOut(tx: Tx, status: ProductStatus, gone: readonly HeldVariation[]): Promise<void> {
  if (gone.length === 0) return
  const those = inArray(
    products.id,
    gone.map(({ id }) => id),
  )
  if (status === 'draft') await tx.delete(products).where(those)
  else await tx.update(products).set({ status: 'archived', isRetired: true, isLead: false }).where(those)
}

/**
 * Two that take each other's name or number would be in each other's way: they lay theirs down first. So does a retired
 * one whose name another has now.
 */
async function makeRoom(
  tx: Tx,
  pairs: readonly { one: VariationDraft; row: HeldVariation | undefined }[],
  retired: readonly HeldVariation[],
): Promise<void> {
  const rows = [...pairs.flatMap(({ row }) => row ?? []), ...retired]
  const isWanted = (row: HeldVariation) =>
    pairs.some(
      ({ one, row: taker }) =>
        taker?.id !== row.id && (one.optionValue === (row.optionValue ?? '') || one.sku === row.sku),
    )
  const inTheWay = [...new Set(rows.filter(isWanted).map(({ id }) => id))]
  if (inTheWay.length === 0) return
  await tx
    .update(products)
    .set({ optionValue: sql`id::text`, sku: sql`id::text` })
    .where(inArray(products.id, inTheWay))
}

type One = { one: VariationDraft; row: HeldVariation | undefined; place: number; isLead: boolean }

async function writeOne(tx: Tx, write: Write, { one, row, place, isLead }: One): Promise<void> {
  const { family, draft, now } = write
  const columns = {
    ...sharedColumns(draft),
    ...ownColumns(draft, one, place),
    ...write.place,
    sku: one.sku || row?.sku || makeSku(),
    status: family.status,
    isLead,
    updatedAt: now,
  }
  if (row) {
    await tx
      .update(products)
      .set({ ...columns, isRetired: false })
      .where(eq(products.id, row.id))
    return
  }
  await tx.execute(sql`select say_why(${JSON.stringify({ kind: 'receive', by: write.byUserId })}::jsonb)`)
  await tx.insert(products).values({
    ...columns,
    id: randomUUID(),
    groupId: family.id,
    sellerProfileId: family.shopId,
    currency: write.currency,
    stockQuantity: one.stock,
    publishedAt: now,
    createdAt: now,
  })
  await tx.execute(sql`select say_why('{}')`)
}
