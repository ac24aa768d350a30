import type { ProductCard } from './products'
import { type Column, rowOf } from './tables'

/**
 * Stands for a card in what a kept page is made of. The server puts the card there, both where it is shown and in the
 * state that the browser goes on with.
 */
export type CardSlot = { id: string; slot: string }

type Name = keyof ProductCard | readonly [keyof ProductCard, readonly string[]]

/** What a card consists of as a row of a table. */
export const CARD_COLUMNS = [
  'id',
  'slug',
  'name',
  'optionValue',
  ['shop', ['id', 'slug', 'name']],
  'price',
  'compareAtPrice',
  'currency',
  'netContent',
  'netUnit',
  'ratingAvg',
  'ratingCount',
  'available',
  ['picture', ['src', 'alt']],
  'variations',
  'isNew',
  'freeDeliveryOver',
] as const satisfies readonly Name[] & readonly Column[]

/** The card as such a row. */
export const cardRow = (card: ProductCard): unknown[] => rowOf(card, CARD_COLUMNS)

/** Pictures of the first of a list are asked for at once, so these cards stand in the page themselves. */
export const FIRST_SEEN = 3

/** Whether the card itself is yet to come. */
export function isSlot(card: ProductCard | CardSlot): card is CardSlot {
  return 'slot' in card
}
