import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A change of a pet’s papers; what is read from them is asked for anew. */
export function useDocumentAct<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  told: string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, async () => {
    onDone?.()
    toast({ title: told })
    await Promise.all(
      [api.petDocuments.key(), api.petHealth.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  })
}
