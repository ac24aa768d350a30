import type { ShownBy } from '#server/identity/manifest'
import { cardsShow } from '../products/shown'

/** What the answers about storefronts show. Offers begin and end with the clock, and so does a holiday. */
export const shown: ShownBy<'storefront'> = {
  page: ({ profileId, collections }) => ({
    things: [
      `profiles:${profileId}`,
      `storefronts:${profileId}`,
      `follows:${profileId}`,
      ...cardsShow(collections.flatMap(({ items }) => items)),
    ],
    // what is put on sale, or back on the shelves, is counted
    among: ['product-cards'],
    clock: true,
  }),
  collection: ({ shop, items }) => ({
    things: [`profiles:${shop.id}`, `storefronts:${shop.id}`, ...cardsShow(items)],
    among: ['product-cards'],
  }),
}
