import { useQuery } from '@tanstack/react-query'
import type { InvoiceStatus } from '#contract/invoices.rules'
import { api } from '#web/lib/api'

/** What a business has billed, by status. One question for all widgets that show a part of it. */
export function useBilled(profileId: string, enabled = true) {
  return useQuery({ ...api.invoices.totals.queryOptions({ input: { profileId } }), enabled })
}

/** What a person has to pay. */
export function useToPay(enabled = true) {
  return useQuery({ ...api.invoices.received.queryOptions({ input: { filter: 'open' } }), enabled })
}

/** The newest invoices, of one status or of all. */
export function useNewest(profileId: string, status?: InvoiceStatus) {
  return useQuery(api.invoices.list.queryOptions({ input: { profileId, ...(status && { status }) } }))
}
