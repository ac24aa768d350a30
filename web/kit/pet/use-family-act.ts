import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A change of who is what to a pet: everything about pets is asked anew, since what one may see hangs on it. */
export function useFamilyAct<Input, Output>(
  work: (input: Input) => Promise<Output>,
  title: string,
  onDone: (output: Output) => unknown = () => undefined,
) {
  const queryClient = useQueryClient()
  return useAct(work, async (output: Output) => {
    toast({ title })
    const stale = [api.petFamily.key(), api.petTransfers.key(), api.pets.key(), api.petPassing.key()]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    await onDone(output)
  })
}
