import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** What comes to the viewer again and again. */
export function useSubscriptions(signedIn: boolean) {
  return useQuery({ ...api.subscriptions.list.queryOptions(), enabled: signedIn, staleTime: 0, retry: 1 })
}

/**
 * A change of it. The list is read again whether it worked or not: what was refused is mostly something that has changed.
 *
 * @param told said once it is done
 */
export function useChangeSubscriptions<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  told: string,
  onDone?: (output: Output) => unknown,
) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: api.subscriptions.key() })
  return useAct(
    async (input: Input) => {
      try {
        return await work(input)
      } catch (error) {
        void again()
        throw error
      }
    },
    async (output) => {
      await again()
      toast({ title: 'Success!', description: told })
      await onDone?.(output)
    },
  )
}
