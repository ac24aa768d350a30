import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotConfirmed, withFreshCheck } from '#web/kit/form/fresh-check'
import { isRefusal } from '#web/kit/form/refusal'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'

/**
 * Something a seller does about their money: confirms it is them where that is wanted, and has everything about it
 * fetched anew afterwards.
 *
 * @param work throws what the server said no to
 */
export function usePayoutAct<Input, Output>(work: (input: Input) => Promise<Output>, onDone: (output: Output) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input) => withFreshCheck(() => work(input)),
    onSuccess: async (output) => {
      onDone(output)
      await queryClient.invalidateQueries({ queryKey: api.payouts.key() })
    },
    // without a network the person hears so at once, instead of waiting for it
    networkMode: 'always',
  })
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input)
    },
    busy: isPending,
    /** What the server said no with, in words; null also where the person called it off themselves. */
    problem: error && !(error instanceof NotConfirmed) ? wordsOf(error) : null,
  }
}

/** The refusal's own words speak of an order. */
function wordsOf(error: unknown): string {
  return isRefusal(error, 'PAYMENT_UNAVAILABLE')
    ? 'We can’t reach the payment provider right now. Nothing has changed. Please try again in a moment.'
    : explain(error)
}
