import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminRecall } from '#contract/recalls'
import { RECALL_TEXT_MAX } from '#contract/recalls.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { Link } from '#web/kit/link/link'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'

/** What can be done with a recall: publish or delete a draft, close what is active. */
export function RecallActs({ recall }: { recall: AdminRecall }) {
  const [asked, setAsked] = useState<'publish' | 'remove' | 'close' | null>(null)
  const close = () => setAsked(null)
  if (recall.status === 'closed') return null
  return (
    <div className="flex flex-wrap gap-2">
      {recall.status === 'draft' ? (
        <>
          <Button onClick={() => setAsked('publish')}>Publish</Button>
          <Button variant="outline" onClick={() => setAsked('remove')}>
            Delete draft
          </Button>
        </>
      ) : (
        <>
          <Button variant="outline" onClick={() => setAsked('close')}>
            Close recall
          </Button>
          <Link to="/recalls/$recallId" params={{ recallId: recall.id }} className={buttonClass('outline')}>
            View its page
          </Link>
        </>
      )}
      {asked === 'publish' && <Publish recall={recall} onClose={close} />}
      {asked === 'remove' && <Remove recall={recall} onClose={close} />}
      {asked === 'close' && <Close recall={recall} onClose={close} />}
    </div>
  )
}

type Props = { recall: AdminRecall; onClose: () => void }

function useChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.recalls.key() })
}

function Publish({ recall: { id, version }, onClose }: Props) {
  const changed = useChanged()
  const locale = useLocale()
  const { data } = useQuery({ ...api.recalls.reach.queryOptions({ input: { id } }), staleTime: 0 })
  const act = useAct(client.recalls.publish, async () => {
    onClose()
    toast({ title: 'Recall published' })
    await changed()
  })
  const people =
    data &&
    (data.people === 1
      ? '1 person who bought it, has it sent regularly, or feeds it'
      : `${data.people.toLocaleString(locale)} people who bought it, have it sent regularly, or feed it`)
  const whole = data?.products.filter((product) => product.whole).length ?? 0
  return (
    <Confirm
      open
      title="Publish this recall?"
      action="Publish and tell everyone"
      destructive
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onConfirm={() => act.run({ id, version })}
      onClose={onClose}
    >
      <p>
        {people ? `We’ll write to ${people}` : 'We’ll write to everyone who has it'}, and to the shops. This can’t be
        taken back.
      </p>
      {whole > 0 && (
        <p className="mt-2">
          {whole === 1 ? 'One product is' : `${whole} products are`} blocked from sale with all sizes until the recall
          is closed.
        </p>
      )}
    </Confirm>
  )
}

function Remove({ recall: { id, draft }, onClose }: Props) {
  const changed = useChanged()
  const navigate = useNavigate()
  const act = useAct(client.recalls.remove, async () => {
    toast({ title: 'Draft deleted' })
    await navigate({ to: '/admin/recalls' })
    await changed()
  })
  return (
    <Confirm
      open
      title={`Delete “${draft.title}”?`}
      action="Delete draft"
      destructive
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onConfirm={() => act.run({ id })}
      onClose={onClose}
    >
      Nobody was told of it.
    </Confirm>
  )
}

function Close({ recall: { id }, onClose }: Props) {
  const changed = useChanged()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(0)
  const act = useAct(client.recalls.close, async () => {
    onClose()
    toast({ title: 'Recall closed' })
    await changed()
  })
  const missing = note.trim() === ''
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Close this recall?"
      button="Close recall"
      busyLabel="Closing"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={missing && tried}
      note="What it blocked is paused, and its shop can put it on sale again. Everyone who was told of the recall gets an email that it’s over, and nobody new is told."
      onSubmit={() => {
        setTried(tried + 1)
        if (!missing) act.run({ id, note })
      }}
    >
      <Field
        label="Why it’s over"
        hint="Everyone can read it."
        error={tried > 0 && missing ? 'Say why it’s over.' : undefined}
      >
        <Textarea value={note} maxLength={RECALL_TEXT_MAX} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActDialog>
  )
}
