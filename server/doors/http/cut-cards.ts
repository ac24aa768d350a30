import { type CardSlot, FIRST_SEEN } from '#contract/card-slot'
import type { ProductCard, ProductPage } from '#contract/products'
import { cardsShow } from '#server/market/products/shown'
import type { Card, Cards } from './cards'
import { collectShown } from './collect-shown'
import type { Interceptor } from './interceptors'

type Cut = (product: ProductCard) => CardSlot

/** The answers whose cards change more often than what stands around them, with the cards that stay. */
const CUTS: Record<string, (answer: never, cut: Cut) => { left: unknown; stay: readonly ProductCard[] }> = {
  'products.together': (products: ProductCard[], cut) => ({ left: products.map(cut), stay: [] }),
  'products.list'(page: ProductPage, cut) {
    const [stay, others] = [page.items.slice(0, FIRST_SEEN), page.items.slice(FIRST_SEEN)]
    return { left: { ...page, items: [...stay, ...others.map(cut)] }, stay }
  },
}

/**
 * Puts slots where an answer has cards, so that a page made of it stays as it is when one of them changes. What is left
 * of the answer shows whatever it showed besides.
 */
export function cutCards(cards: Cards, onCard: (id: string, card: Card) => void): Interceptor {
  return async ({ next, ...options }) => {
    const cutOf = CUTS[options.path.join('.')]
    if (!cutOf) return next()
    const { context } = options
    const { shown, onShown } = collectShown()
    const moment = cards.moment()
    const answer = await next({ ...options, context: { ...context, onShown } })
    const ofCards = new Set<string>()
    const { left, stay } = cutOf(answer as never, (product) => {
      const card = cards.learn(product, moment)
      onCard(product.id, card)
      for (const tag of card.shown.things) ofCards.add(tag)
      return cards.slotFor(product.id)
    })
    for (const tag of cardsShow(stay)) ofCards.delete(tag)
    const all = shown()
    context.onShown?.(all && { ...all, things: all.things.filter((tag) => !ofCards.has(tag)) })
    return left
  }
}
