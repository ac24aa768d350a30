import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DIET_FLAGS } from '#contract/catalogue.rules'
import type { Facets, ProductFilter } from '#contract/products'
import { LIFE_STAGES, SIZES, SPECIES } from '#contract/products.rules'
import { ENOUGH_REVIEWS } from '#contract/ratings.rules'
import type { TestCategory, TestShop } from '#server/testing/factories'
import { runs } from '#server/testing/runs'
import { createWorld, type World } from '#server/testing/world'

const MADE = 60
const BRANDS = ['Rook & Rye', 'Ælla', 'Moss'] as const

type Good = {
  top: string
  leaf: string
  shop: string
  brand: string
  dietFlags: (typeof DIET_FLAGS)[number][]
  species: (typeof SPECIES)[number][]
  lifeStages: (typeof LIFE_STAGES)[number][]
  sizes: (typeof SIZES)[number][]
  cents: number
  sale: boolean
  ratingAvg: number
  ratingCount: number
  stock: number
  /** What is left of a second size; null when there is none. */
  otherStock: number | null
}

let world: World
let goods: Good[]
let slugs: { categories: string[]; shops: string[] }

beforeAll(async () => {
  world = await createWorld()
  const tops = [await world.category(), await world.category()]
  const leaves = await Promise.all([0, 0, 1].map((top) => world.category({ parent: tops[top] as TestCategory })))
  const shops = await Promise.all([world.shop(), world.shop(), world.shop()])
  slugs = { categories: [...tops, ...leaves].map(({ slug }) => slug), shops: shops.map(({ slug }) => slug) }
  const made = fc.record({
    // Some goods stand on the shelf itself.
    category: fc.constantFrom(...leaves, ...tops),
    shop: fc.constantFrom(...shops),
    brand: fc.constantFrom('', ...BRANDS),
    dietFlags: fc.subarray([...DIET_FLAGS], { maxLength: 3 }),
    species: fc.subarray([...SPECIES], { maxLength: 3 }),
    lifeStages: fc.subarray([...LIFE_STAGES]),
    sizes: fc.subarray([...SIZES]),
    cents: fc.integer({ min: 0, max: 30_000 }),
    sale: fc.boolean(),
    ratingAvg: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
    ratingCount: fc.integer({ min: 0, max: 6 }),
    stock: fc.integer({ min: 0, max: 1 }),
    otherStock: fc.option(fc.integer({ min: 0, max: 1 })),
  })
  goods = []
  for (const { category, shop, ...good } of fc.sample(made, { numRuns: MADE, seed: 11 })) {
    await make(category, shop, good)
    const top = tops.find(({ id }) => id === category.parentId) ?? category
    goods.push({ ...good, top: top.slug, leaf: category.slug, shop: shop.slug })
  }
  // Which shops there are is seconds old.
  await vi.waitFor(async () => expect((await world.visitor.products.facets({})).shops).toHaveLength(shops.length), {
    timeout: 15_000,
    interval: 200,
  })
})
afterAll(() => world.close())

async function make(category: TestCategory, shop: TestShop, good: Omit<Good, 'top' | 'leaf' | 'shop'>): Promise<void> {
  const { brand, dietFlags, species, lifeStages, sizes, cents, sale, ratingAvg, ratingCount, stock, otherStock } = good
  const price = cents / 100
  const variations = otherStock === null ? 1 : 2
  const shared = {
    category,
    shop,
    brand,
    dietFlags,
    species,
    lifeStages,
    sizes,
    price,
    ratingAvg,
    ratingCount,
    variations,
  }
  const lead = await world.product({ ...shared, stock, optionValue: 'one', ...(sale && { compareAtPrice: price + 1 }) })
  if (otherStock !== null) {
    await world.product({ ...shared, groupId: lead.groupId, stock: otherStock, optionValue: 'two' })
  }
}

/** Each condition a filter makes, by the facet it belongs to. */
function conditions(filter: ProductFilter): [facet: string, met: (good: Good) => boolean][] {
  const { category, species, stage, size, shop, brand, diet, minPrice, maxPrice, rating } = filter
  const some = <T>(asked: readonly T[] | undefined, has: readonly T[]) =>
    !asked?.length || asked.some((one) => has.includes(one))
  return [
    ['category', (good) => category === undefined || category === good.top || category === good.leaf],
    ['species', (good) => !species || good.species.includes(species)],
    ['stages', (good) => some(stage, good.lifeStages)],
    ['sizes', (good) => some(size, good.sizes)],
    ['shops', (good) => some(shop, [good.shop])],
    ['brands', (good) => some(brand, [good.brand])],
    ['diets', (good) => some(diet, good.dietFlags)],
    ['prices', ({ cents }) => cents >= (minPrice ?? 0) * 100 && cents <= (maxPrice ?? Number.POSITIVE_INFINITY) * 100],
    ['ratings', (good) => rating === undefined || isRated(good, rating)],
    ['inStock', (good) => !filter.inStock || isLeft(good)],
    ['onSale', (good) => !filter.onSale || good.sale],
  ]
}

const isLeft = ({ stock, otherStock }: Good) => stock + (otherStock ?? 0) > 0

/** The same counts one by one, from what was made. */
function counted(filter: ProductFilter) {
  const asked = conditions(filter)
  const pool = (facet: string) => goods.filter((good) => asked.every(([of, met]) => of === facet || met(good)))
  const count = (facet: string, met: (good: Good) => boolean) => pool(facet).filter(met).length
  const each = (facet: string, values: readonly string[], met: (good: Good, value: string) => boolean) =>
    toCounts(values.map((value) => ({ value, count: count(facet, (good) => met(good, value)) })))
  const priced = pool('prices').map(({ cents }) => cents)
  const [low, high] = priced.length > 0 ? [Math.min(...priced), Math.max(...priced)] : [0, 0]
  const step = (cents: number) => Math.min(11, Math.floor(((cents - low) * 12) / Math.max(high - low, 1)))
  return {
    total: pool('').length,
    capped: false,
    categories: each('category', slugs.categories, ({ top, leaf }, slug) => top === slug || leaf === slug),
    species: each('species', SPECIES, ({ species }, value) => species.some((one) => one === value)),
    stages: each('stages', LIFE_STAGES, ({ lifeStages }, value) => lifeStages.some((one) => one === value)),
    sizes: each('sizes', SIZES, ({ sizes }, value) => sizes.some((one) => one === value)),
    shops: each('shops', slugs.shops, ({ shop }, slug) => shop === slug),
    brands: each('brands', BRANDS, ({ brand }, value) => brand === value),
    diets: each('diets', DIET_FLAGS, ({ dietFlags }, value) => dietFlags.some((one) => one === value)),
    ratings: each('ratings', ['4.5', '4', '3.5', '3'], (good, value) => isRated(good, Number(value))),
    inStock: count('inStock', isLeft),
    onSale: count('onSale', ({ sale }) => sale),
    prices: {
      min: low / 100,
      max: high / 100,
      buckets: Array.from({ length: 12 }, (_, index) => priced.filter((cents) => step(cents) === index).length),
    },
  }
}

/** What is counted, without what stands there only because it was chosen. */
function toCounts(values: { value: string; count: number }[]): Record<string, number> {
  return Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

/** Two people's stars are shown nowhere, and nothing is found by them. */
function isRated({ ratingAvg, ratingCount }: Pick<Good, 'ratingAvg' | 'ratingCount'>, atLeast: number): boolean {
  return ratingCount >= ENOUGH_REVIEWS && ratingAvg >= atLeast
}

function shown({ categories, species, stages, sizes, shops, brands, diets, ratings, ...rest }: Facets) {
  const lists = { categories, species, stages, sizes, shops, brands, diets, ratings }
  return { ...rest, ...Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, toCounts(values)])) }
}

test('facets count what counting one by one gives, whatever the filter', async () => {
  const price = fc.integer({ min: 0, max: 300_000 }).map((tenths) => tenths / 1000) // of a cent, too
  const filters = fc.record(
    {
      category: fc.constantFrom(...slugs.categories),
      species: fc.constantFrom(...SPECIES),
      stage: fc.subarray([...LIFE_STAGES], { minLength: 1 }),
      size: fc.subarray([...SIZES], { minLength: 1 }),
      shop: fc.subarray(slugs.shops, { minLength: 1 }),
      brand: fc.subarray([...BRANDS], { minLength: 1 }),
      diet: fc.subarray([...DIET_FLAGS], { minLength: 1 }),
      minPrice: price,
      maxPrice: price,
      rating: fc.constantFrom(3, 3.5, 4, 4.5),
      inStock: fc.constant(true),
      onSale: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  // All conditions at once leave nothing to count, so some are taken away.
  const few = fc.tuple(filters, fc.func(fc.boolean())).map(([filter, stays]): ProductFilter => {
    return Object.fromEntries(Object.entries(filter).filter(([name]) => stays(name)))
  })
  await fc.assert(
    fc.asyncProperty(few, fc.boolean(), async (filter, walked) => {
      // Who walks there one choice after the other is told the same as who comes by a link.
      for (const name of walked ? (Object.keys(filter) as (keyof ProductFilter)[]) : []) {
        await world.visitor.products.facets({ ...filter, [name]: undefined })
      }
      expect(shown(await world.visitor.products.facets(filter))).toEqual(counted(filter))
    }),
    {
      numRuns: runs(40, 400),
      examples: [
        [{}, false],
        [{ minPrice: 0.001 }, false],
        [{ minPrice: 400 }, true],
        [{ minPrice: 20, maxPrice: 200, inStock: true, species: 'dog' }, true],
      ],
    },
  )
})
