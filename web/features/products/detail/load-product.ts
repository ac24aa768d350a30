import type { QueryClient } from '@tanstack/react-query'
import { productQuery, type ReviewSearch, reviewsQuery, togetherQuery } from '../queries'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The product with its reviews and what goes with it. Only the product itself is waited for in the browser.
 *
 * @returns whether there is such a product; anything else that fails is thrown
 */
export async function loadProduct(queryClient: QueryClient, id: string, search: ReviewSearch): Promise<boolean> {
  if (!UUID.test(id)) return false
  const extras = Promise.all([
    queryClient.prefetchQuery(reviewsQuery(id, search)),
    queryClient.prefetchQuery(togetherQuery(id)),
  ])
  try {
    await queryClient.ensureQueryData(productQuery(id))
    return true
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return false
    throw error
  } finally {
    if (import.meta.env.SSR) await extras
  }
}
