import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A pet's expenses of a year, page after page. */
export function useExpenses(petId: string, year: number) {
  return useInfiniteQuery({
    queryKey: [...api.petExpenses.list.key(), 'pages', petId, year],
    queryFn: ({ pageParam }) =>
      client.petExpenses.list(pageParam === null ? { petId, year } : { petId, year, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** The same added up by month and category. */
export function useSums(petId: string, year: number) {
  return useQuery(api.petExpenses.sums.queryOptions({ input: { petId, year } }))
}

export function useCandidates(petId: string) {
  return useQuery({ ...api.petExpenses.candidates.queryOptions({ input: { petId } }), staleTime: 0 })
}

/** A change of them, after which everything is read again, also where it was refused. */
export function useChangeExpenses<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  told: string,
  onDone?: (output: Output) => unknown,
) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: api.petExpenses.key() })
  return useAct(
    async (input: Input) => {
      try {
        return await work(input)
      } catch (error) {
        void again()
        throw error
      }
    },
    async (output) => {
      await again()
      toast({ title: told })
      await onDone?.(output)
    },
  )
}
