import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Line, ProductCard } from './products'
import { MAX_QUANTITY } from './products.rules'

/** One line with its live product. `quantity` is what was asked for, also when stock has since run short. */
export const CartItem = z.object({ id: z.uuid(), quantity: z.int(), product: ProductCard })
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({ items: z.array(CartItem) })
export type Cart = z.infer<typeof Cart>

/** A line that the merge at sign-in could not take over as it was. */
export const MergeNote = z.object({
  productId: z.uuid(),
  name: z.string(),
  kind: z.enum(['clamped', 'gone']),
  wanted: z.int(),
  kept: z.int(),
})
export type MergeNote = z.infer<typeof MergeNote>

export const cart = {
  get: endpoint('signed-in', 'Show the cart').route({ method: 'GET', path: '/cart' }).output(Cart),
  /** Adds to what the line holds already. Refused beyond what is in stock. */
  add: endpoint('signed-in', 'Add a product to the cart')
    .errors(may('NOT_FOUND', 'OUT_OF_STOCK'))
    .route({ method: 'POST', path: '/cart/items' })
    .input(Line)
    .output(CartItem),
  /** Sets the quantity; zero or less removes the line. */
  setQuantity: endpoint('signed-in', 'Set how many of a product are in the cart')
    .errors(may('NOT_FOUND', 'OUT_OF_STOCK'))
    .route({ method: 'PUT', path: '/cart/items/{productId}' })
    .input(z.object({ productId: z.uuid(), quantity: z.int().max(MAX_QUANTITY) }))
    .output(Cart),
  remove: endpoint('signed-in', 'Take a product out of the cart')
    .route({ method: 'DELETE', path: '/cart/items/{productId}' })
    .input(z.object({ productId: z.uuid() }))
    .output(Cart),
  clear: endpoint('signed-in', 'Empty the cart').route({ method: 'DELETE', path: '/cart' }).output(Cart),
  /** Takes the guest cart over at sign-in. Never fails for stock: it clamps and says so. Sending it twice adds nothing. */
  merge: endpoint('signed-in', 'Merge a guest cart into the account’s cart')
    .route({ method: 'POST', path: '/cart/merge' })
    .input(z.object({ mergeId: z.uuid(), lines: z.array(Line).max(100) }))
    .output(z.object({ cart: Cart, notes: z.array(MergeNote) })),
}
