import { CSV_COLUMNS, type CsvColumn, DIET_FLAGS } from '#contract/catalogue.rules'
import { LIFE_STAGES, SIZES, SPECIES } from '#contract/products.rules'
import { TYPED_UNITS } from '#contract/typed-units.rules'

const of = (values: readonly string[]) => values.join(', ')

const COLUMN_WORDS: Record<CsvColumn, string> = {
  sku: 'Your own number for the product. We make one up if you leave it empty.',
  name: 'What it is called. A new product needs it.',
  family: 'The same words in each row that is an option of one product. Empty for a product without options.',
  option_name: 'What its options differ in, such as Size.',
  option: 'The option of this row, such as M.',
  category: 'The name of a category. A new product needs it.',
  brand: 'Who makes it.',
  summary: 'One sentence for lists.',
  description: 'The text of its page.',
  highlights: 'Up to 8 short points.',
  price: 'In dollars, such as 6.80, with any sales tax.',
  compare_at_price: 'The price before, shown crossed out. Higher than the price.',
  stock: 'How many you have.',
  low_stock_at: 'At this many or fewer, your dashboard says it’s running low.',
  max_per_order: 'The most that one order can have.',
  weight_g: 'The packed weight in grams, or with its unit, such as 9.5 oz or 2 lb.',
  net_content: 'How much is inside, for the unit price.',
  net_unit: `The unit of that: ${TYPED_UNITS.slice(0, -1).join(', ')}, or ${TYPED_UNITS.at(-1)}.`,
  species: `For which animals: ${of(SPECIES)}.`,
  life_stages: `For which ages: ${of(LIFE_STAGES)}.`,
  sizes: `For which sizes: ${of(SIZES)}.`,
  diet: `What applies: ${of(DIET_FLAGS)}.`,
  ingredients: 'As on the label.',
  care: 'How to clean or keep it.',
}

/** What goes into each column of the file. */
export function Columns() {
  return (
    <details>
      <summary className="cursor-pointer font-medium min-h-touch content-center">What goes into each column</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr] text-sm">
        {CSV_COLUMNS.map((column) => (
          <div key={column} className="contents">
            <dt className="font-mono font-semibold">{column}</dt>
            <dd className="max-w-[62ch] wrap-anywhere">{COLUMN_WORDS[column]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
