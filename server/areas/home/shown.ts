import type { InferContractRouterOutputs } from '@orpc/contract'
import type { home } from '#contract/home'
import type { Shown, Tag } from '#server/core/memory/shown'
import { cardsShow } from '#server/market/products/shown'
import { profilesShow } from '#server/market/profiles/shown'

/** What the home page shows: some of everything, and how much there is. */
export function homeShows(answer: InferContractRouterOutputs<typeof home>['get']): Shown {
  const { popular, newest, onSale, providers, places, shops, stories } = answer
  return {
    things: [
      ...cardsShow([...popular, ...newest, ...onSale]),
      ...profilesShow([...providers, ...places]),
      ...shops.flatMap(({ id }): Tag[] => [`profiles:${id}`, `ratings:${id}`]),
      ...stories.flatMap(({ productId }): Tag[] => [`reviews:${productId}`, `product-cards:${productId}`]),
    ],
    among: ['product-cards', 'profiles'],
    clock: true,
  }
}
