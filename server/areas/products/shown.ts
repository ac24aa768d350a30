import { type Shown, type Tag, together } from '#server/core/memory/shown'
import type { ShownBy } from '#server/identity/manifest'
import { cardsShow, listShows } from '#server/market/products/shown'

const COUNTED: Shown = { things: ['shelves:all'], among: ['product-cards'] }
const NAMED: Shown = { things: [], among: ['products'] }

/** What the answers about products show. */
export const shown: ShownBy<'products'> = {
  // Words are also found in what only the page shows.
  list: ({ items }, { q }) => (q ? together([listShows(items), NAMED]) : listShows(items)),
  // Shops are named beside their numbers.
  facets: () => ({ ...COUNTED, among: ['product-cards', 'shops'] }),
  categories: () => COUNTED,
  get: (product) => ({
    things: [
      `products:${product.id}`,
      `profiles:${product.shop.id}`,
      ...product.family.map(({ id }): Tag => `products:${id}`),
      'shelves:all',
    ],
    among: [],
    // a holiday is over by itself
    ...(product.seller.closure && { clock: true }),
  }),
  // Which ones are bought together changes slowly, and is looked up anew with the clock.
  together: (items) => ({ things: cardsShow(items), among: [] }),
  // What is not there may come back, and then there is nothing to look at instead.
  alike: ({ items, was }, { missing }) =>
    together([listShows(items), { things: was ? [`products:${missing}`] : [], among: [] }]),
  reviews: (_, { id }) => ({ things: [`reviews:${id}`, `product-cards:${id}`], among: [] }),
}
