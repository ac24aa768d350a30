import { z } from 'zod'
import { ClosedDays, ShopClosure } from './closure-shapes'
import { COUPON_KINDS } from './coupons.rules'
import { WHILE_CLOSED } from './delivery.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { ProductCard } from './products'
import { MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE, MAX_IN_COLLECTION } from './storefront.rules'

const business = { profile: 'business-provider', may: 'profile' } as const

const Id = z.object({ id: z.uuid() })
const Slug = z.string().regex(/^[a-z0-9-]{1,80}$/)

/** What a shop writes about goods it shows together. */
export const NewCollection = z.object({
  title: z.string().trim().min(1, 'Enter a name.').max(MAX_COLLECTION_TITLE),
  text: z.string().trim().max(MAX_COLLECTION_TEXT),
  /** Families of products of its own, in the order they are shown. */
  familyIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one product.')
    .max(MAX_IN_COLLECTION, `Choose at most ${MAX_IN_COLLECTION}.`),
})
export type NewCollection = z.infer<typeof NewCollection>

const OwnCollection = z.object({
  id: z.uuid(),
  /** Names it as it was read: who saves another one than it is now is told so. */
  version: z.string().max(64),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  /** Also those that are off the shelves for now, which nobody else sees. */
  families: z.array(z.object({ id: z.uuid(), name: z.string(), shown: z.boolean() })),
  hidden: z.boolean().describe('Hidden or removed after a report: nobody else sees it'),
})
export type OwnCollection = z.infer<typeof OwnCollection>

const OwnStorefront = z.object({
  profileId: z.uuid(),
  /** The readable address of its page. */
  slug: z.string().nullable(),
  timeZone: z.string(),
  /** Also one that is over. */
  closure: ShopClosure.nullable(),
  /** In the order they are shown. */
  collections: z.array(OwnCollection),
})
export type OwnStorefront = z.infer<typeof OwnStorefront>

/** What everybody may have off. */
const Offer = z.object({
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string(),
  minSubtotal: z.number(),
  maxPerPerson: z.int().nullable(),
  endsAt: z.date().nullable(),
  /** What it counts for; both empty for all goods. */
  families: z.array(z.object({ name: z.string() })),
  categories: z.array(z.object({ name: z.string() })),
})
export type Offer = z.infer<typeof Offer>

const Storefront = z.object({
  profileId: z.uuid(),
  /** How many people follow it. */
  followers: z.int(),
  /** How it delivers and takes back; null for a shop that does not sell here. */
  terms: z
    .object({
      ships: z.boolean(),
      fee: z.number(),
      freeOver: z.number().nullable(),
      minDays: z.int(),
      maxDays: z.int(),
      collects: z.boolean(),
      collectHours: z.string(),
      readyInHours: z.int().nullable(),
      address: z.string(),
      returnDays: z.int(),
      returnNote: z.string(),
      currency: z.string(),
    })
    .nullable(),
  /** Until it is over. */
  closure: ShopClosure.nullable(),
  /** Coupons that count now and that the shop tells everybody. */
  offers: z.array(Offer),
  /** How many of its goods cost less than before. */
  onSale: z.int(),
  /** Those with anything on the shelves, each with its first few products. */
  collections: z.array(
    z.object({ slug: z.string(), title: z.string(), text: z.string(), count: z.int(), items: z.array(ProductCard) }),
  ),
})
export type Storefront = z.infer<typeof Storefront>

const ShopCollection = z.object({
  id: z.uuid(),
  shop: z.object({ id: z.uuid(), slug: z.string().nullable(), name: z.string() }),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  items: z.array(ProductCard),
})
export type ShopCollection = z.infer<typeof ShopCollection>

/** What a shop shows of itself beyond its profile; of the asker's own shop where nothing else is said. */
export const storefront = {
  mine: endpoint(business, 'Show the shop’s own storefront')
    .route({ method: 'GET', path: '/shop/storefront' })
    .output(OwnStorefront),
  /** Null opens it again. Orders that were placed keep the days they were promised. */
  setClosure: endpoint(business, 'Say when the shop is closed', {
    limit: { bucket: 'shop-closure', count: 60, windowS: 3600 },
  })
    .route({ method: 'PUT', path: '/shop/closure' })
    .input(
      z.object({
        closure: ClosedDays.refine(({ from, to }) => to >= from, {
          path: ['to'],
          message: 'The last day can’t be before the first.',
        }).nullable(),
        whileClosed: z.enum(WHILE_CLOSED),
      }),
    )
    .output(OwnStorefront),
  /** For everybody, of a shop that everybody may see. */
  page: endpoint('anyone', 'Show a shop’s storefront', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/storefronts/{id}' })
    .input(Id)
    .output(Storefront),
  collection: endpoint('anyone', 'Show a collection of a shop', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/storefronts/{shop}/collections/{slug}' })
    .input(z.object({ shop: z.string().min(1).max(120).describe('Its id or its readable address'), slug: Slug }))
    .output(ShopCollection),
  addCollection: endpoint(business, 'Add a collection', { limit: { bucket: 'collections', count: 60, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/shop/collections' })
    .input(NewCollection)
    .output(OwnStorefront),
  changeCollection: endpoint(business, 'Change a collection', {
    limit: { bucket: 'collections', count: 60, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/shop/collections/{id}' })
    .input(Id.extend({ collection: NewCollection, version: z.string().max(64) }))
    .output(OwnStorefront),
  removeCollection: endpoint(business, 'Remove a collection')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/shop/collections/{id}' })
    .input(Id)
    .output(OwnStorefront),
  /** All of them, in the order they are to be shown. CONFLICT where others were added or removed meanwhile. */
  orderCollections: endpoint(business, 'Put collections in order')
    .errors(may('CONFLICT'))
    .route({ method: 'PUT', path: '/shop/collection-order' })
    .input(z.object({ ids: z.array(z.uuid()).max(50) }))
    .output(OwnStorefront),
}
