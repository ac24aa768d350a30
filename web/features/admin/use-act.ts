import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotConfirmed, withFreshCheck } from '#web/kit/form/fresh-check'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'

/**
 * Something an admin does to somebody's account: confirms it is them where that is wanted, and has everything about
 * people fetched anew afterwards.
 *
 * @param work throws what the server said no to
 * @param onDone after it is done
 */
export function useAct<Input, Output>(work: (input: Input) => Promise<Output>, onDone: (output: Output) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => withFreshCheck(() => work(input)),
    onSuccess: async (output) => {
      onDone(output)
      await queryClient.invalidateQueries({ queryKey: api.people.key() })
      await queryClient.invalidateQueries({ queryKey: api.security.key() })
      await queryClient.invalidateQueries({ queryKey: api.proposals.key() })
    },
    // without a network the person hears so at once, instead of waiting for it
    networkMode: 'always',
  })
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input)
    },
    busy: isPending,
    /** What the server said no with, in words; null also where the admin called it off themselves. */
    problem: error && !(error instanceof NotConfirmed) ? explain(error) : null,
    forget: reset,
  }
}

export function tell(title: string, description?: string): void {
  toast({ title, ...(description && { description }) })
}
