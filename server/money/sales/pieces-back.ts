import { paidFor } from '#contract/coupons.rules'
import { IN_SHOP, type OrderStatus } from '#contract/orders.rules'
import { leftToShip } from '#contract/sales.rules'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { SoldLine } from './lines-of'

/** Pieces of a line that are paid back: for how much, and how many of them are not sent any more. */
export type Back = { itemId: string; productId: string; quantity: number; amount: number; canceled: number }

/**
 * What giving back these pieces means. Those that have not left the shop are taken first: they are not sent any more.
 *
 * @throws NOT_FOUND for lines of another order, CONFLICT in words when more would be paid back than was bought
 */
export function piecesBack(
  status: OrderStatus,
  lines: readonly SoldLine[],
  asked: readonly { itemId: string; quantity: number }[],
): Back[] {
  const inShop = IN_SHOP.includes(status) || status === 'partly_shipped'
  return [...Map.groupBy(asked, ({ itemId }) => itemId)].map(([itemId, parts]) => {
    const line = lines.find(({ id }) => id === itemId)
    if (!line) throw refuse('NOT_FOUND')
    const quantity = parts.reduce((all, part) => all + part.quantity, 0)
    const left = line.quantity - line.refunded
    if (quantity > left)
      throw refuseInWords(
        'CONFLICT',
        `Only ${left} of ${line.title} can still be refunded. The rest was refunded before.`,
      )
    return {
      itemId,
      productId: line.productId,
      quantity,
      amount: paidFor(line, quantity, line.refunded),
      canceled: inShop ? Math.min(quantity, leftToShip(line)) : 0,
    }
  })
}
