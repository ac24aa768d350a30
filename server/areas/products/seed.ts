import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { productCategories, productGroups, products } from '#server/tables/products'
import { goodsUrl, pictureUrl } from '#server/town/picture-url'
import type { Town } from '#server/town/town'
import type { Product } from '#server/town/types'

/** Shelves, families and products. The lead of a family carries the sizes and stages of all its variations. */
export async function insertCatalogue(tx: Tx, { categories, products: rows }: Town): Promise<void> {
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]))
  const parentOf = new Map(categories.map(({ slug, parentSlug }) => [slug, parentSlug]))
  const categoryId = (slug: string) => must(idOf.get(slug), `category ${slug}`)
  // Parents first, since children point at them.
  const ordered = categories.toSorted((a, b) => Number(a.parentSlug !== null) - Number(b.parentSlug !== null))
  await insertAll(
    tx,
    productCategories,
    ordered.map(({ id, slug, name, description, parentSlug, position, artKind, tile }) => ({
      id,
      slug,
      name,
      description,
      position,
      tile,
      parentId: parentSlug ? categoryId(parentSlug) : null,
      picture: goodsUrl({ kind: artKind, tile, seed: slug }),
    })),
  )
  const families = Map.groupBy(rows, ({ groupId }) => groupId)
  await insertAll(
    tx,
    productGroups,
    [...families].map(([id, family]) => {
      const lead = must(
        family.find(({ isLead }) => isLead),
        `lead of ${id}`,
      )
      return { id, sellerProfileId: lead.shopProfileId, title: lead.name, optionName: lead.optionName }
    }),
  )
  await insertAll(
    tx,
    products,
    rows.map((row) => {
      const family = must(families.get(row.groupId), 'family')
      const { stock, shopProfileId, categorySlug, art: _art, optionName: _optionName, pictures, ...same } = row
      return {
        ...same,
        ...(row.isLead && reach(family)),
        sellerProfileId: shopProfileId,
        categoryId: categoryId(categorySlug),
        topCategoryId: categoryId(parentOf.get(categorySlug) ?? categorySlug),
        variations: family.length,
        stockQuantity: stock,
        pictures: pictures.map((picture) => ({ src: pictureUrl(picture), alt: picture.alt })),
      }
    }),
  )
}

/** What the whole family is made for, so that a filter by size finds the card of a family that has it. */
function reach(family: Product[]) {
  const union = <Key extends 'species' | 'lifeStages' | 'sizes'>(key: Key) => [
    ...new Set(family.flatMap((one) => one[key])),
  ]
  return { species: union('species'), lifeStages: union('lifeStages'), sizes: union('sizes') }
}

function must<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The town has no ${what}`)
  return value
}
