const SHOWN = ['answered', 'all'] as const

/** Without `show`: the unanswered ones. */
export type ShopReviewsSearch = { show?: (typeof SHOWN)[number]; cursor?: string }

export function readShopReviewsSearch({ show, cursor }: Record<string, unknown>): ShopReviewsSearch {
  const known = SHOWN.find((one) => one === show)
  return { ...(known && { show: known }), ...(typeof cursor === 'string' && { cursor }) }
}
