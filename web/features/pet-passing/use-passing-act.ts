import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'

/** Whatever was known of the pet may be another thing now: reminders, deliveries, lists, the day. All of it is asked anew. */
export function usePassingAct<Input, Output>(
  work: (input: Input) => Promise<Output>,
  onDone: () => unknown = () => undefined,
) {
  const queryClient = useQueryClient()
  return useAct(work, async () => {
    await onDone()
    await queryClient.invalidateQueries()
  })
}
