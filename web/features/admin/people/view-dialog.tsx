import { useState } from 'react'
import type { Person } from '#contract/people'
import { REASON_MIN } from '#contract/people.rules'
import { VIEW_MINUTES, VIEW_REASON_MAX } from '#contract/views.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { keepView } from '#web/lib/session/view-as'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useAct } from '../use-act'

/** Begins to look at the pages as a person does, in this tab. */
export function ViewDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const isShort = reason.trim().length < REASON_MIN
  const start = useAct(
    () => client.views.start({ personId: id, reason }),
    (view) => {
      keepView({ id: view.id, personId: view.personId, name: view.name, endsAt: view.endsAt.getTime() })
      // another document: nothing this one holds is the person's
      location.assign('/')
    },
  )
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`View as ${name}?`}
      button="View as this person"
      busy={start.busy}
      problem={start.problem}
      wrong={wrong}
      note={`You see the pages in this tab as ${name} does, for up to ${VIEW_MINUTES} minutes. Nothing can be changed, and messages and private links aren’t shown. ${name} is told right away, by email too.`}
      onSubmit={() => {
        setWrong(isShort)
        if (!isShort) start.run(undefined)
      }}
    >
      <Field
        label="Reason"
        hint={`${name} can read it. It’s saved in the audit log, too.`}
        error={wrong && isShort ? 'Enter a short reason.' : undefined}
      >
        <Textarea
          rows={3}
          value={reason}
          maxLength={VIEW_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
