import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import { goodsUrl } from '#server/town/picture-url'
import { shopProfileId } from '#server/town/shops'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { productGroups, products } from '../../tables/products'
import { LOTS, SHELF_ROWS, type ShelfRow } from './seed-rows'

/** Foods that came in lots: enough to see them, of every shop that has some. */
const FOODS_OF_A_SHOP = 3

/** What only its shop sees of a catalogue: drafts, what rests, what was given up, and the lots of what expires. */
export async function insertShelves(tx: Tx, town: Town, now: Date): Promise<void> {
  for (const row of SHELF_ROWS) await insertShelf(tx, town, now, row)
  for (const foods of Map.groupBy(
    town.products.filter(({ ingredients, stock }) => ingredients !== null && stock > 0),
    ({ shopProfileId: shop }) => shop,
  ).values())
    for (const { id } of foods.slice(0, FOODS_OF_A_SHOP)) await insertLots(tx, now, id)
}

async function insertShelf(tx: Tx, { categories }: Town, now: Date, row: ShelfRow): Promise<void> {
  const idOf = (slug: string | null) => categories.find((one) => one.slug === slug)?.id
  const place = categories.find(({ slug }) => slug === row.category)
  if (!place) throw new Error(`The town has no category ${row.category}`)
  const [groupId, sellerProfileId] = [uuidFrom(`group/${row.key}`), shopProfileId('kettle-hill')]
  await tx
    .insert(productGroups)
    .values({ id: groupId, sellerProfileId, title: row.name, optionName: row.optionName ?? null })
  const [kind, tile, color] = row.look
  const since = daysBefore(now, row.age)
  await tx.insert(products).values(
    row.options.map(([value, price, stock], position) => ({
      id: uuidFrom(`product/${row.key}/${value ?? ''}`),
      groupId,
      sellerProfileId,
      isLead: position === 0,
      categoryId: place.id,
      topCategoryId: idOf(place.parentSlug) ?? place.id,
      brand: 'Kettle Hill',
      slug: value ? `${row.key}-${value.toLowerCase()}` : row.key,
      sku: `KH-${row.key.toUpperCase()}${value ? `-${value}` : ''}`,
      name: row.name,
      summary: row.summary,
      description: row.description,
      optionValue: value,
      optionPosition: position,
      variations: row.options.length,
      price,
      stockQuantity: stock,
      status: row.status,
      species: ['dog'],
      lifeStages: ['young', 'adult', 'senior'],
      pictures: [{ src: goodsUrl({ kind, tile, color, seed: row.key }), alt: row.name }],
      publishedAt: since,
      createdAt: since,
      updatedAt: since,
    })),
  )
}

/** They come on top of what stood there before anybody wrote down lots. */
async function insertLots(tx: Tx, now: Date, productId: string): Promise<void> {
  for (const { lot, keepsDays, pieces } of LOTS) {
    const bestBefore = daysBefore(now, -keepsDays).toISOString().slice(0, 10)
    const id = uuidFrom(`lot/${productId}/${lot}`)
    await tx.execute(sql`
      insert into product_batches (id, product_id, lot, best_before, quantity, remaining)
      values (${id}, ${productId}, ${lot}, ${bestBefore}, ${pieces}, 0)`)
    await tx.execute(sql`
      select say_why(${JSON.stringify({ kind: 'receive', batch: id, note: 'Delivery' })}::jsonb)`)
    await tx.execute(sql`update products set stock_quantity = stock_quantity + ${pieces} where id = ${productId}`)
  }
  await tx.execute(sql`select say_why('{}')`)
}
