import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { productRecallsQuery } from '#web/features/recalls/queries'
import type { PageFacts } from '#web/lib/loaded-head'
import { alikeQuery, productQuery, questionsQuery, type ReviewSearch, reviewsQuery, togetherQuery } from '../queries'
import { productFacts } from './product-facts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The product with its reviews and what goes with it, and what the page says about itself. Only the product itself is
 * waited for in the browser.
 *
 * @param ahead a link is only pointed at: the rest is asked for once it is followed
 * @throws the router's "not found" where there is no such product
 */
export async function loadProduct(
  queryClient: QueryClient,
  id: string,
  search: ReviewSearch,
  ahead = false,
): Promise<PageFacts> {
  if (!UUID.test(id)) throw await missing(queryClient, id)
  const extras = ahead
    ? undefined
    : Promise.all([
        queryClient.prefetchQuery(reviewsQuery(id, search)),
        queryClient.prefetchQuery(questionsQuery(id)),
        queryClient.prefetchQuery(togetherQuery(id)),
        queryClient.prefetchQuery(productRecallsQuery(id)),
      ])
  try {
    const product = await queryClient.ensureQueryData(productQuery(id))
    if (import.meta.env.SSR) await extras
    const reviews = queryClient.getQueryData(reviewsQuery(id, search).queryKey)
    return productFacts(product, reviews, Object.keys(search).length > 0)
  } catch (error) {
    if (import.meta.env.SSR) await extras
    throw (error as { status?: unknown }).status === 404 ? await missing(queryClient, id) : error
  }
}

/** The page of what is not there shows what is like it; without that it is still a page. What was moved is elsewhere. */
async function missing(queryClient: QueryClient, id: string) {
  await Promise.all([
    queryClient.prefetchQuery(alikeQuery(id)),
    UUID.test(id) && queryClient.prefetchQuery(productRecallsQuery(id)),
  ])
  const { movedTo } = queryClient.getQueryData(alikeQuery(id).queryKey) ?? {}
  if (!movedTo) return notFound()
  return redirect({ to: '/product/$productId', params: { productId: movedTo }, statusCode: 301, replace: true })
}
