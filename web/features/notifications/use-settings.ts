import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/notifications'
import { api } from '#web/lib/api'

/** What the person chose to be told, and how; `keep` puts what the server answered to a change in its place. */
export function useSettings() {
  const queryClient = useQueryClient()
  const { queryKey, ...options } = api.notifications.settings.queryOptions()
  const query = useQuery({ queryKey, ...options })
  return { query, keep: (settings: NotificationSettings) => queryClient.setQueryData(queryKey, settings) }
}
