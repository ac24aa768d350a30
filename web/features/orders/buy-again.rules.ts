import type { ProductCard } from '#contract/products'
import { MAX_QUANTITY } from '#contract/products.rules'

type Bought = { productId: string; title: string; quantity: number }

/** What of an order can be bought once more now: how many of each, and what is not had any more or not as many. */
export function againFrom(items: readonly Bought[], sold: readonly ProductCard[]) {
  const lines: { productId: string; quantity: number }[] = []
  const gone: string[] = []
  const fewer: string[] = []
  for (const { productId, title, quantity } of items) {
    const left = Math.min(sold.find(({ id }) => id === productId)?.available ?? 0, MAX_QUANTITY)
    if (left <= 0) gone.push(title)
    else lines.push({ productId, quantity: Math.min(quantity, left) })
    if (left > 0 && left < quantity) fewer.push(title)
  }
  return { lines, gone, fewer }
}
