import { useQueryClient } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/addresses'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** A change of the address book; its answer is the whole book. @param told said once it is done */
export function useBook<Input = void>(
  work: (input: Input) => Promise<{ items: SavedAddress[] }>,
  told: string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, (book) => {
    queryClient.setQueryData(api.addresses.list.queryOptions().queryKey, book)
    toast({ title: 'Success!', description: told })
    onDone?.()
  })
}
