import { z } from 'zod'
import { DIET_FLAGS, MAX_STOCK, NET_UNITS } from '#contract/catalogue.rules'
import { Price, Sku } from '#contract/catalogue-shapes'
import { LIFE_STAGES, MAX_QUANTITY, SIZES, SPECIES } from '#contract/products.rules'
import { cleanLine, cleanText } from '#server/core/text/clean'
import type { Cells } from './read-table'

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max)).optional()
const block = (max: number) => z.string().transform(cleanText).pipe(z.string().max(max)).optional()
const amount = z.string().transform((text) => Number(text.replace(',', '.')))
const whole = (least: number, most: number) =>
  amount.pipe(z.int('isn’t a whole number').min(least).max(most)).optional()
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) =>
      text
        .split('|')
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(values)).max(values.length))
    .optional()

/** What a row says; what its cell leaves empty is not there, and stays as it is. */
export const ImportRow = z.object({
  sku: z.union([z.literal(''), Sku]).default(''),
  name: line(120),
  family: line(120),
  option_name: line(30),
  option: line(40),
  category: line(120),
  brand: line(80),
  summary: line(200),
  description: block(8000),
  highlights: z
    .string()
    .transform((text) => text.split('|').map(cleanLine).filter(Boolean))
    .pipe(z.array(z.string().max(160)).max(8))
    .optional(),
  price: amount.pipe(Price).optional(),
  compare_at_price: amount.pipe(Price).optional(),
  stock: whole(0, MAX_STOCK),
  low_stock_at: whole(0, 10_000),
  max_per_order: whole(1, MAX_QUANTITY),
  weight_g: whole(0, 200_000),
  net_content: amount.pipe(z.number().positive().max(1_000_000)).optional(),
  net_unit: z.enum(NET_UNITS).optional(),
  species: listOf(SPECIES),
  life_stages: listOf(LIFE_STAGES),
  sizes: listOf(SIZES),
  diet: listOf(DIET_FLAGS),
  ingredients: block(4000),
  care: block(2000),
})
export type ImportRow = z.infer<typeof ImportRow>
/** With the place its category means. */
export type ReadRow = ImportRow & { categoryId?: string; topCategoryId?: string }

type Place = { categoryId: string; topCategoryId: string }

/**
 * Reads one row, or says everything that is wrong with it.
 *
 * @param isNew it becomes a product, which needs a name and a place
 */
export function readRow(
  cells: Cells,
  places: ReadonlyMap<string, Place>,
  isNew: boolean,
): { row: ReadRow; problems: string[] } {
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
  const read = ImportRow.safeParse(given)
  if (!read.success) {
    const problems = read.error.issues.map(({ path: [column], message }) => `${String(column)}: ${message}`)
    return { row: { sku: (cells.sku ?? '').slice(0, 40) }, problems: [...new Set(problems)] }
  }
  const row = read.data
  const place = row.category ? places.get(row.category.toLowerCase()) : undefined
  const problems = [
    ...(row.category && !place ? ['category: There’s no category of this name.'] : []),
    ...(isNew && !row.name ? ['name: A new product needs a name.'] : []),
    ...(isNew && !row.category ? ['category: A new product needs a category.'] : []),
    ...(row.option && isNew && !(row.family && row.option_name)
      ? ['option: An option needs a family and an option_name.']
      : []),
    ...(row.family && isNew && !row.option ? ['option: Each row of a family needs an option.'] : []),
    ...(row.price !== undefined && row.compare_at_price !== undefined && row.compare_at_price <= row.price
      ? ['compare_at_price: It has to be higher than the price.']
      : []),
    ...((row.net_content === undefined) !== (row.net_unit === undefined)
      ? ['net_content: Give an amount and its unit, or neither.']
      : []),
  ]
  return { row: { ...row, ...place }, problems }
}
