import type { Conversation } from '#contract/messages'
import { CANNOT_WRITE_WORDS } from '#contract/messages.rules'
import { useUnblock } from '#web/kit/blocks/use-unblock'
import { Button } from '#web/ui/button'

/** Stands where one would write, and says why one can’t; a block of one’s own is lifted from here. */
export function CannotWrite({
  conversation: { id, with: other, blockedByYou },
  why,
}: {
  conversation: Conversation
  why: NonNullable<Conversation['cannotWrite']>
}) {
  const unblock = useUnblock(other.name)
  return (
    <div data-cannot-write="" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted-foreground">{unblock.problem?.words ?? CANNOT_WRITE_WORDS[why]}</p>
      {blockedByYou && (
        <Button variant="outline" size="sm" busy={unblock.busy} onClick={() => unblock.run({ conversationId: id })}>
          Unblock
        </Button>
      )}
    </div>
  )
}
