import { and, eq } from 'drizzle-orm'
import type { Cart, CartItem } from '#contract/cart'
import { MAX_QUANTITY } from '#contract/products.rules'
import { refuse } from '#server/core/refusals/refuse'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { cartItems } from '../../tables/cart'
import { CARD_JOINS } from '../products/cards'
import { cardColumns } from './cards'
import { getCart, type LineRow, toItem } from './read'

type Viewer = { id: string }
type Line = { productId: string; quantity: number }

/** How many of a product one cart may ask for now. */
export const MOST = `least(greatest(stock_quantity - reserved_quantity, 0), max_per_order, ${MAX_QUANTITY})`

/** The answer comes with the write, so that adding costs one round trip. A line that would ask for too much stays as it was. */
const ADD = `
  with offer as materialized (select id, ${MOST} as most from products where id = $2 and status = 'published'),
  line as (
    insert into cart_items (user_id, product_id, quantity)
    select $1, offer.id, $3::int from offer where $3 <= offer.most
    on conflict (user_id, product_id) do update
      set quantity = cart_items.quantity + excluded.quantity, updated_at = now()
      where cart_items.quantity + excluded.quantity <= (select most from offer)
    returning id, quantity
  )
  select line.id as line_id, line.quantity as line_quantity, offer.most, ${cardColumns('$4')}
  from offer join products p on p.id = offer.id ${CARD_JOINS} left join line on true`

const SET = `
  with offer as materialized (
    select p.id, case when p.status = 'published' then ${MOST} else 0 end as most
    from products p join cart_items c on c.product_id = p.id where c.user_id = $1 and p.id = $2
  ), line as (
    update cart_items c set quantity = $3, updated_at = now() from offer
    where c.user_id = $1 and c.product_id = offer.id and $3 <= offer.most returning c.id
  )
  select offer.most, line.id from offer left join line on true`

/**
 * Adds to what the line holds already.
 *
 * @throws NOT_FOUND, OUT_OF_STOCK with how many one cart may hold now; the line is unchanged then
 */
export async function addToCart(deps: Deps, viewer: Viewer, { productId, quantity }: Line): Promise<CartItem> {
  const values = [viewer.id, productId, quantity, deps.clock.now()]
  type Row = LineRow & { line_id: string | null; most: number }
  const [row] = await run<Row>(deps, { name: 'cart-add', text: ADD, values })
  if (!row) throw refuse('NOT_FOUND')
  if (!row.line_id) throw refuse('OUT_OF_STOCK', { available: row.most })
  return toItem(row)
}

/**
 * Sets what a line holds; zero or less removes it.
 *
 * @throws NOT_FOUND when there is no such line, OUT_OF_STOCK
 */
export async function setQuantity(deps: Deps, viewer: Viewer, { productId, quantity }: Line): Promise<Cart> {
  if (quantity <= 0) return removeLine(deps, viewer, productId)
  const [row] = await run<{ most: number; id: string | null }>(deps, {
    name: 'cart-set',
    text: SET,
    values: [viewer.id, productId, quantity],
  })
  if (!row) throw refuse('NOT_FOUND')
  if (!row.id) throw refuse('OUT_OF_STOCK', { available: row.most })
  return getCart(deps, viewer)
}

/** Removing what is not there is fine. */
export async function removeLine(deps: Deps, viewer: Viewer, productId: string): Promise<Cart> {
  await deps.db.delete(cartItems).where(and(eq(cartItems.userId, viewer.id), eq(cartItems.productId, productId)))
  return getCart(deps, viewer)
}

export async function clearCart({ db }: Deps, viewer: Viewer): Promise<Cart> {
  await db.delete(cartItems).where(eq(cartItems.userId, viewer.id))
  return { items: [] }
}
