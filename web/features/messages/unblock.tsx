import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/messages'
import { CANNOT_WRITE_WORDS } from '#contract/messages.rules'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'

/** Lets whom the viewer blocked write to them again. */
export function useUnblock({ id, with: other }: Conversation) {
  const queryClient = useQueryClient()
  return useAct(
    () => client.blocks.unblock({ conversationId: id }),
    async () => {
      await queryClient.invalidateQueries({ queryKey: api.messages.key() })
      toast({ title: `You unblocked ${other.name}` })
    },
  )
}

/** Stands where one would write, and says why one can’t; a block of one’s own is lifted from here. */
export function CannotWrite({
  conversation,
  why,
}: {
  conversation: Conversation
  why: NonNullable<Conversation['cannotWrite']>
}) {
  const unblock = useUnblock(conversation)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted-foreground">{unblock.problem?.words ?? CANNOT_WRITE_WORDS[why]}</p>
      {conversation.blockedByYou && (
        <Button variant="outline" size="sm" busy={unblock.busy} onClick={() => unblock.run()}>
          Unblock
        </Button>
      )}
    </div>
  )
}
