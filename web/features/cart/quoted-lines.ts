import { times } from '#contract/amounts'
import type { Quote } from '#contract/checkout'
import type { CartLine } from './cart'

type Group = Quote['groups'][number]
export type QuotedLine = CartLine & {
  product: Group['lines'][number]['product']
  /** Fewer than asked for can be had; 0 means sold out, null that all is well. */
  limitedTo: number | null
  /** How many one order can have. */
  most: number
  lineTotal: number
}

/**
 * The quote's lines with the quantities of the cart, which may be a moment ahead of it. Lines that have left the cart
 * are left out at once, and so are shops without any.
 */
export function toCartLines(quote: Quote, lines: readonly CartLine[]): { group: Group; lines: QuotedLine[] }[] {
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]))
  return quote.groups.flatMap((group) => {
    const own = group.lines.flatMap(({ product, limitedTo, most, ...line }) => {
      const quantity = wanted.get(product.id)
      if (quantity === undefined) return []
      const limited = limitedTo !== null && limitedTo < quantity ? limitedTo : null
      const lineTotal = quantity === line.quantity ? line.lineTotal : times(product.price, limited ?? quantity)
      return [{ productId: product.id, product, quantity, limitedTo: limited, most, lineTotal }]
    })
    return own.length > 0 ? [{ group, lines: own }] : []
  })
}
