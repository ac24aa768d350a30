import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Pet } from '#contract/pets'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** The animals of who is signed in. */
export function usePets(signedIn: boolean) {
  return useQuery({ ...api.pets.list.queryOptions(), enabled: signedIn, retry: 1 })
}

/** A change of them; its answer is the whole list. @param told said once it is done */
export function useChangePets<Input = void>(
  work: (input: Input) => Promise<{ items: Pet[] }>,
  told: string,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, (list) => {
    queryClient.setQueryData(api.pets.list.queryOptions().queryKey, list)
    void queryClient.invalidateQueries({ queryKey: api.pets.allergens.key() })
    toast({ title: 'Success!', description: told })
    onDone()
  })
}
