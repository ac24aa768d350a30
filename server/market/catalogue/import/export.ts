import { sql } from 'drizzle-orm'
import { CSV_COLUMNS, type CsvColumn } from '#contract/catalogue.rules'
import type { Viewer } from '#server/core/people/viewer'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { shopOf } from '../shop-of'
import { exampleRow } from './example'

const AT_ONCE = 500
type Row = Record<CsvColumn, string | null> & { id: string }

/** A spreadsheet takes a file that begins with this for UTF-8. */
const MARK = '\ufeff'

/**
 * The table of a shop's products, page by page; a file of ours can be imported again as it is. The template has one row to
 * show what goes where, which is passed over when it comes back.
 *
 * @throws NOT_FOUND for who has no shop
 */
export async function exportProducts(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { isTemplate }: { isTemplate: boolean },
): Promise<AsyncGenerator<string>> {
  const { id } = await shopOf(deps.db, viewer)
  return linesOf(deps, isTemplate ? null : id)
}

async function* linesOf({ db }: Pick<Deps, 'db'>, shopId: string | null): AsyncGenerator<string> {
  yield MARK + csvLine(CSV_COLUMNS)
  if (!shopId) {
    const example = await exampleRow({ db })
    yield csvLine(CSV_COLUMNS.map((column) => example[column]))
  }
  let last: string | null = null
  while (shopId) {
    const rows: Row[] = (await db.execute<Row>(PAGE(shopId, last))).rows
    yield rows.map((row) => csvLine(CSV_COLUMNS.map((column) => row[column]))).join('')
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? null
  }
}

/** With the prices of before a sale that runs: the file may come back after the sale is over. */
const PAGE = (shopId: string, after: string | null) => sql`
  select p.id, p.sku, p.name, case when p.option_value is not null then g.title end as family, g.option_name,
    p.option_value as option, c.slug as category, p.brand, p.summary, p.description,
    array_to_string(p.highlights, '|') as highlights, nullif(coalesce(s.price_before, p.price), 0)::text as price,
    (case when s.product_id is null then p.compare_at_price else s.compare_before end)::text as compare_at_price, p.stock_quantity::text as stock, p.low_stock_at::text as low_stock_at,
    p.max_per_order::text as max_per_order, p.weight_g::text as weight_g, trim_scale(p.net_content)::text as net_content, p.net_unit,
    array_to_string(p.species, '|') as species, array_to_string(p.life_stages, '|') as life_stages,
    array_to_string(p.sizes, '|') as sizes, array_to_string(p.diet_flags, '|') as diet, p.ingredients, p.care
  from products p join product_groups g on g.id = p.group_id join product_categories c on c.id = p.category_id
    left join sale_campaign_items s on s.product_id = p.id and s.state = 'running'
  where p.seller_profile_id = ${shopId} and not p.is_retired and (${after}::uuid is null or p.id > ${after}::uuid)
  order by p.id limit ${AT_ONCE}`
