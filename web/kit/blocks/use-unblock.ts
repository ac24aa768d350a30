import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** Lets somebody who was blocked write, follow, and ask again, and says so. */
export function useUnblock(name: string) {
  const queryClient = useQueryClient()
  return useAct(client.blocks.unblock, async () => {
    toast({ title: `You unblocked ${name}` })
    await Promise.all(
      [api.blocks, api.messages, api.follows].map((of) => queryClient.invalidateQueries({ queryKey: of.key() })),
    )
  })
}
