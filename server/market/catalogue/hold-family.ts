import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductStatus } from '#contract/catalogue.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { productGroups, products } from '../../tables/products'
import { ownShop } from '../profiles/own-shop'

export type HeldVariation = {
  id: string
  sku: string
  optionValue: string | null
  isLead: boolean
  isRetired: boolean
  status: ProductStatus
  price: number
}

/** A family that nobody else changes until the transaction ends. */
export type HeldFamily = {
  id: string
  shopId: string
  version: number
  status: ProductStatus
  /** Those one can choose, in their order. */
  variations: HeldVariation[]
  /** Those taken out of the choice. */
  retired: HeldVariation[]
}

/**
 * Holds a family of the viewer's own shop, and its variations after it in the order of their ids, as checkouts do.
 *
 * @param version the one that was read; left out where it does not matter
 * @throws NOT_FOUND, CONFLICT when it was changed since
 */
export async function holdFamily(tx: Tx, viewer: Viewer, id: string, version?: number): Promise<HeldFamily> {
  const [group] = await tx
    .select({ id: productGroups.id, shopId: productGroups.sellerProfileId, version: productGroups.version })
    .from(productGroups)
    .where(and(eq(productGroups.id, id), sql`${productGroups.sellerProfileId} = ${ownShop(viewer, 'catalogue')}`))
    .for('update')
  if (!group) throw refuse('NOT_FOUND')
  if (version !== undefined && group.version !== version) throw refuse('CONFLICT')
  const { sku, optionValue, optionPosition, isLead, isRetired, status, price } = products
  const rows = await tx
    .select({ id: products.id, sku, optionValue, optionPosition, isLead, isRetired, status, price })
    .from(products)
    .where(eq(products.groupId, id))
    .orderBy(asc(products.id))
    .for('no key update')
  const all = rows
    .toSorted((a, b) => a.optionPosition - b.optionPosition)
    .map(({ optionPosition: _, ...row }) => ({ ...row, status: row.status as ProductStatus }))
  const lead = all.find((one) => one.isLead)
  if (!lead) throw refuse('NOT_FOUND')
  return {
    ...group,
    status: lead.status,
    variations: all.filter((one) => !one.isRetired),
    retired: all.filter((one) => one.isRetired),
  }
}
