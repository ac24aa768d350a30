import { useQuery } from '@tanstack/react-query'
import type { ProductRecall } from '#contract/recalls'
import { productRecallsQuery } from './queries'

/** The active recall of all of a product that is no longer sold; undefined where there is none. */
export function useWholeRecall(productId: string): ProductRecall | undefined {
  const { data } = useQuery(productRecallsQuery(productId))
  return data?.items.find(({ whole }) => whole)
}
