import { z } from 'zod'
import {
  BULK_MAX,
  CATALOGUE_SORTS,
  CHOSEN_STATUSES,
  MAX_PRICE,
  MAX_STOCK,
  PRODUCT_STATUSES,
  SKIP_REASONS,
  STOCK_KINDS,
} from './catalogue.rules'
import { ATTRIBUTES } from './catalogue-care.rules'
import { Batch, Movement, OwnProduct, OwnRow, ProductDraft } from './catalogue-shapes'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { ProductDetail, Words } from './products'
import type { Access } from './roles'

const Id = z.object({ id: z.uuid() })
const Once = z.object({ idempotencyKey: z.uuid() })
const Cursor = z.string().max(400).optional()

/** What a shop's list is narrowed to. The same shape is the page's address. */
export const CatalogueFilter = z.object({
  /** Words of the name, or of the article number. */
  q: Words.optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: z.uuid().optional(),
  stock: z.enum(['low', 'out']).optional(),
})
export type CatalogueFilter = z.infer<typeof CatalogueFilter>

export const CatalogueSearch = CatalogueFilter.extend({ sort: z.enum(CATALOGUE_SORTS).optional(), cursor: Cursor })
export type CatalogueSearch = z.infer<typeof CatalogueSearch>

/** How the shop's catalogue stands. */
export const Overview = z.object({
  /** Products and their variations by status; those without any are left out. */
  counts: z.array(z.object({ status: z.enum(PRODUCT_STATUSES), products: z.int(), options: z.int() })),
  low: z.int().describe('Published, with so few left that the shop wants to know'),
  out: z.int().describe('Published and sold out'),
  canPublish: z.boolean().describe('Whether the shop was approved'),
  hasTerms: z.boolean().describe('Whether it says how it delivers or hands over'),
  currency: z.string(),
})
export type Overview = z.infer<typeof Overview>

/** A shelf or a place on it, to put goods on. */
export const CategoryChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The shelf's, where there is one above. */
  parent: z.string().nullable(),
  /** What goods there are asked for. */
  asks: z.array(z.enum(ATTRIBUTES)),
})
export type CategoryChoice = z.infer<typeof CategoryChoice>

/** A change of stock that somebody says by hand. */
export const StockChange = z
  .object({
    kind: z.enum(STOCK_KINDS),
    /** How many came, or went; an adjustment says how many there are. */
    quantity: z
      .int('Enter a whole number.')
      .min(0, 'Enter 0 or more.')
      .max(MAX_STOCK, `The most is ${MAX_STOCK.toLocaleString('en-US')}.`),
    lot: z.string().trim().max(60).default(''),
    bestBefore: z.iso.date().nullable().default(null),
    note: z.string().trim().max(300).default(''),
  })
  .refine(({ kind, quantity }) => kind === 'adjust' || quantity > 0, {
    path: ['quantity'],
    message: 'Enter at least 1.',
  })
  .refine(({ bestBefore, lot }) => bestBefore === null || lot !== '', {
    path: ['lot'],
    message: 'Name the lot that is best before this day.',
  })
export type StockChange = z.infer<typeof StockChange>

const ProductStock = z.object({
  id: z.uuid(),
  name: z.string(),
  option: z.string().nullable(),
  /** Without what is paid for. */
  stock: z.int(),
  /** Held of it while somebody pays. */
  reserved: z.int(),
  /** Paid for and still at the shop. */
  unsent: z.int(),
  lowStockAt: z.int(),
  /** What is left of each, the earliest day first; those that are empty last, and only the newest twenty of them. */
  batches: z.array(Batch),
})
export type ProductStock = z.infer<typeof ProductStock>

const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    by: z.enum(['percent', 'amount']),
    /** Up where positive, down where negative; percent, or major units. */
    value: z
      .number('Enter a number such as 5 or -2.50.')
      .min(-MAX_PRICE)
      .max(MAX_PRICE)
      .refine((value) => value !== 0, 'Enter a number other than zero.'),
  }),
  z.object({ kind: z.literal('status'), to: z.enum(CHOSEN_STATUSES) }),
  z.object({ kind: z.literal('category'), categoryId: z.uuid('Choose a category.') }),
])

/** Which variations, and what is done to them. Status and category are a whole family's, whichever of it was chosen. */
export const Bulk = z.object({
  which: z.union([z.object({ ids: z.array(z.uuid()).min(1).max(BULK_MAX) }), z.object({ filter: CatalogueFilter })]),
  change: BulkChange,
})
export type Bulk = z.infer<typeof Bulk>

export const BulkPreview = z.object({
  changes: z.int().describe('How many variations would be changed'),
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), count: z.int() })),
  currency: z.string(),
  /** The first few of those that would change; amounts as text. */
  examples: z.array(z.object({ id: z.uuid(), name: z.string(), before: z.string(), after: z.string() })),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** A table of products that was sent: what it would do, and how far it is. */
export const Import = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(['checked', 'running', 'done']),
  good: z.int(),
  bad: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows that give a new price to something on sale, which ends the sale for it. */
  saleEnds: z.int(),
  createdAt: z.date(),
})
export type Import = z.infer<typeof Import>

/** A row that cannot be written, and why. */
export const ImportProblem = z.object({
  row: z.int().describe('As a spreadsheet numbers it: the header is 1'),
  sku: z.string(),
  name: z.string(),
  problems: z.array(z.string()),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const business = { profile: 'business-provider', may: 'catalogue' } as const
/** Who counts and packs sees what there is, and books what comes and goes. */
const storeroom = { profile: 'business-provider', may: 'stock' } as const
const ask = (summary: string, access: Access = business) => endpoint(access, summary)
const write = (summary: string, count = 120, access: Access = business) =>
  endpoint(access, summary, { limit: { bucket: 'catalogue-write', count, windowS: 60 } })

/** A shop's own products, for who runs it. Others' are not found. */
export const catalogue = {
  overview: ask('Count a shop’s products by status', storeroom)
    .route({ method: 'GET', path: '/catalogue' })
    .output(Overview),
  categories: ask('List the categories goods can be put in', storeroom)
    .route({ method: 'GET', path: '/catalogue/categories' })
    .output(z.array(CategoryChoice)),
  list: ask('List a shop’s own products', storeroom)
    .route({ method: 'GET', path: '/catalogue/products' })
    .input(CatalogueSearch)
    .output(pageOf(OwnRow)),
  get: ask('Show a product to its shop')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/catalogue/products/{id}' })
    .input(Id)
    .output(OwnProduct),
  /** As its page shows it, or will once it is published. */
  preview: ask('Show how the page of a product will look')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/catalogue/products/{id}/preview' })
    .input(Id)
    .output(ProductDetail),
  create: write('Write a product')
    .errors(may('NOT_FOUND', 'CONFLICT', 'KEY_REUSED', 'SKU_TAKEN'))
    .route({ method: 'POST', path: '/catalogue/products' })
    .input(Once.extend({ draft: ProductDraft }))
    .output(OwnProduct),
  /** `version` is the one that was read; somebody else's change in between answers CONFLICT and changes nothing. */
  save: write('Change a product')
    .errors(may('NOT_FOUND', 'CONFLICT', 'SKU_TAKEN', 'NOT_FOR_SALE'))
    .route({ method: 'PUT', path: '/catalogue/products/{id}' })
    .input(Id.extend({ version: z.int(), draft: ProductDraft }))
    .output(OwnProduct),
  /** With all its variations. */
  move: write('Publish, pause, or archive a product')
    .errors(may('NOT_FOUND', 'CONFLICT', 'NOT_FOR_SALE', 'SHOP_NOT_APPROVED', 'SHOP_WITHOUT_TERMS'))
    .route({ method: 'POST', path: '/catalogue/products/{id}/status' })
    .input(Id.extend({ version: z.int(), to: z.enum(CHOSEN_STATUSES) }))
    .output(OwnProduct),
  /** Drafts only: what was offered is archived instead. */
  remove: write('Delete a product that was never published')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/catalogue/products/{id}' })
    .input(Id)
    .output(z.object({ removed: z.literal(true) })),
  /** What would come of it; nothing is changed. */
  bulkPreview: ask('Show what a change of many products would do')
    .errors(may('TOO_MANY_PRODUCTS'))
    .route({ method: 'POST', path: '/catalogue/bulk/preview' })
    .input(Bulk)
    .output(BulkPreview),
  /** Only while as many would change as were announced; otherwise CONFLICT, and nothing is. */
  bulk: write('Change many products at once', 20)
    .errors(may('CONFLICT', 'TOO_MANY_PRODUCTS', 'SHOP_NOT_APPROVED', 'SHOP_WITHOUT_TERMS'))
    .route({ method: 'POST', path: '/catalogue/bulk' })
    .input(Bulk.extend({ changes: z.int().min(1) }))
    .output(z.object({ changed: z.int() })),
  import: ask('Show what a table of products would do, or has done')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/catalogue/imports/{id}' })
    .input(Id)
    .output(Import),
  importProblems: ask('List the rows of a table that can’t be imported')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/catalogue/imports/{id}/problems' })
    .input(Id.extend({ cursor: Cursor }))
    .output(pageOf(ImportProblem)),
  /** Begins to write the rows that can be; the others are left out. Asking again changes nothing. */
  confirmImport: write('Import a table of products', 20)
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/catalogue/imports/{id}/confirm' })
    .input(Id)
    .output(Import),
  stock: ask('Show the stock of one variation', storeroom)
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/catalogue/stock/{id}' })
    .input(Id)
    .output(ProductStock),
  changeStock: write('Book a change of stock', 120, storeroom)
    .errors(may('NOT_FOUND', 'STOCK_RESERVED', 'CONFLICT'))
    .route({ method: 'POST', path: '/catalogue/stock/{id}' })
    .input(Id.extend({ ...Once.shape, change: StockChange }))
    .output(ProductStock),
  movements: ask('List the movements of stock of one variation', storeroom)
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/catalogue/stock/{id}/movements' })
    .input(Id.extend({ cursor: Cursor }))
    .output(pageOf(Movement)),
}
