import type { Shown, Tag } from '#server/core/memory/shown'
import type { ShownBy } from '#server/identity/manifest'
import { cardsShow, listShows } from '#server/market/products/shown'

const COUNTED: Shown = { things: ['shelves:all'], among: ['products'] }

/** What the answers about products show. */
export const shown: ShownBy<'products'> = {
  list: ({ items }) => listShows(items),
  // Shops are named beside their numbers.
  facets: () => ({ ...COUNTED, among: ['products', 'profiles'] }),
  categories: () => COUNTED,
  get: (product) => ({
    things: [...cardsShow([product]), ...product.family.map(({ id }): Tag => `products:${id}`), 'shelves:all'],
    among: [],
  }),
  // Which ones are bought together changes slowly, and is looked up anew with the clock.
  together: (items) => ({ things: cardsShow(items), among: [] }),
  alike: ({ items }) => listShows(items),
  // A review changes the rating of its product, and so the product.
  reviews: (_, { id }) => ({ things: [`products:${id}`], among: [] }),
}
