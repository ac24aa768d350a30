import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { DAY_PETS } from '#contract/pet-day.rules'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** Whose day it is: that of the clock on the wall. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const petDay = (petId: string) => api.petDay.get.queryOptions({ input: { timeZone: ownZone(), petId } })

/** What one pet needs today. */
export function usePetDay(petId: string) {
  return useQuery(petDay(petId))
}

/** Whether what some pets need today is on its way, and has not failed so far. */
export function useDaysAreComing(petIds: readonly string[]): boolean {
  return useQueries({
    queries: petIds.map(petDay),
    combine: (days) => days.some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  })
}

/** What the first of somebody's pets need today. */
export function useDay({ count = DAY_PETS, enabled = true }: { count?: number; enabled?: boolean } = {}) {
  return useQuery({
    ...api.petDay.get.queryOptions({ input: { timeZone: ownZone(), count } }),
    enabled,
    // more of them are shown while those that are there stay
    placeholderData: (before) => before,
  })
}

export function usePlans(petId: string) {
  return useQuery(api.petMedicine.list.queryOptions({ input: { petId } }))
}

export function useRoutines(petId: string) {
  return useQuery(api.petCare.list.queryOptions({ input: { petId } }))
}

/** Every dose of a pet, page after page. */
export function useDoses(petId: string) {
  return useInfiniteQuery({
    queryKey: [...api.petMedicine.doses.key(), 'pages', petId],
    queryFn: ({ pageParam }) => client.petMedicine.doses(pageParam === null ? { petId } : { petId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** What was done for a pet, page after page. */
export function useCareLogs(petId: string) {
  return useInfiniteQuery({
    queryKey: [...api.petCare.logs.key(), 'pages', petId],
    queryFn: ({ pageParam }) => client.petCare.logs(pageParam === null ? { petId } : { petId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Asks anew for everything that an entry may have changed. */
export function useCareAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [api.petDay.key(), api.petMedicine.key(), api.petCare.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/**
 * A change of plans or routines. Everything is read again whether it worked or not: what was refused is mostly something that
 * has changed.
 *
 * @param told said once it is done
 */
export function useChangeCare<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  told: string,
  onDone?: (output: Output) => unknown,
) {
  const again = useCareAgain()
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
      toast({ title: 'Success!', description: told })
      await onDone?.(output)
    },
  )
}
