import { useQueryClient } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/addresses'
import { api } from '#web/api'
import { useAct } from '#web/features/settings/use-act'

/** A change of the address book; its answer is the whole book. */
export function useBook<Input = void>(work: (input: Input) => Promise<{ items: SavedAddress[] }>, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useAct(work, (book) => {
    queryClient.setQueryData(api.addresses.list.queryOptions().queryKey, book)
    onDone?.()
  })
}
