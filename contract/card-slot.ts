import type { ProductCard } from './products'

/**
 * Stands for a card in what a kept page is made of. The server puts the card there, both where it is shown and in the
 * state that the browser goes on with.
 */
export type CardSlot = { id: string; slot: string }

/** Pictures of the first of a list are asked for at once, so these cards stand in the page themselves. */
export const FIRST_SEEN = 3

/** Whether the card itself is yet to come. */
export function isSlot(card: ProductCard | CardSlot): card is CardSlot {
  return 'slot' in card
}
