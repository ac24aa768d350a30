import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { slugged } from '#server/core/text/slugged'
import type { Tx } from '#server/infra/database/db'
import { insertOf } from '#server/infra/database/insert-all'
import { products } from '../../../tables/products'
import { makeSku } from '../sku'
import type { Numbered, Target } from './target'

/** Rows of one family are one product with options, also when they are written one handful after the other. */
function familyId({ importId }: Target, { row, data }: Numbered): string {
  const name = data.family ? `family ${data.family.toLowerCase()}` : `row ${row}`
  const hex = createHash('sha256').update(`${importId} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Begins products as drafts, for nobody but their shop to see. @returns how many */
export async function writeNew(tx: Tx, target: Target, rows: readonly Numbered[], now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const families = Map.groupBy(rows, (row) => familyId(target, row))
  const heads = [...families].map(([id, [first]]) => ({
    id,
    title: first?.data.name ?? '',
    option: first?.data.option_name ?? null,
  }))
  const { rows: begun } = await tx.execute<{ id: string }>(sql`
    insert into product_groups (id, seller_profile_id, title, option_name)
    select r.id, ${target.shopId}, r.title, r.option
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as r (id uuid, title text, option text)
    on conflict (id) do nothing returning id`)
  const isNew = new Set(begun.map(({ id }) => id))
  const made = [...families].flatMap(([groupId, members]) =>
    members.map((member, place) => ({
      ...productOf(target, member, now),
      groupId,
      isLead: place === 0 && isNew.has(groupId),
    })),
  )
  const why = { kind: 'receive', note: 'CSV import', ...(target.userId && { by: target.userId }) }
  await tx.execute(sql`select say_why(${JSON.stringify(why)}::jsonb)`)
  await tx.execute(insertOf(products, made))
  await tx.execute(sql`select say_why('{}')`)
  await tx.execute(sql`
    update products p set variations = c.all from (
      select group_id, count(*)::int as all from products
      where group_id = any(${sql.param([...families.keys()])}::uuid[]) group by group_id having count(*) > 1
    ) c where p.group_id = c.group_id`)
  return rows.length
}

function productOf(
  { shopId, currency }: Target,
  { row, data }: Numbered,
  now: Date,
): Omit<typeof products.$inferInsert, 'groupId'> {
  const { categoryId, topCategoryId, name } = data
  if (!categoryId || !topCategoryId || !name) throw new Error(`row ${row} was not looked at`)
  return {
    sellerProfileId: shopId,
    categoryId,
    topCategoryId,
    name,
    slug: slugged(`${name} ${data.option ?? ''}`, 80) || 'product',
    sku: data.sku || makeSku(),
    optionValue: data.option ?? null,
    optionPosition: row,
    brand: data.brand ?? '',
    summary: data.summary ?? '',
    description: data.description ?? '',
    highlights: data.highlights ?? [],
    price: data.price ?? 0,
    compareAtPrice: data.price === undefined ? null : (data.compare_at_price ?? null),
    currency,
    status: 'draft',
    stockQuantity: data.stock ?? 0,
    maxPerOrder: data.max_per_order ?? 20,
    lowStockAt: data.low_stock_at ?? 5,
    weightG: data.weight_g ?? 0,
    netContent: data.net_content ?? null,
    netUnit: data.net_unit ?? null,
    species: data.species ?? [],
    lifeStages: data.life_stages ?? [],
    sizes: data.sizes ?? [],
    dietFlags: data.diet ?? [],
    ingredients: data.ingredients ?? null,
    care: data.care ?? null,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  }
}
