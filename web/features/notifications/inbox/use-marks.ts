import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications'
import type { NotificationKind } from '#contract/notifications.rules'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'
import { isOfUnread, LISTS } from './lists'
import { type Pages, type Which, withMarks, withUnread } from './marks'
import { unreadQuery } from './queries'

/** One change of what is read: how it looks at once, and the call that makes it true. */
type Mark = {
  /** No ids where only the server knows which. */
  which: Which
  readAt: Date | null
  /** When they come back, where they are put off. */
  until?: Date
  /** How many more are unread then. */
  change: number
  send: () => Promise<unknown>
}

export const NOTIFICATION_MARK = ['notification-mark']

/** Tells of each notification whether it is being marked in this tab. */
export function marksUnderWay(queryClient: QueryClient): (id: string) => boolean {
  const marks = queryClient.getMutationCache().findAll({ mutationKey: NOTIFICATION_MARK, status: 'pending' })
  return (id) =>
    marks.some(({ state }) => {
      const { which } = state.variables as Mark
      return !('ids' in which) || which.ids.includes(id)
    })
}

/** Marks as read and unread: shown at once, taken back where the server says no. */
export function useMarks() {
  const queryClient = useQueryClient()
  const { queryKey: unread } = unreadQuery()
  const { mutate } = useMutation({
    mutationKey: NOTIFICATION_MARK,
    scope: { id: 'notification-marks' },
    mutationFn: ({ send }: Mark) => send(),
    onMutate: async ({ which, readAt, until, change }) => {
      const interrupted = queryClient.isFetching({ queryKey: LISTS }) > 0
      // an answer from before would undo what is shown
      await Promise.all([LISTS, unread].map((queryKey) => queryClient.cancelQueries({ queryKey })))
      const before = queryClient.getQueriesData<Pages>({ queryKey: LISTS })
      const count = queryClient.getQueryData(unread)
      queryClient.setQueriesData<Pages>({ queryKey: LISTS }, (pages) => pages && withMarks(pages, which, readAt, until))
      queryClient.setQueryData(unread, (known) => known && withUnread(known, change))
      return { interrupted, before, count }
    },
    onError: (error, _mark, context) => {
      for (const [queryKey, pages] of context?.before ?? []) queryClient.setQueryData(queryKey, pages)
      queryClient.setQueryData(unread, context?.count)
      toast({ title: 'Error', description: explain(error), tone: 'error' })
    },
    onSettled: (_answer, error, { which }, context) => {
      // what is shown is what the server has, page after page: it is read again only where that is not known
      const known = !error && !context?.interrupted && !('ids' in which && which.ids.length === 0)
      const last = queryClient.isMutating({ mutationKey: NOTIFICATION_MARK }) === 1
      if (last || !known) {
        const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !known || isOfUnread(queryKey)
        void queryClient.invalidateQueries({ queryKey: LISTS, predicate })
      }
      // the last of a row of quick changes counts once for all of them
      if (last) void queryClient.invalidateQueries({ queryKey: unread })
    },
  })

  function read({ id, readAt }: Notification): void {
    if (readAt) return
    mutate({
      which: { ids: [id] },
      readAt: new Date(),
      change: -1,
      send: () => client.notifications.markRead({ ids: [id] }),
    })
  }

  function unreadAgain({ id }: Notification): void {
    mutate({
      which: { ids: [id] },
      readAt: null,
      change: 1,
      send: () => client.notifications.markUnread({ ids: [id] }),
    })
  }

  /** @param onDone once the server knows */
  function snooze({ id, readAt }: Notification, until: Date, onDone: () => void): void {
    mutate({
      which: { ids: [id] },
      readAt: readAt ?? new Date(),
      until,
      change: readAt ? 0 : -1,
      send: async () => {
        await client.notifications.snooze({ id, until })
        onDone()
      },
    })
  }

  /** @param onRead with what takes it back */
  function readAll(kind: NotificationKind | undefined, onRead: (readAt: string) => void): void {
    const send = async () => onRead((await client.notifications.markRead({ kind })).readAt)
    // how many of one kind there are, beyond those that are shown, the server knows
    mutate({ which: { kind }, readAt: new Date(), change: kind ? 0 : Number.NEGATIVE_INFINITY, send })
  }

  function undo(readAt: string): void {
    mutate({ which: { ids: [] }, readAt: null, change: 0, send: () => client.notifications.markUnread({ readAt }) })
  }

  return { read, unreadAgain, snooze, readAll, undo }
}
