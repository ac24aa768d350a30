import type { ProductCard } from '#contract/products'
import type { Shown, Tag } from '#server/core/memory/shown'

/** A list among all products: these cards now, and others when something is added, sold or renamed. */
export function listShows(items: readonly ProductCard[]): Shown {
  return { things: cardsShow(items), among: ['product-cards'] }
}

/** Each card stands for its family and carries a few facts about the shop. */
export function cardsShow(items: readonly ProductCard[]): Tag[] {
  return items.flatMap(({ id, shop }): Tag[] => [`product-cards:${id}`, `shops:${shop.id}`])
}
