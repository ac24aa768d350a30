import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Payout } from '#contract/payouts'
import { api, client } from '#web/lib/api'

const SOON_MS = 3000
/** A minute of looking again. */
const LOOKS = 20

/** Who comes back from the provider's pages is often faster than the provider's word of it. */
export function usePayoutAccount(profileId: string) {
  return useQuery({
    ...api.payouts.account.queryOptions({ input: { profileId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data?.status === 'pending' || data?.status === 'restricted') && dataUpdateCount < LOOKS ? SOON_MS : false,
  })
}

export function useBalance(profileId: string, enabled = true) {
  return useQuery({ ...api.payouts.balance.queryOptions({ input: { profileId } }), staleTime: 0, enabled })
}

export function useDisputes(profileId: string) {
  return useQuery({ ...api.payouts.disputes.queryOptions({ input: { profileId } }), staleTime: 0 })
}

/** Payouts page after page, newest first; looked at again while one is being sent. */
export function usePayouts(profileId: string) {
  const pages = useInfiniteQuery({
    queryKey: [...api.payouts.list.key(), 'pages', profileId],
    queryFn: ({ pageParam }) =>
      client.payouts.list(pageParam === null ? { profileId } : { profileId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isSending(data) && dataUpdateCount < LOOKS ? SOON_MS : false,
  })
  useRenewalAfter(isSending(pages.data))
  return pages
}

function isSending(data: InfiniteData<{ items: Payout[] }> | undefined): boolean {
  return data?.pages[0]?.items.some(({ status }) => status === 'scheduled' || status === 'processing') ?? false
}

/** What could not be sent is the seller's again: the balance and the earnings beside it would say that it is on its way. */
function useRenewalAfter(sending: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!sending) return
    return () => void queryClient.invalidateQueries({ queryKey: api.payouts.key() })
  }, [sending, queryClient])
}

/** Everything that changed what the seller is owed, newest first. */
export function useEarnings(profileId: string) {
  return useInfiniteQuery({
    queryKey: [...api.payouts.earnings.key(), 'pages', profileId],
    queryFn: ({ pageParam }) =>
      client.payouts.earnings(pageParam === null ? { profileId } : { profileId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
