import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShareSection } from '#contract/pet-sharing.rules'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A pet's links and tags. */
export function useSharing(petId: string) {
  return useQuery(api.petSharing.overview.queryOptions({ input: { petId } }))
}

/** A passport with these parts, as others will read it; what was shown stays until the new one is there. */
export function usePassport(petId: string, sections: ShareSection[]) {
  return useQuery({
    ...api.petSharing.passport.queryOptions({ input: { petId, sections } }),
    enabled: sections.length > 0,
    placeholderData: keepPreviousData,
  })
}

/**
 * A change of links or tags, after which the lists are read again, also where it was refused.
 *
 * @param told said once it is done; nothing where the page shows it
 */
export function useChangeSharing<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  told: string | null,
  onDone?: (output: Output) => unknown,
) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: api.petSharing.key() })
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
      if (told) toast({ title: told })
      await onDone?.(output)
    },
  )
}

/** What somebody who looks after it has to know, as it is now. */
export function useHandOver(petId: string) {
  return useQuery(api.petSharing.handOver.queryOptions({ input: { petId } }))
}
