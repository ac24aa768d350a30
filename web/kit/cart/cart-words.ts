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

/** How many can be had, as a sentence. */
export function leftWords(available: number): string {
  if (available <= 0) return 'It’s sold out.'
  return available === 1 ? 'Only 1 is available.' : `Only ${available} are available.`
}

/** What became of a guest cart's line at sign-in. */
export function mergeWords({ name, kind, wanted, kept }: MergeNote): string {
  if (kind === 'gone') return `${name} is no longer sold, so it isn’t in your cart.`
  if (kept <= 0) return `${name} is sold out, so it isn’t in your cart.`
  return `You asked for ${wanted} of ${name}. Only ${kept} ${kept === 1 ? 'is' : 'are'} available, so your cart now has ${kept}.`
}
