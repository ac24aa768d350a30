import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewedProfile } from '#contract/profile-review'
import { NotConfirmed, withFreshCheck } from '#web/kit/form/fresh-check'
import { isRefusal } from '#web/kit/form/refusal'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'

/**
 * A decision about a profile or one of its papers. Whoever comes second is told, and sees what the first one decided.
 *
 * @param work throws what the server said no to
 * @param onEnd after it is done, and also when somebody else was faster: there is nothing left to do then
 */
export function useDecide<Input>(work: (input: Input) => Promise<ReviewedProfile>, onEnd: (done: boolean) => void) {
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all(
      [api.profileReview.key(), api.profiles.key(), api.suspensions.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => withFreshCheck(() => work(input)),
    onSuccess: (profile) => {
      queryClient.setQueryData(api.profileReview.get.queryKey({ input: { id: profile.id } }), profile)
      onEnd(true)
      void renew()
    },
    onError: (failure) => {
      if (!isRefusal(failure, 'CONFLICT')) return
      toast({
        tone: 'warning',
        title: 'Already decided',
        description: 'Another admin decided first. You’re seeing their decision now.',
      })
      onEnd(false)
      void renew()
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
