import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntryKind, TimelineKind } from '#contract/pet-health.rules'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'

export const useOverview = (petId: string) => useQuery(api.petHealth.overview.queryOptions({ input: { petId } }))
export const useWeights = (petId: string) => useQuery(api.petHealth.weights.queryOptions({ input: { petId } }))

export function useEntries(petId: string, kind: EntryKind | undefined) {
  return useInfiniteQuery({
    queryKey: [...api.petHealth.entries.key(), 'pages', petId, kind ?? ''],
    queryFn: ({ pageParam }) =>
      client.petHealth.entries({ petId, ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export type TimelineFilter = { kinds: TimelineKind[]; from: string; to: string }

export function useTimeline(petId: string, { kinds, from, to }: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: [...api.petHealth.timeline.key(), 'pages', petId, kinds.join(' '), from, to],
    queryFn: ({ pageParam }) =>
      client.petHealth.timeline({
        petId,
        ...(kinds.length > 0 && { kinds }),
        ...(from && { from }),
        ...(to && { to }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** A change of a record; everything that is read from it is asked for anew. @param told said once it is done, by what came of it */
export function useRecordAct<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  told: string | ((output: Output) => string),
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, async (output) => {
    onDone?.()
    toast({ title: typeof told === 'string' ? told : told(output) })
    await Promise.all(
      [api.petHealth.key(), api.petDocuments.key(), api.petTravel.key(), api.pets.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  })
}
