import { z } from 'zod'
import { DIET_FLAGS } from './catalogue.rules'
import { ShopClosure } from './closure-shapes'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Held } from './held'
import { LIFE_STAGES, MAX_QUANTITY, REVIEW_SORTS, SIZES, SORTS, SPECIES } from './products.rules'
import { NewReview, Review, ReviewPage } from './review-shapes'

const Money = z.number().nonnegative()
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80)
const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(20).optional(),
  )

/** What people type into a search box. Bytes that are no text are refused here, because no database stores them. */
export const Words = z
  .string()
  .trim()
  .max(100)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'This is not text.')

/** True or false, also as they stand in an address. */
export const Flag = z.preprocess(
  (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
  z.boolean().optional(),
)

/** The marketplace's filters. The same shape is the page's address, so a list can be linked and reloaded. */
export const ProductFilter = z.object({
  q: Words.optional(),
  category: Slug.optional(),
  species: z.enum(SPECIES).optional(),
  stage: oneOrMany(z.enum(LIFE_STAGES)),
  size: oneOrMany(z.enum(SIZES)),
  shop: oneOrMany(Slug),
  /** As the shops write it. */
  brand: oneOrMany(
    z
      .string()
      .trim()
      .min(1)
      .max(80)
      .refine((name) => name.isWellFormed() && !name.includes('\0')),
  ),
  diet: oneOrMany(z.enum(DIET_FLAGS)),
  minPrice: z.coerce.number().nonnegative().max(100_000).optional(),
  maxPrice: z.coerce.number().nonnegative().max(100_000).optional(),
  rating: z.coerce.number().min(1).max(5).optional(),
  inStock: Flag,
  onSale: Flag,
})
export type ProductFilter = z.infer<typeof ProductFilter>

export const ProductSearch = ProductFilter.extend({
  sort: z.enum(SORTS).optional(),
  /** Opaque place in the list, from `next` or `previous` of a page before. */
  cursor: z.string().max(400).optional(),
})
export type ProductSearch = z.infer<typeof ProductSearch>

/** What a card shows. */
export const ProductCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** "M", "2 kg": which variation the card stands for; null when there is only one. */
  optionValue: z.string().nullable(),
  shop: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  price: Money,
  compareAtPrice: Money.nullable(),
  currency: z.string(),
  netContent: z.number().nullable(),
  netUnit: z.string().nullable(),
  ratingAvg: z.number(),
  ratingCount: z.int(),
  /**
   * Stock less reservations, as far as it is shown: in lists whether there is any (0 or 1), on a product's own page up to
   * what one order may hold, in carts and by id up to 99.
   */
  available: z.int(),
  picture: z.object({ src: z.string(), alt: z.string() }),
  /** How many variations the family has; above 1 the card leads to the choice. */
  variations: z.int(),
  isNew: z.boolean(),
  /** Free delivery from this subtotal at the shop; 0 always, null never. */
  freeDeliveryOver: z.number().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ProductPage = z.object({
  items: z.array(ProductCard),
  /** The place of the first one in the whole list, counted from 1; 0 where there is none. */
  from: z.int().nonnegative(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** How the words were understood when the exact ones found nothing. */
  corrected: z.boolean(),
  movedTo: z
    .string()
    .optional()
    .describe('The address of the category that has taken the place of the one that was asked for'),
})
export type ProductPage = z.infer<typeof ProductPage>

const Count = z.object({ value: z.string(), label: z.string(), count: z.int() })

/** Counts beside the filters: each counts what choosing it would show, the other filters applied. */
export const Facets = z.object({
  /** Up to COUNT_CAP, and then "more than that". */
  total: z.int(),
  capped: z.boolean(),
  categories: z.array(Count.extend({ parent: z.string().nullable() })),
  species: z.array(Count),
  stages: z.array(Count),
  sizes: z.array(Count),
  shops: z.array(Count),
  /** Those with the most products, up to MOST_BRANDS, and those that are chosen. */
  brands: z.array(Count),
  diets: z.array(Count),
  ratings: z.array(Count),
  inStock: z.int(),
  onSale: z.int(),
  /** Twelve equal steps between the lowest and the highest price of the filtered list. */
  prices: z.object({ min: z.number(), max: z.number(), buckets: z.array(z.int()) }),
})
export type Facets = z.infer<typeof Facets>

export const Category = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.string(),
  tile: z.string(),
  count: z.int(),
})
export type Category = z.infer<typeof Category>

export const CategoryTree = z.array(Category.extend({ children: z.array(Category) }))
export type CategoryTree = z.infer<typeof CategoryTree>

const Pair = z.object({ name: z.string(), value: z.string() })

export const Variation = z.object({
  id: z.uuid(),
  optionValue: z.string(),
  optionNote: z.string().nullable(),
  price: Money,
  /** As far as one order may hold it. */
  available: z.int(),
})
export type Variation = z.infer<typeof Variation>

export const ProductDetail = ProductCard.extend({
  brand: z.string(),
  sku: z.string(),
  summary: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  optionName: z.string().nullable(),
  family: z.array(Variation),
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  species: z.array(z.enum(SPECIES)),
  lifeStages: z.array(z.enum(LIFE_STAGES)),
  sizes: z.array(z.enum(SIZES)),
  dietFlags: z.array(z.string()),
  ingredients: z.string().nullable(),
  analysis: z.array(Pair).nullable(),
  feeding: z.array(z.object({ weight: z.string(), perDay: z.string() })).nullable(),
  specifications: z.array(Pair),
  care: z.string().nullable(),
  sizeGuide: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  maxPerOrder: z.int(),
  /** While a sale lowers its price: the last day of it by the clock of the shop. */
  saleEndsOn: z.iso.date().nullable(),
  breadcrumbs: z.array(z.object({ slug: z.string(), name: z.string() })),
  seller: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    sinceYear: z.int(),
    verified: z.boolean(),
    /** Whether everybody can open the page of the shop. */
    hasPage: z.boolean(),
    locality: z.string(),
    returnDays: z.int(),
    returnNote: z.string(),
    /** Whether its prices contain a tax. */
    taxed: z.boolean(),
    /** The days on which it is closed, until they are over. */
    closure: ShopClosure.nullable(),
    delivery: z.object({
      ships: z.boolean(),
      fee: Money,
      freeOver: Money.nullable(),
      minDays: z.int(),
      maxDays: z.int(),
      cutoffHour: z.int(),
      /** By whose clock the cutoff and the days are meant. */
      timeZone: z.string(),
      country: z.string().describe('The only one it sends packages to'),
    }),
    collection: z.object({
      offered: z.boolean(),
      readyInHours: z.int().nullable(),
      hours: z.string(),
      address: z.string(),
    }),
  }),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const ProductId = z.object({ id: z.uuid() })

export const products = {
  list: endpoint('anyone', 'List products', {
    shared: true,
    limit: { bucket: 'search', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/products' })
    .input(ProductSearch)
    .output(ProductPage),
  facets: endpoint('anyone', 'Count products by filter', {
    shared: true,
    limit: { bucket: 'facets', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/products/facets' })
    .input(ProductFilter)
    .output(Facets),
  categories: endpoint('anyone', 'List the categories', { shared: true })
    .route({ method: 'GET', path: '/products/categories' })
    .input(z.object({ species: z.enum(SPECIES).optional() }))
    .output(CategoryTree),
  get: endpoint('anyone', 'Show a product', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/products/{id}' })
    .input(ProductId)
    .output(ProductDetail),
  together: endpoint('anyone', 'List products bought together with a product', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/products/{id}/together' })
    .input(ProductId)
    .output(z.array(ProductCard)),
  /** What to look at instead of a product that is not there: like it where it is known, else like the words of its address. */
  alike: endpoint('anyone', 'List products similar to one that is gone', {
    shared: true,
    limit: { bucket: 'search', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/products/alike' })
    .input(z.object({ missing: z.string().max(200) }))
    .output(
      z.object({
        items: z.array(ProductCard),
        like: z.enum(['category', 'words', 'popular']),
        /** What was sold there, where that is known: for now it is not, or never again. */
        was: z
          .object({
            name: z.string(),
            returns: z.boolean().describe('It may be offered again'),
            recalled: z.boolean().describe('All of it is recalled'),
            blocked: z.boolean().describe('It, or another variation of it, is recalled'),
          })
          .nullable(),
        /** Its family, where this variation was taken out of it. */
        movedTo: z.uuid().nullable(),
      }),
    ),
  /** Live price and stock of up to 100 products, for carts kept in the browser; unknown ids are left out. */
  byIds: endpoint('anyone', 'Show several products')
    .route({ method: 'GET', path: '/products/by-ids' })
    .input(
      z.object({
        ids: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.uuid()).max(100)),
      }),
    )
    .output(z.array(ProductCard)),
  reviews: endpoint('anyone', 'List the reviews of a product', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/products/{id}/reviews' })
    .input(ProductId.extend({ sort: z.enum(REVIEW_SORTS).optional(), cursor: z.string().max(200).optional() }))
    .output(ReviewPage),
  /** Whether the viewer bought this product (or a sibling), has it by now, and has not reviewed it yet. */
  canReview: endpoint('signed-in', 'Say whether the person may review a product')
    .route({ method: 'GET', path: '/products/{id}/can-review' })
    .input(ProductId)
    .output(
      z.object({
        canReview: z.boolean(),
        reviewed: z.boolean().describe('Whether they have done so'),
        author: z.string().nullable().describe('The name their review would be published under, for who may write one'),
      }),
    ),
  review: endpoint('signed-in', 'Review a product', { limit: { bucket: 'review', count: 20, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'NOT_BOUGHT', 'ALREADY_REVIEWED'))
    .route({ method: 'POST', path: '/reviews' })
    .input(NewReview)
    .output(Review.extend({ held: Held })),
}

/** Shared by carts and checkouts: what to buy and how many. */
export const Line = z.object({ productId: z.uuid(), quantity: z.int().min(1).max(MAX_QUANTITY) })
