import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** The active recalls of what the shop sells, with the orders that still wait there. */
export function useShopRecalls(enabled = true) {
  return useQuery({ ...api.recalls.ofShop.queryOptions(), enabled })
}

/** The orders that wait at the shop with something recalled in them, by their ids; none until that is known. */
export function useRecalledSales(): ReadonlySet<string> {
  const { data } = useShopRecalls()
  return new Set(data?.items.flatMap(({ unsent }) => unsent.map(({ id }) => id)))
}
