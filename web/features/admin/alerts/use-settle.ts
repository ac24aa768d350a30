import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/kit/form/refusal'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'

/**
 * Settles an alert. Whoever comes second is told, and sees what the first one wrote.
 *
 * @param onSettled also when somebody else was faster: there is nothing left to do then
 */
export function useSettle(onSettled: () => void = () => {}) {
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ queryKey: api.security.key() })
  return useMutation({
    ...api.security.settleAlert.mutationOptions(),
    onSuccess: ({ status }) => {
      toast({ title: status === 'resolved' ? 'Alert resolved' : 'Marked as false positive' })
      onSettled()
      void renew()
    },
    onError: (error) => {
      if (isRefusal(error, 'CONFLICT')) {
        toast({
          tone: 'warning',
          title: 'Already closed',
          description: 'Another admin closed this alert first. You’re seeing their note now.',
        })
        onSettled()
        void renew()
      } else toast({ title: 'Error', description: explain(error), tone: 'error' })
    },
  })
}
