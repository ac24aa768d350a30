import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { Numbered, Target } from './target'

type Product = { id: string; sku: string; groupId: string; reserved: number }
type Outcome = { updated: number; refused: { row: number; problem: string }[]; others: Numbered[] }

/** Changes the products whose number a row has; what its cells leave empty stays as it is. */
export async function writeKnown(
  tx: Tx,
  { shopId, userId }: Target,
  rows: readonly Numbered[],
  now: Date,
): Promise<Outcome> {
  const products = await holdProducts(tx, shopId, rows)
  const refused: Outcome['refused'] = []
  const changes: (Numbered['data'] & Product & { row: number })[] = []
  const others: Numbered[] = []
  for (const { row, data } of rows) {
    const product = data.sku ? products.get(data.sku) : undefined
    if (!product) others.push({ row, data })
    else if (data.stock !== undefined && data.stock < product.reserved)
      refused.push({ row, problem: `stock: ${product.reserved} of these are held while someone pays.` })
    else changes.push({ ...data, ...product, row })
  }
  if (changes.length > 0) {
    const document = JSON.stringify(changes)
    const why = { kind: 'adjust', note: 'CSV import', ...(userId && { by: userId }) }
    await tx.execute(sql`select say_why(${JSON.stringify(why)}::jsonb)`)
    await tx.execute(OWN(document, now))
    await tx.execute(sql`select say_why('{}')`)
    await tx.execute(SHARED(document, now))
    await tx.execute(sql`
      update product_groups g set version = g.version + 1, title = coalesce(r.name, g.title)
      from (${LAST(document)}) r where g.id = r."groupId"`)
  }
  return { updated: changes.length, refused, others }
}

/** Families first, and each in the order of the ids, as whoever saves one of them does. */
async function holdProducts(tx: Tx, shopId: string, rows: readonly Numbered[]): Promise<Map<string, Product>> {
  const skus = sql`${sql.param(rows.flatMap(({ data }) => data.sku || []))}::text[]`
  await tx.execute(sql`
    select from product_groups where id in (
      select group_id from products where seller_profile_id = ${shopId} and sku = any(${skus})) order by id for update`)
  const { rows: held } = await tx.execute<Product>(sql`
    select id, sku, group_id as "groupId", reserved_quantity as reserved from products
    where seller_profile_id = ${shopId} and sku = any(${skus}) and not is_retired order by id for no key update`)
  return new Map(held.map((product) => [product.sku, product]))
}

/** The row says what the product costs outside of the sale that runs, as a file of ours does: the price is not changed. */
const AS_BEFORE_SALE = sql`(s.product_id is not null and coalesce(r.price, s.price_before) = s.price_before
  and coalesce(r.compare_at_price, s.compare_before) is not distinct from s.compare_before)`

/** What is one variation's own. */
const OWN = (document: string, now: Date) => sql`
  update products p set price = case when ${AS_BEFORE_SALE} then p.price else coalesce(r.price, p.price) end,
    compare_at_price = case when ${AS_BEFORE_SALE} then p.compare_at_price
      when coalesce(r.compare_at_price, p.compare_at_price) > coalesce(r.price, p.price)
        then coalesce(r.compare_at_price, p.compare_at_price) end,
    stock_quantity = coalesce(r.stock, p.stock_quantity), low_stock_at = coalesce(r.low_stock_at, p.low_stock_at),
    max_per_order = coalesce(r.max_per_order, p.max_per_order), weight_g = coalesce(r.weight_g, p.weight_g),
    net_content = coalesce(r.net_content, p.net_content), net_unit = coalesce(r.net_unit, p.net_unit),
    updated_at = ${now.toISOString()}
  from jsonb_to_recordset(${document}::jsonb) as r (id uuid, price numeric, compare_at_price numeric, stock integer,
    low_stock_at integer, max_per_order integer, weight_g integer, net_content numeric, net_unit text)
    left join sale_campaign_items s on s.product_id = r.id and s.state = 'running'
  where p.id = r.id`

/** Of several rows of one family, the last one speaks for it. */
const LAST = (document: string) => sql`
  select distinct on ("groupId") * from jsonb_to_recordset(${document}::jsonb) as r (row integer, "groupId" uuid, name text,
    brand text, summary text, description text, ingredients text, care text, highlights jsonb, species jsonb, life_stages jsonb,
    sizes jsonb, diet jsonb, "categoryId" uuid, "topCategoryId" uuid)
  order by "groupId", row desc`

const words = (column: string) =>
  sql.raw(`
    case when r.${column} is null then p.${column === 'diet' ? 'diet_flags' : column}
      else array(select jsonb_array_elements_text(r.${column})) end`)

/** What a family shares. */
const SHARED = (document: string, now: Date) => sql`
  update products p set name = coalesce(r.name, p.name), brand = coalesce(r.brand, p.brand),
    summary = coalesce(r.summary, p.summary), description = coalesce(r.description, p.description),
    ingredients = coalesce(r.ingredients, p.ingredients), care = coalesce(r.care, p.care),
    highlights = ${words('highlights')}, species = ${words('species')}, life_stages = ${words('life_stages')},
    sizes = ${words('sizes')}, diet_flags = ${words('diet')},
    category_id = coalesce(r."categoryId", p.category_id), top_category_id = coalesce(r."topCategoryId", p.top_category_id),
    updated_at = ${now.toISOString()}
  from (${LAST(document)}) r
  where p.group_id = r."groupId" and not p.is_retired and num_nonnulls(r.name, r.brand, r.summary, r.description, r.ingredients,
    r.care, r.highlights, r.species, r.life_stages, r.sizes, r.diet, r."categoryId") > 0`
