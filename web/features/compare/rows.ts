import { DIET_WORDS, type DietFlag } from '#contract/catalogue.rules'
import type { ProductDetail } from '#contract/products'
import { measuresOf, netContentText } from '#contract/products.rules'

export type CompareRow = { name: string; values: string[]; differs: boolean }

const NET_CONTENT = 'Net content'

const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const list = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'unit' }).format(words)

/** The lines to show; one product alone differs in nothing, so all of its lines stay. */
export function shownRows(rows: readonly CompareRow[], onlyDiffering: boolean): readonly CompareRow[] {
  const isOne = rows.every(({ values }) => values.length < 2)
  return onlyDiffering && !isOne ? rows.filter(({ differs }) => differs) : rows
}

/** What the pages of several products say, line by line; a line nobody has anything in is left out. */
export function compareRows(
  products: readonly ProductDetail[],
  money: (product: ProductDetail) => string,
  unitPrice: (product: ProductDetail) => string | null,
): CompareRow[] {
  const specs = new Set(products.flatMap(({ specifications }) => specifications.map(({ name }) => name)))
  // shops may state it as well, in words of their own
  specs.delete(NET_CONTENT)
  const lines: [name: string, of: (product: ProductDetail) => string][] = [
    ['Price', money],
    ['Unit price', (product) => unitPrice(product) ?? ''],
    ['Shop', ({ shop }) => shop.name],
    [
      'Rating',
      ({ ratingAvg, ratingCount }) =>
        ratingCount > 0
          ? `${ratingAvg.toFixed(1)} from ${ratingCount} ${ratingCount === 1 ? 'review' : 'reviews'}`
          : NO_REVIEWS,
    ],
    ['Stock', ({ available }) => (available > 0 ? 'In stock' : 'Sold out')],
    ['Brand', ({ brand }) => brand],
    ['Option', ({ optionValue }) => optionValue ?? (products.some((one) => one.optionValue) ? 'Only one' : '')],
    [
      NET_CONTENT,
      ({ netContent, netUnit, currency }) => netContentText(netContent, netUnit, measuresOf(currency)) ?? '',
    ],
    ['Diet', ({ dietFlags }) => list(dietFlags.map((flag) => DIET_WORDS[flag as DietFlag]))],
    ['Returns', ({ seller }) => (seller.returnDays > 0 ? daysOf(seller.returnDays) : 'No returns')],
    ...[...specs].map((name): (typeof lines)[number] => [
      name,
      ({ specifications }) => specifications.find((one) => one.name === name)?.value ?? '',
    ]),
    ['Ingredients', ({ ingredients }) => ingredients ?? ''],
  ]
  return lines
    .map(([name, of]) => {
      const values = products.map(of)
      return { name, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== '' && value !== NO_REVIEWS))
}

const NO_REVIEWS = 'No reviews yet'
