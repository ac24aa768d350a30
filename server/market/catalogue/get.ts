import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DietFlag, NetUnit, ProductStatus, Restriction } from '#contract/catalogue.rules'
import type { OwnProduct, ProductDraft, VariationDraft } from '#contract/catalogue-shapes'
import type { LifeStage, Size, Species } from '#contract/products.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { productPictures } from '../../tables/product-pictures'
import { productGroups, products } from '../../tables/products'
import { ownShop } from '../profiles/own-shop'
import { SALE_ENDS_ON } from './list'

type Row = typeof products.$inferSelect

/** A product of the viewer's own shop, as its editor shows it. @throws NOT_FOUND also for others' */
export async function getOwnProduct({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<OwnProduct> {
  const rows = await db
    .select({ group: productGroups, product: products })
    .from(productGroups)
    .innerJoin(products, and(eq(products.groupId, productGroups.id), eq(products.isRetired, false)))
    .where(and(eq(productGroups.id, id), sql`${productGroups.sellerProfileId} = ${ownShop(viewer, 'catalogue')}`))
    .orderBy(asc(products.optionPosition), asc(products.id))
  const lead = rows.find(({ product }) => product.isLead)
  if (!lead) throw refuse('NOT_FOUND')
  const pictures = await photosOf(db, id)
  const variations = rows.map(({ product }) => product)
  const ends = await saleEndsOf(db, id)
  return {
    id,
    version: lead.group.version,
    status: lead.product.status as ProductStatus,
    currency: lead.product.currency,
    draft: {
      ...sharedOf(lead.product),
      optionName: lead.group.optionName ?? '',
      pictures: pictures.map((picture) => picture.id),
      variations: variations.map(variationOf),
    },
    pictures,
    drawn: pictures.length === 0,
    facts: variations.map((one) => ({
      id: one.id,
      stock: one.stockQuantity,
      reserved: one.reservedQuantity,
      saleEndsOn: ends.get(one.id) ?? null,
    })),
    leadId: lead.product.id,
    updatedAt: new Date(Math.max(...variations.map(({ updatedAt }) => updatedAt.getTime()))),
  }
}

async function saleEndsOf(db: Deps['db'], groupId: string): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.execute<{ id: string; endsOn: string | null }>(
    sql`select p.id, ${SALE_ENDS_ON} as "endsOn" from products p where p.group_id = ${groupId} and not p.is_retired`,
  )
  return new Map(rows.map(({ id, endsOn }) => [id, endsOn]))
}

async function photosOf(db: Deps['db'], groupId: string): Promise<OwnProduct['pictures']> {
  const { id, width, height, widths, placeholder, altText } = mediaAssets
  return db
    .select({ id, width, height, widths, placeholder, alt: altText })
    .from(productPictures)
    .innerJoin(mediaAssets, and(eq(id, productPictures.mediaId), isNull(mediaAssets.deletedAt)))
    .where(eq(productPictures.groupId, groupId))
    .orderBy(asc(productPictures.position))
}

function sharedOf(row: Row): Omit<ProductDraft, 'optionName' | 'pictures' | 'variations'> {
  return {
    name: row.name,
    categoryId: row.categoryId,
    brand: row.brand,
    summary: row.summary,
    description: row.description,
    highlights: row.highlights,
    species: row.species as Species[],
    lifeStages: row.lifeStages as LifeStage[],
    sizes: row.sizes as Size[],
    dietFlags: row.dietFlags as DietFlag[],
    ingredients: row.ingredients ?? '',
    analysis: row.analysis ?? [],
    feeding: row.feeding ?? [],
    specifications: row.specifications,
    care: row.care ?? '',
    sizeGuide: row.sizeGuide ?? [],
    restricted: row.restricted as Restriction,
  }
}

function variationOf(row: Row): VariationDraft {
  return {
    id: row.id,
    optionValue: row.optionValue ?? '',
    optionNote: row.optionNote ?? '',
    price: row.price === 0 ? null : row.price,
    compareAtPrice: row.compareAtPrice,
    sku: row.sku,
    stock: row.stockQuantity,
    lowStockAt: row.lowStockAt,
    maxPerOrder: row.maxPerOrder,
    weightG: row.weightG,
    netContent: row.netContent,
    netUnit: row.netUnit as NetUnit | null,
  }
}
