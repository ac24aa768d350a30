import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import {
  MAX_RECALL_FILE,
  MAX_RECALL_ITEMS,
  MAX_RECALL_LOTS,
  RECALL_CERTAINTIES,
  RECALL_SEVERITIES,
  RECALL_STATUSES,
  RECALL_TEXT_MAX,
  RECALL_TITLE_MAX,
} from './recalls.rules'

const Id = z.object({ id: z.uuid() })
const Cursor = z.string().max(200).optional()
const Certainty = z.enum(RECALL_CERTAINTIES)
const Line = (max: number, missing: string) => z.string().trim().min(1, missing).max(max)

/** One thing a recall is about: a product, or whatever is of this brand and has these words in its name. */
export const RecallItemDraft = z
  .object({
    productId: z.uuid().nullable(),
    brand: z.string().trim().max(80),
    words: z.string().trim().max(120),
    /** Goods of one of these lots, or best before one of these days, are meant; with neither, all. */
    lots: z.array(Line(60, 'Enter a lot.')).max(MAX_RECALL_LOTS),
    bestFrom: z.iso.date().nullable(),
    bestTo: z.iso.date().nullable(),
  })
  .refine(({ productId, brand, words }) => (productId !== null) === (brand === '' && words === ''), {
    path: ['words'],
    message: 'Choose a product, or enter a brand or words.',
  })
  .refine(({ bestFrom, bestTo }) => !bestFrom || !bestTo || bestFrom <= bestTo, {
    path: ['bestTo'],
    message: 'The last day can’t be before the first.',
  })
export type RecallItemDraft = z.infer<typeof RecallItemDraft>

const Words = z.object({
  title: Line(RECALL_TITLE_MAX, 'Enter a title.'),
  hazard: Line(RECALL_TEXT_MAX, 'Say what’s wrong with it.'),
  severity: z.enum(RECALL_SEVERITIES),
  instruction: Line(RECALL_TEXT_MAX, 'Say what people should do.'),
  source: Line(120, 'Say who recalls it.'),
  sourceUrl: z
    .union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' })])
    .pipe(z.string().max(500)),
  publishedOn: z.iso.date('Enter a date.'),
})

/** A recall as an admin writes it. */
export const RecallDraft = Words.extend({
  /** The number of whoever recalls. */
  reference: z.string().trim().max(80),
  items: z
    .array(RecallItemDraft)
    .min(1, 'Say what is recalled.')
    .max(MAX_RECALL_ITEMS, `One recall can name up to ${MAX_RECALL_ITEMS} things.`),
})
export type RecallDraft = z.infer<typeof RecallDraft>

export const AdminRecall = z.object({
  id: z.uuid(),
  status: z.enum(RECALL_STATUSES),
  version: z.int(),
  draft: RecallDraft,
  /** The names of the products that were chosen, by their ids. */
  names: z.record(z.string(), z.string()),
  activatedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  closingNote: z.string(),
})
export type AdminRecall = z.infer<typeof AdminRecall>

export const RecallRow = z.object({
  id: z.uuid(),
  title: z.string(),
  severity: z.enum(RECALL_SEVERITIES),
  status: z.enum(RECALL_STATUSES),
  source: z.string(),
  publishedOn: z.iso.date(),
  /** People who were found so far, and those of them who were told and who said that they have seen it. */
  people: z.int(),
  told: z.int(),
  seen: z.int(),
})
export type RecallRow = z.infer<typeof RecallRow>

const Affected = z.object({
  name: z.string(),
  guest: z.boolean(),
  product: z.string(),
  certainty: Certainty,
  lots: z.array(z.string()),
  /** The order's number; null for a repeat delivery, and for what a pet is fed. */
  order: z.string().nullable(),
  notifiedAt: z.date().nullable(),
  acknowledgedAt: z.date().nullable(),
})
export type Affected = z.infer<typeof Affected>

/** What publishing does, or has done. */
export const RecallReach = z.object({
  products: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      shop: z.string(),
      /** Chosen, and not found by words. */
      named: z.boolean(),
      /** All of it, and not some lots. */
      whole: z.boolean(),
      status: z.string(),
      /** Pieces in stock of the lots that are recalled, or of all. */
      pieces: z.int(),
    }),
  ),
  /** Different people and guests. */
  people: z.int(),
  byCertainty: z.object({ lot: z.int(), product: z.int(), possible: z.int() }),
  /** Lines of orders, repeat deliveries, and pets that are fed with it. */
  orders: z.int(),
  subscriptions: z.int(),
  feedings: z.int(),
  /** The first of them, the surest first. */
  first: z.array(Affected),
})
export type RecallReach = z.infer<typeof RecallReach>

/** A recall as everybody may read it. */
export const PublicRecall = Words.extend({
  id: z.uuid(),
  status: z.enum(['active', 'closed']),
  reference: z.string(),
  closingNote: z.string(),
  activatedAt: z.date(),
  closedAt: z.date().nullable(),
  /** What is recalled, in words, with the page of the product where it has one. */
  items: z.array(
    z.object({
      name: z.string(),
      productId: z.uuid().nullable(),
      lots: z.array(z.string()),
      bestFrom: z.iso.date().nullable(),
      bestTo: z.iso.date().nullable(),
    }),
  ),
})
export type PublicRecall = z.infer<typeof PublicRecall>

const Brief = PublicRecall.pick({
  id: true,
  title: true,
  severity: true,
  hazard: true,
  instruction: true,
  publishedOn: true,
  source: true,
  status: true,
})

/** What is still for sale of a product of which some lots are recalled: of other lots, of lots nobody wrote down, or nothing. */
export const LEFT_ON_SALE = ['other-lots', 'unknown-lots', 'nothing'] as const

/** An active recall of one product. */
export const ProductRecall = Brief.extend({ whole: z.boolean(), lots: z.array(z.string()), left: z.enum(LEFT_ON_SALE) })
export type ProductRecall = z.infer<typeof ProductRecall>

/** What of one order is recalled. */
export const OrderRecall = Brief.extend({
  closingNote: z.string().describe('Why it is over; empty while it counts'),
  items: z.array(z.object({ itemId: z.uuid(), title: z.string(), certainty: Certainty, lots: z.array(z.string()) })),
  acknowledgedAt: z.date().nullable(),
})
export type OrderRecall = z.infer<typeof OrderRecall>

/** An active recall of a shop's own goods. */
export const ShopRecall = Brief.extend({
  products: z.array(
    z.object({ familyId: z.uuid(), name: z.string(), whole: z.boolean(), lots: z.array(z.string()), left: z.int() }),
  ),
  /** Orders with it that haven’t left the shop; the first fifty. */
  unsent: z.array(z.object({ id: z.uuid(), number: z.string() })),
})
export type ShopRecall = z.infer<typeof ShopRecall>

/** What a file holds, row by row, and what became of it. */
export const RecallImport = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      problem: z.string().nullable(),
      state: z.enum(['new', 'known', 'wrong']),
    }),
  ),
  /** Drafts that were written, or would be. */
  recalls: z.int(),
})
export type RecallImport = z.infer<typeof RecallImport>

const OrderKey = z.object({ id: z.uuid(), key: z.string().max(64).optional() })
const write = (summary: string, meta: { fresh?: true } = {}) =>
  endpoint('admin', summary, { limit: { bucket: 'recalls', count: 120, windowS: 600 }, ...meta })

/** Goods that were sold and shouldn’t be used, and whoever has them. */
export const recalls = {
  active: endpoint('anyone', 'List recalls', { shared: true })
    .route({ method: 'GET', path: '/recalls' })
    .output(z.object({ active: z.array(PublicRecall), closed: z.array(PublicRecall) })),
  page: endpoint('anyone', 'Show a recall', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/recalls/{id}' })
    .input(Id)
    .output(PublicRecall),
  /** Empty where there is none. */
  ofProduct: endpoint('anyone', 'List active recalls of a product', { shared: true })
    .route({ method: 'GET', path: '/products/{id}/recalls' })
    .input(Id)
    .output(z.object({ productId: z.uuid(), items: z.array(ProductRecall) })),
  /** For its buyer, or whoever holds the key of its group. */
  ofOrder: endpoint('anyone', 'List recalls of what was bought with an order')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/orders/{id}/recalls' })
    .input(OrderKey)
    .output(z.object({ items: z.array(OrderRecall) })),
  acknowledge: endpoint('anyone', 'Say that one has seen a recall', {
    limit: { bucket: 'recall-seen', count: 60, windowS: 600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/orders/{id}/recalls/{recallId}/seen' })
    .input(OrderKey.extend({ recallId: z.uuid() }))
    .output(z.object({ items: z.array(OrderRecall) })),
  /** Of the asker's own shop. */
  ofShop: endpoint({ profile: 'business-provider', may: 'stock' }, 'List active recalls of the shop’s products')
    .route({ method: 'GET', path: '/shop/recalls' })
    .output(z.object({ items: z.array(ShopRecall) })),
  list: endpoint('admin', 'List recalls for admins')
    .route({ method: 'GET', path: '/admin/recalls' })
    .input(
      z.object({ status: z.enum(RECALL_STATUSES).optional(), q: z.string().trim().max(80).optional(), cursor: Cursor }),
    )
    .output(pageOf(RecallRow)),
  get: endpoint('admin', 'Show a recall to admins')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/admin/recalls/{id}' })
    .input(Id)
    .output(AdminRecall),
  /** Products of all shops, for choosing them. */
  find: endpoint('admin', 'Find products to recall', {
    limit: { bucket: 'recall-find', count: 120, windowS: 60, reads: true },
  })
    .route({ method: 'GET', path: '/admin/recall-products' })
    .input(z.object({ q: z.string().trim().min(2).max(80) }))
    .output(
      z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), shop: z.string(), sku: z.string() })) }),
    ),
  create: write('Write a recall')
    .errors(may('CONFLICT', 'NOT_FOUND'))
    .route({ method: 'POST', path: '/admin/recalls' })
    .input(RecallDraft)
    .output(AdminRecall),
  /** Of one that is published the words alone; what it is about stays. */
  save: write('Change a recall')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/admin/recalls/{id}' })
    .input(Id.extend({ version: z.int(), draft: RecallDraft }))
    .output(AdminRecall),
  remove: write('Delete a recall that was not published')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/admin/recalls/{id}' })
    .input(Id)
    .output(z.object({ removed: z.literal(true) })),
  /** Of a draft, who would be told; nothing is written. */
  reach: endpoint('admin', 'Show whom a recall reaches')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'GET', path: '/admin/recalls/{id}/reach' })
    .input(Id)
    .output(RecallReach),
  people: endpoint('admin', 'List the people a published recall reached')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/admin/recalls/{id}/people' })
    .input(Id.extend({ cursor: Cursor }))
    .output(pageOf(Affected)),
  /** Blocks or takes out what it is about, and tells everybody who bought it. */
  publish: write('Publish a recall', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/admin/recalls/{id}/publish' })
    .input(Id.extend({ version: z.int() }))
    .output(AdminRecall),
  close: write('Close a recall', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/admin/recalls/{id}/close' })
    .input(Id.extend({ note: Line(RECALL_TEXT_MAX, 'Say why it’s over.') }))
    .output(AdminRecall),
  /** Looks at a file, or writes a draft for each recall in it that isn’t there yet. One row that is wrong, and none is written. */
  import: endpoint('admin', 'Import recalls from a file', {
    limit: { bucket: 'recall-import', count: 30, windowS: 600 },
  })
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/admin/recall-imports' })
    .input(z.object({ text: z.string().min(1, 'The file is empty.').max(MAX_RECALL_FILE), write: z.boolean() }))
    .output(RecallImport),
}
