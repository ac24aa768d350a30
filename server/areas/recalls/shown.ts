import type { ShownBy } from '#server/identity/manifest'

/** What the answers about recalls show. Which products one touches is told of each of them. */
export const shown: ShownBy<'recalls'> = {
  active: () => ({ things: ['recalls:all'], among: [] }),
  page: ({ id }) => ({ things: [`recalls:${id}`], among: [] }),
  ofProduct: ({ productId }) => ({ things: [`recalled:${productId}`], among: [] }),
}
