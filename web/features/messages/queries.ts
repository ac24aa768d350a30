import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/messages'
import type { InboxFilter } from '#contract/messages.rules'
import { api, client } from '#web/lib/api'

/** Where nothing tells of new ones at once, they are noticed within this time. */
const LOOK_MS = 60_000

export function useInbox(show: InboxFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...api.messages.list.key({ input: { show } }), 'pages'],
    queryFn: ({ pageParam }) => client.messages.list(pageParam === null ? { show } : { show, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: LOOK_MS,
    enabled,
  })
}

export function useCounts(enabled: boolean) {
  return useQuery({ ...api.messages.counts.queryOptions(), staleTime: 0, refetchInterval: LOOK_MS, enabled })
}

export function useConversation(id: string) {
  return useQuery({ ...api.messages.get.queryOptions({ input: { id } }), staleTime: 0, refetchInterval: LOOK_MS })
}

/** What was said, page after page backward from the latest; `messages` are in the order they were said. */
export function useThread(id: string) {
  const thread = useInfiniteQuery({
    queryKey: [...api.messages.thread.key({ input: { id } }), 'pages'],
    queryFn: ({ pageParam }) => client.messages.thread(pageParam === null ? { id } : { id, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, earlier }) => (earlier ? (items[0]?.seq ?? null) : null),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  })
  return { ...thread, messages: inOrder(thread.data?.pages.map(({ items }) => items) ?? []) }
}

/** Pages that were asked for at different times may overlap. */
function inOrder(pages: readonly (readonly Message[])[]): Message[] {
  const bySeq = new Map(pages.flat().map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}
