import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api, client } from '#web/lib/api'
import type { InvoicesSearch } from './invoices-search'

type Filters = Pick<InvoicesSearch, 'status' | 'q' | 'from' | 'to'>

/** The list's endpoint takes these; the address may hold more. */
export function filtersOf({ status, q, from, to }: InvoicesSearch): Filters {
  return { ...(status && { status }), ...(q && { q }), ...(from && { from }), ...(to && { to }) }
}

/** Invoices of one business, page after page. What was opened before stays open when the person comes back. */
export function useIssued(profileId: string, filters: Filters) {
  const input = { profileId, ...filters }
  return useInfiniteQuery({
    queryKey: [...api.invoices.list.key(), 'pages', input],
    queryFn: ({ pageParam }) => client.invoices.list(pageParam === null ? input : { ...input, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Sums by status, over the months that are shown. */
export function useTotals(profileId: string, { from, to }: Filters = {}) {
  const input = { profileId, ...(from && { from }), ...(to && { to }) }
  return useQuery({ ...api.invoices.totals.queryOptions({ input }), staleTime: 0 })
}

/** What the person was billed, page after page. */
export function useReceived(filter: 'open' | 'settled') {
  return useInfiniteQuery({
    queryKey: [...api.invoices.received.key(), 'pages', filter],
    queryFn: ({ pageParam }) =>
      client.invoices.received(pageParam === null ? { filter } : { filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export function useInvoiceSettings(profileId: string) {
  return useQuery({ ...api.invoices.settings.queryOptions({ input: { profileId } }), staleTime: 0 })
}
