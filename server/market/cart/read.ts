import type { Cart, CartItem } from '#contract/cart'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { CARD_JOINS } from '../products/cards'
import { cardColumns, type LiveCardRow, toLiveCard } from './cards'

export type LineRow = LiveCardRow & { line_id: string; line_quantity: number }

export function toItem(row: LineRow): CartItem {
  return { id: row.line_id, quantity: row.line_quantity, product: toLiveCard(row) }
}

const text = `
  select line.id as line_id, line.quantity as line_quantity, ${cardColumns('$2')}
  from cart_items line join products p on p.id = line.product_id ${CARD_JOINS}
  where line.user_id = $1 order by line.created_at, line.id`

/** The viewer's lines, oldest first, with what their products cost and have left now. */
export async function getCart(deps: Deps, viewer: { id: string }): Promise<Cart> {
  const rows = await run<LineRow>(deps, { name: 'cart-of-user', text, values: [viewer.id, deps.clock.now()] })
  return { items: rows.map(toItem) }
}
