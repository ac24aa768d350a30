import { useQueryClient } from '@tanstack/react-query'
import type { TravelSet } from '#contract/pet-travel'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A change of the rule sets; its answer is all of them. */
export function useTravelAct<Input = void>(
  work: (input: Input) => Promise<{ items: TravelSet[] }>,
  told: string,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, (sets) => {
    queryClient.setQueryData(api.petTravel.sets.queryOptions().queryKey, sets)
    onDone()
    toast({ title: told })
  })
}
