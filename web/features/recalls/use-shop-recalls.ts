import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** The active recalls of what the shop sells, with the orders that still wait there. */
export function useShopRecalls(enabled = true) {
  return useQuery({ ...api.recalls.ofShop.queryOptions(), enabled })
}
