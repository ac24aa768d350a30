import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { ProductCard } from './products'
import { MAX_WISHES, WATCHES } from './wishes.rules'

const ProductId = z.object({ productId: z.uuid() })
const Key = z.string().regex(/^[\w-]{32}$/)

export const Wish = z.object({
  productId: z.uuid(),
  addedAt: z.date(),
  name: z.string().describe('What it is called, also when it is no longer for sale'),
  /** Null when it is no longer for sale. */
  product: ProductCard.nullable(),
})
export type Wish = z.infer<typeof Wish>

export const WishList = z.object({
  /** The latest first. */
  items: z.array(Wish).max(MAX_WISHES),
  /** What the person waits for, on the list or not. */
  watches: z.array(z.object({ productId: z.uuid(), kind: z.enum(WATCHES) })),
  /** The secret of the link that shows it to others; null while nobody else sees it. */
  key: z.string().nullable(),
})
export type WishList = z.infer<typeof WishList>

export const wishes = {
  list: endpoint('signed-in', 'Show the person’s wish list').route({ method: 'GET', path: '/wishes' }).output(WishList),
  /** What is on it already stays. */
  add: endpoint('signed-in', 'Put a product on the wish list', { limit: { bucket: 'wish', count: 300, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'WISHES_FULL'))
    .route({ method: 'PUT', path: '/wishes/{productId}' })
    .input(ProductId)
    .output(z.object({})),
  remove: endpoint('signed-in', 'Take a product off the wish list')
    .route({ method: 'DELETE', path: '/wishes/{productId}' })
    .input(ProductId)
    .output(z.object({})),
  /** What a browser kept before its person signed in. Unknown products, and those beyond the limit, are left out. */
  merge: endpoint('signed-in', 'Add the products of a browser to the wish list', {
    limit: { bucket: 'wish-merge', count: 30, windowS: 3600 },
  })
    .route({ method: 'POST', path: '/wishes/merge' })
    .input(z.object({ ids: z.array(z.uuid()).max(MAX_WISHES) }))
    .output(z.object({})),
  /** One notice and one mail when it happens; then it is over. */
  watch: endpoint('signed-in', 'Wait for a product, or stop waiting', {
    limit: { bucket: 'watch', count: 100, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'WISHES_FULL'))
    .route({ method: 'PUT', path: '/wishes/{productId}/watch' })
    .input(ProductId.extend({ kind: z.enum(WATCHES), on: z.boolean() }))
    .output(z.object({ on: z.boolean().describe('False also where it has happened already') })),
  /** A new link; the one of before shows nothing from then on. */
  share: endpoint('signed-in', 'Share the wish list by a link', {
    limit: { bucket: 'wish-share', count: 20, windowS: 3600 },
  })
    .route({ method: 'POST', path: '/wishes/share' })
    .output(z.object({ key: Key })),
  unshare: endpoint('signed-in', 'Stop sharing the wish list')
    .route({ method: 'DELETE', path: '/wishes/share' })
    .output(z.object({})),
  shared: endpoint('anyone', 'Show a wish list somebody shares', {
    limit: { bucket: 'shared-wishes', count: 120, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/shared-wishes/{key}' })
    .input(z.object({ key: Key }))
    .output(z.object({ name: z.string(), products: z.array(ProductCard) })),
}
