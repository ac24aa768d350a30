import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillableItem } from '#contract/invoices'
import { api } from '#web/lib/api'

/** Asked for once somebody is there; what cannot be loaded is only not suggested. */
export function useItems(profileId: string, q: string, wanted: boolean): readonly BillableItem[] {
  const input = { profileId, ...(q.trim() && { q: q.trim().slice(0, 100) }) }
  const known = useQuery({
    ...api.invoices.items.queryOptions({ input }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  return known.data?.items ?? []
}
