import { useQueryClient } from '@tanstack/react-query'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { BLOCK_DOES } from './block-words'

/** Asks before somebody is blocked or unblocked. */
export default function BlockQuestion({
  profileId,
  name,
  blocked,
  onClose,
}: {
  profileId: string
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
      onConfirm={() => change.run({ profileId })}
    >
      {blocked ? 'You can write to, follow, and invite each other again.' : BLOCK_DOES}
    </Confirm>
  )
}
