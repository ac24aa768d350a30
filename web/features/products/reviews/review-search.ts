import { REVIEW_SORTS } from '#contract/products.rules'
import type { ReviewSearch } from '../queries'

/** Order and page of the reviews, from the product's address. */
export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const reviews = REVIEW_SORTS.find((sort) => sort === raw.reviews)
  const after = typeof raw.after === 'string' && raw.after.length <= 200 ? raw.after : undefined
  return { ...(reviews && { reviews }), ...(after && { after }) }
}
