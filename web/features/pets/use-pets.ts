import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** Addresses of pictures are good for ten minutes: a page that stays open asks for new ones. */
export const PICTURES_MS = 8 * 60_000

/** The animals somebody who is signed in is anything to. */
export function usePets(signedIn: boolean) {
  return useQuery({ ...api.pets.list.queryOptions(), enabled: signedIn, retry: 1, refetchInterval: PICTURES_MS })
}

/** Everything that is kept about one of them. */
export function usePet(id: string) {
  return useQuery({ ...api.pets.get.queryOptions({ input: { id } }), retry: 1, refetchInterval: PICTURES_MS })
}

/** A change of one of them. @param told said once it is done */
export function useChangePets<Input = void, Answer = unknown>(
  work: (input: Input) => Promise<Answer>,
  told: string,
  onDone: (answer: Answer, input: Input) => unknown,
) {
  const queryClient = useQueryClient()
  return useAct(work, async (answer, input) => {
    await queryClient.invalidateQueries({ queryKey: api.pets.key() })
    toast({ title: 'Success!', description: told })
    await onDone(answer, input)
  })
}
