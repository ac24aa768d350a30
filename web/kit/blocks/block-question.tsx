import { useQueryClient } from '@tanstack/react-query'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** Asks before somebody is blocked or unblocked. */
export default function BlockQuestion({
  whom,
  name,
  blocked,
  onClose,
}: {
  whom: { profileId: string } | { conversationId: string }
  name: string
  blocked: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const change = useAct(blocked ? client.blocks.unblock : client.blocks.block, async () => {
    onClose()
    toast({ title: blocked ? `You unblocked ${name}` : `You blocked ${name}` })
    await Promise.all(
      [api.blocks, api.messages, api.follows].map((of) => queryClient.invalidateQueries({ queryKey: of.key() })),
    )
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={blocked ? `Unblock ${name}?` : `Block ${name}?`}
      action={blocked ? 'Unblock' : 'Block'}
      destructive={!blocked}
      busy={change.busy}
      problem={change.problem?.words ?? null}
      onConfirm={() => change.run(whom)}
    >
      {blocked
        ? 'You can write to, follow, and invite each other again.'
        : 'Neither of you can write to, follow, or invite the other anymore. They aren’t told. You can unblock them at any time. Pets you both look after, and the household chat, stay shared until you end that on the pet’s Family page.'}
    </Confirm>
  )
}
