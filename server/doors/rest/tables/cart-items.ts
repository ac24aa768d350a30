import { sql } from 'drizzle-orm'
import { CART_ITEM } from '#server/identity/wire/columns'
import { own } from './own'
import { products } from './products'
import { columns, type WireTable } from './wire-table'

/** One's own, with their products: also what is no longer sold, with none left, as the cart itself shows it. */
export const cartItems: WireTable = {
  name: 'cart_items',
  columns: columns(CART_ITEM),
  visibleTo: own,
  relations: [
    {
      table: products,
      names: ['products', 'product_id', 'cart_items_product_id_fkey'],
      joined: sql`e.id = t.product_id`,
    },
  ],
}
