import type { CardSlot } from '#contract/card-slot'
import type { ProductCard } from '#contract/products'
import type { Card, Cards } from './cards'
import { collectShown } from './collect-shown'
import type { Interceptor } from './interceptors'

type Cut = (product: ProductCard) => CardSlot

/** The answers whose cards change more often than what stands around them. */
const CUTS: Record<string, (answer: never, cut: Cut) => unknown> = {
  'products.together': (products: ProductCard[], cut) => products.map(cut),
}

/**
 * Puts slots where an answer has cards, so that a page made of it stays as it is when one of them changes. What is left
 * of the answer shows whatever it showed besides.
 */
export function cutCards(cards: Cards, onCard: (id: string, card: Card) => void): Interceptor {
  return async ({ next, ...options }) => {
    const cut = CUTS[options.path.join('.')]
    if (!cut) return next()
    const { context } = options
    const { shown, onShown } = collectShown()
    const moment = cards.moment()
    const answer = await next({ ...options, context: { ...context, onShown } })
    const ofCards = new Set<string>()
    const left = cut(answer as never, (product) => {
      const card = cards.learn(product, moment)
      onCard(product.id, card)
      for (const tag of card.shown.things) ofCards.add(tag)
      return cards.slotFor(product.id)
    })
    const all = shown()
    context.onShown?.(all && { ...all, things: all.things.filter((tag) => !ofCards.has(tag)) })
    return left
  }
}
