import type { Facet } from './filter'

/** How many products are alike in the columns that are not null. */
export type Alike = {
  top_category_id: string | null
  category_id: string | null
  seller_profile_id: string | null
  /** '' where its shop named none. */
  brand: string | null
  diet_flags: string[] | null
  /** As the database's `traits_of` writes them. */
  traits: string | null
  /** How many half stars, rounded down. */
  rating_step: number | null
  on_sale: boolean | null
  in_stock: boolean | null
  n: number
}

/** How often each value is met. */
export type Tally = Record<string, number>

type Words = [species: string[], lifeStages: string[], sizes: string[]]

/** The values of a facet that such products have; none where they are not alike in that. */
const VALUES: Record<Exclude<Facet, 'price'>, (alike: Partial<Alike>) => (string | number | null | undefined)[]> = {
  category: ({ top_category_id: top, category_id: own }) => (top === own ? [top] : [top, own]),
  species: ({ traits }) => wordsOf(traits, 0),
  stage: ({ traits }) => wordsOf(traits, 1),
  size: ({ traits }) => wordsOf(traits, 2),
  shop: ({ seller_profile_id: shop }) => [shop],
  brand: ({ brand }) => [brand || null],
  diet: ({ diet_flags: flags }) => flags ?? [],
  rating: ({ rating_step: step }) => [step == null ? null : step / 2],
  inStock: ({ in_stock: inStock }) => [inStock ? 'yes' : null],
  onSale: ({ on_sale: onSale }) => [onSale ? 'yes' : null],
}

export function tallyOf(facet: Exclude<Facet, 'price'>, groups: Partial<Alike>[]): Tally {
  const tally: Tally = {}
  for (const alike of groups) {
    for (const value of VALUES[facet](alike)) {
      if (value != null) tally[value] = (tally[value] ?? 0) + (alike.n ?? 0)
    }
  }
  return tally
}

/** How many products there are: each is of one standing. */
export function totalOf(groups: Partial<Alike>[]): number {
  return groups.reduce((sum, { rating_step: step, n }) => (step == null ? sum : sum + (n ?? 0)), 0)
}

function wordsOf(traits: string | null | undefined, index: 0 | 1 | 2): string[] {
  return traits ? ((JSON.parse(traits) as Words)[index] ?? []) : []
}
