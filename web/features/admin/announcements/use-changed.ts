import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** Has the lists and the line at the top of this page read again. */
export function useChanged(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: api.announcements.key() })
}
