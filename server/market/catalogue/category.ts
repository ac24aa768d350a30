import { and, eq, exists, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CategoryChoice } from '#contract/catalogue'
import { askedOf } from '#contract/catalogue-care.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { productCategories, products } from '../../tables/products'

const { id, parentId, name, position, slug, isActive, restricted, attributes } = productCategories
const above = alias(productCategories, 'above')
const below = alias(productCategories, 'below')

/** Goods stand at the end of a branch. */
const usable = (db: Db | Tx) =>
  and(
    eq(isActive, true),
    eq(restricted, 'none'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(below)
        .where(and(eq(below.parentId, id), eq(below.isActive, true))),
    ),
  )

const standsThere = (db: Db | Tx, familyId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(products)
      .where(and(eq(products.groupId, familyId), eq(products.categoryId, id))),
  )

/**
 * The shelf and the place on it.
 *
 * @param familyId what stands there already stays, also where nothing new may be put
 * @throws BAD_REQUEST in words, when goods cannot be put there
 */
export async function placeOf(
  tx: Db | Tx,
  categoryId: string,
  familyId?: string,
): Promise<{ topCategoryId: string; categoryId: string }> {
  const [found] = await tx
    .select({ id, parentId })
    .from(productCategories)
    .where(and(eq(id, categoryId), familyId ? or(usable(tx), standsThere(tx, familyId)) : usable(tx)))
  if (!found) throw refuseInWords('BAD_REQUEST', 'Choose another category. This one isn’t in use.')
  return { topCategoryId: found.parentId ?? found.id, categoryId: found.id }
}

/** Every place goods can be put, in the order of the shelves. */
export async function listCategoryChoices({ db }: { db: Db }): Promise<CategoryChoice[]> {
  const rows = await db
    .select({ id, name, parent: above.name, own: attributes, shelf: above.attributes })
    .from(productCategories)
    .leftJoin(above, eq(above.id, parentId))
    .where(usable(db))
    .orderBy(sql`coalesce(${above.position}, ${position})`, sql`coalesce(${above.slug}, ${slug})`, position, slug)
  return rows.map(({ own, shelf, ...choice }) => ({ ...choice, asks: [...askedOf(own, shelf)] }))
}
