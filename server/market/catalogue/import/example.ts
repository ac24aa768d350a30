import { sql } from 'drizzle-orm'
import type { CsvColumn } from '#contract/catalogue.rules'
import type { Deps } from '#server/infra/deps'

/** A product that shows what goes into each column of the template. Left as it is, it is no product of the shop. */
const EXAMPLE: Record<Exclude<CsvColumn, 'category'>, string> = {
  sku: 'EXAMPLE-1',
  name: 'Oat and apple biscuits',
  family: 'Oat and apple biscuits',
  option_name: 'Pack',
  option: '9 oz',
  brand: 'Your brand',
  summary: 'Crisp biscuits from five ingredients.',
  description: 'Rolled thin and baked twice. They snap in half for small dogs.',
  highlights: 'Five ingredients|Baked twice',
  price: '6.80',
  compare_at_price: '7.50',
  stock: '40',
  low_stock_at: '5',
  max_per_order: '20',
  weight_g: '270',
  net_content: '255',
  net_unit: 'g',
  species: 'dog',
  life_stages: 'adult|senior',
  sizes: 's|m|l',
  diet: 'vegetarian|low-fat',
  ingredients: 'Oats 60%, apple 22%, whole-wheat flour, sunflower oil, cinnamon.',
  care: 'Keep dry.',
}

/** With a category that is there. */
export async function exampleRow({ db }: Pick<Deps, 'db'>): Promise<Record<CsvColumn, string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from product_categories where parent_id is not null and is_active and restricted = 'none'
    order by slug <> 'biscuits', position, slug limit 1`)
  return { ...EXAMPLE, category: rows[0]?.slug ?? '' }
}

export function isExample(cells: Partial<Record<CsvColumn, string>>): boolean {
  return Object.entries(EXAMPLE).every(([column, text]) => cells[column as CsvColumn] === text)
}
