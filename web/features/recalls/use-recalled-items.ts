import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** The lines of an order that an active recall names; undefined until that is known. */
export function useRecalledItems(input: { id: string; key?: string }): ReadonlySet<string> | undefined {
  const { data } = useQuery({ ...api.recalls.ofOrder.queryOptions({ input }), staleTime: 0 })
  const active = data?.items.filter(({ status }) => status === 'active')
  return active && new Set(active.flatMap(({ items }) => items.map(({ itemId }) => itemId)))
}
