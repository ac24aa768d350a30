import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** Has the lists read again. */
export function useChanged(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: api.dataRequests.key() })
}
