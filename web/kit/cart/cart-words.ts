import type { MergeNote } from '#contract/cart'
import type { ProductCard } from '#contract/products'

/** What the toasts of the specification say when the cart refuses; their title is "Error". */
export const FAILURES = {
  add: 'Failed to add item to cart',
  load: 'Failed to load cart items',
  remove: 'Failed to remove item',
  update: 'Failed to update quantity',
}

/** The product with the variation it stands for: "Hemp rope leash, M". */
export function productName({ name, optionValue }: Pick<ProductCard, 'name' | 'optionValue'>): string {
  return optionValue ? `${name}, ${optionValue}` : name
}

/** How many of a product one cart may hold, as a sentence: as many as there are, or as its shop sells in one order. */
export function mostWords(most: number): string {
  if (most <= 0) return 'It’s sold out.'
  return most === 1 ? 'You can order only 1.' : `You can order up to ${most}.`
}

/** What became of a guest cart's line at sign-in. */
export function mergeWords({ name, kind, wanted, kept }: MergeNote): string {
  if (kind === 'gone') return `${name} isn’t for sale right now, so it isn’t in your cart.`
  if (kept <= 0) return `${name} is sold out, so it isn’t in your cart.`
  return `You asked for ${wanted} of ${name}. ${mostWords(kept)} Your cart now has ${kept}.`
}
