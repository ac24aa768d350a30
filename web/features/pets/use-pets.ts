import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** The animals of who is signed in. */
export function usePets(signedIn: boolean) {
  return useQuery({ ...api.pets.list.queryOptions(), enabled: signedIn, retry: 1 })
}

/** A change of one of them. @param told said once it is done */
export function useChangePets<Input = void, Answer = unknown>(
  work: (input: Input) => Promise<Answer>,
  told: string,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, async (answer) => {
    await queryClient.invalidateQueries({ queryKey: api.pets.key() })
    toast({ title: 'Success!', description: told })
    onDone(answer)
  })
}
