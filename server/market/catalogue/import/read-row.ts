import { z } from 'zod'
import { DIET_FLAGS, MAX_STOCK, type NetUnit } from '#contract/catalogue.rules'
import { Price, Sku } from '#contract/catalogue-shapes'
import { holdsAddress, ITEM_REFUSED } from '#contract/names.rules'
import { LIFE_STAGES, MAX_QUANTITY, SIZES, SPECIES } from '#contract/products.rules'
import { keptAmount, TYPED_UNITS, type WEIGHT_UNITS, weightInGrams } from '#contract/typed-units.rules'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { seen } from '#server/infra/text/invisible'
import { numberIn } from './number-in'
import type { Cells } from './read-table'

const oneOf = (values: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(values)

const atMost = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters.`
const line = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, atMost(max)))
    .optional()
/** Stands in mails of ours, as in the editor. */
const inMails = (max: number) => line(max).refine((text) => text === undefined || !holdsAddress(text), ITEM_REFUSED)
const block = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, atMost(max)))
    .optional()
const amount = z.string().transform(numberIn)
const whole = (least: number, most: number, of: z.ZodType<number, string> = amount) =>
  of
    .pipe(
      z
        .int('Enter a whole number.')
        .min(least, `Enter at least ${least}.`)
        .max(most, `The most is ${most.toLocaleString('en-US')}.`),
    )
    .optional()
/** "Small pets" and "small_pet" as the code "small-pet"; another word as it is. */
const codeOf = (values: readonly string[], text: string): string => {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  return values.find((value) => word === value || word === `${value}s`) ?? word
}
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(/[|,;]/)
          .map((one) => codeOf(values, one))
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(values, `Use ${oneOf(values)}, with | between several.`)))
    .optional()

/** In grams, or with its unit behind it: "9.5 oz", "2 lb". */
const weight = z.string().transform((text) => {
  const [, number = '', unit = 'g'] = /^(.*?)(oz|lb|kg|g)?s?$/i.exec(text) ?? []
  return weightInGrams(numberIn(number), unit.toLowerCase() as (typeof WEIGHT_UNITS)[number])
})

/** What a row says; what its cell leaves empty is not there, and stays as it is. */
export const ImportRow = z.object({
  sku: Sku.default(''),
  name: inMails(120),
  family: inMails(120),
  option_name: line(30),
  option: inMails(40),
  category: line(120),
  brand: line(80),
  summary: line(200),
  description: block(8000),
  highlights: z
    .string()
    .transform((text) => text.split('|').map(cleanLine).filter(Boolean))
    .pipe(z.array(z.string().max(160, 'Use at most 160 characters for each point.')).max(8, 'Use at most 8 points.'))
    .optional(),
  price: amount.pipe(Price).optional(),
  compare_at_price: amount.pipe(Price).optional(),
  stock: whole(0, MAX_STOCK),
  low_stock_at: whole(0, 10_000),
  max_per_order: whole(1, MAX_QUANTITY),
  weight_g: whole(0, 200_000, weight),
  net_content: amount
    .pipe(z.number('Enter a number.').positive('Enter a number above zero.').max(1_000_000, 'The most is 1,000,000.'))
    .optional(),
  net_unit: z
    .preprocess((text) => String(text).toLowerCase(), z.enum(TYPED_UNITS, `Use ${oneOf(TYPED_UNITS)}.`))
    .optional(),
  species: listOf(SPECIES),
  life_stages: listOf(LIFE_STAGES),
  sizes: listOf(SIZES),
  diet: listOf(DIET_FLAGS),
  ingredients: block(4000),
  care: block(2000),
})
export type ImportRow = z.infer<typeof ImportRow>
/** With the place its category means, and what is inside in a unit that is kept. */
export type ReadRow = Omit<ImportRow, 'net_unit'> & {
  net_unit?: NetUnit | undefined
  categoryId?: string
  topCategoryId?: string
}

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
  // a cell in which nobody sees anything is empty
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => cleanText(seen(text)) !== ''))
  const { issues = [] } = ImportRow.safeParse(given).error ?? {}
  const wrong = new Set(issues.map(({ path: [column] }) => String(column)))
  // what is right is looked at beside the rest all the same, so that everything is said at once
  const row = ImportRow.parse(Object.fromEntries(Object.entries(given).filter(([column]) => !wrong.has(column))))
  const isThere = (column: keyof ImportRow) => row[column] !== undefined || wrong.has(column)
  const place = row.category ? places.get(row.category.toLowerCase()) : undefined
  const problems = [
    ...issues.map(({ path: [column], message }) => `${String(column)}: ${message}`),
    ...(row.category && !place
      ? ['category: No category of this name takes products. One with subcategories takes none itself.']
      : []),
    ...(isNew && !isThere('name') ? ['name: A new product needs a name.'] : []),
    ...(isNew && !isThere('category') ? ['category: A new product needs a category.'] : []),
    ...(row.option && isNew && !(isThere('family') && isThere('option_name'))
      ? ['option: An option needs a family and an option_name.']
      : []),
    ...(row.family && isNew && !isThere('option') ? ['option: Each row of a family needs an option.'] : []),
    ...(row.price !== undefined && row.compare_at_price !== undefined && row.compare_at_price <= row.price
      ? ['compare_at_price: It has to be higher than the price.']
      : []),
    ...(isThere('net_content') !== isThere('net_unit')
      ? ['net_content: Give an amount and its unit, or neither.']
      : []),
  ]
  if (issues.length > 0) return { row: { sku: (cells.sku ?? '').slice(0, 40) }, problems: [...new Set(problems)] }
  const { net_unit: _, ...rest } = row
  return { row: { ...rest, ...netOf(row), ...place }, problems }
}

function netOf({ net_content: amount, net_unit: unit }: ImportRow): Pick<ReadRow, 'net_content' | 'net_unit'> {
  if (amount === undefined || unit === undefined) return {}
  const kept = keptAmount({ amount, unit })
  return { net_content: kept.amount, net_unit: kept.unit }
}
