import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A change of a value; the lists are read anew after it. */
export function useListAct<Input, Output>(work: (input: Input) => Promise<Output>, done: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useAct(work, async () => {
    onDone?.()
    toast({ title: done })
    await queryClient.invalidateQueries({ queryKey: api.petLists.key() })
  })
}
