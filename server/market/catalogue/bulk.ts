import { sql } from 'drizzle-orm'
import type { Bulk, BulkPreview } from '#contract/catalogue'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { chosenFamilies, type Planned, planOf } from './bulk-plan'
import { placeOf } from './category'
import { changeCatalogue } from './change-catalogue'
import { shopOf } from './shop-of'

const EXAMPLES = 10

/** What a change of many would do; nothing is changed. @throws TOO_MANY_PRODUCTS */
export async function previewBulk({ db }: Pick<Deps, 'db'>, viewer: Viewer, bulk: Bulk): Promise<BulkPreview> {
  const shop = await shopOf(db, viewer)
  const { ids } = await chosenFamilies(db, shop.id, bulk)
  const planned = await planOf(db, ids, bulk.change)
  const changes = planned.filter(({ reason }) => reason === null)
  const skipped = Map.groupBy(planned, ({ reason }) => reason)
  return {
    changes: changes.length,
    currency: shop.currency,
    skipped: [...skipped].flatMap(([reason, rows]) => (reason ? [{ reason, count: rows.length }] : [])),
    examples: changes.slice(0, EXAMPLES).map(({ id, name, before, after }) => ({ id, name, before, after })),
  }
}

/**
 * Changes many in one transaction: all of what was announced, or nothing. Who has one of them open is told when they save.
 *
 * @param changes how many the person was told of
 * @throws CONFLICT when it would be others by now, TOO_MANY_PRODUCTS, SHOP_NOT_APPROVED, SHOP_WITHOUT_TERMS, BAD_REQUEST
 */
export async function changeMany(
  deps: Deps,
  viewer: Viewer,
  { changes, ...bulk }: Bulk & { changes: number },
): Promise<{ changed: number }> {
  return changeCatalogue(deps, async (tx) => {
    const shop = await shopOf(tx, viewer)
    const { ids, families } = await chosenFamilies(tx, shop.id, bulk)
    // Families first and then their products, each in the order of their ids, as whoever saves one of them does.
    await tx.execute(sql`
      select from product_groups where id = any(${sql.param(families)}::uuid[]) order by id for update`)
    await tx.execute(sql`select from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)
    const planned = (await planOf(tx, ids, bulk.change)).filter(({ reason }) => reason === null)
    if (planned.length !== changes) throw refuse('CONFLICT')
    await apply(tx, bulk.change, planned, deps.clock.now())
    await tx.execute(sql`
      update product_groups set version = version + 1
      where id = any(${sql.param([...new Set(planned.map(({ familyId }) => familyId))])}::uuid[])`)
    return { changed: planned.length }
  })
}

async function apply(tx: Tx, change: Bulk['change'], planned: readonly Planned[], now: Date): Promise<void> {
  const those = sql`id = any(${sql.param(planned.map(({ id }) => id))}::uuid[])`
  const at = now.toISOString()
  switch (change.kind) {
    case 'price':
      // A price before the sale that is no longer higher says nothing.
      await tx.execute(sql`
        update products p set price = n.price, updated_at = ${at},
          compare_at_price = case when p.compare_at_price > n.price then p.compare_at_price end
        from unnest(${sql.param(planned.map(({ id }) => id))}::uuid[], ${sql.param(planned.map(({ after }) => after))}::numeric[])
          as n (id, price) where p.id = n.id`)
      return
    case 'status':
      await tx.execute(sql`
        update products set status = ${change.to}, updated_at = ${at},
          published_at = case when status = 'draft' then ${at}::timestamptz else published_at end where ${those}`)
      return
    case 'category': {
      const { topCategoryId, categoryId } = await placeOf(tx, change.categoryId)
      await tx.execute(sql`
        update products set category_id = ${categoryId}, top_category_id = ${topCategoryId}, updated_at = ${at}
        where ${those}`)
    }
  }
}
