import { useState } from 'react'
import type { MergePreview, Person } from '#contract/people'
import { REASON_MIN } from '#contract/people.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { tell, useAct } from '../../use-act'

type Values = { reason: string; typed: string }

/** Asks why, and to type whose account is closed: there is no way back. */
export function MergeDialog({
  person: { id, name, email },
  preview: { from, moves, confirmation },
  onClose,
  onDone,
  work = ({ reason, typed }) => client.people.merge({ id, fromId: from.id, reason, confirmation: typed }),
}: {
  person: Pick<Person, 'id' | 'name' | 'email'>
  preview: Pick<MergePreview, 'from' | 'moves' | 'confirmation'>
  onClose: () => void
  /** Once they are one. */
  onDone: () => void
  /** @throws what the server said no to */
  work?: (values: Values) => Promise<unknown>
}) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const isShort = reason.trim().length < REASON_MIN
  const isOther = typed.trim().toLowerCase() !== confirmation.toLowerCase()
  const merge = useAct(work, () => {
    onDone()
    tell(
      'Accounts merged',
      `${from.email ?? from.name} is closed. ${email && from.email ? 'Both addresses get' : 'The account’s address gets'} an email.`,
    )
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Merge these accounts?"
      button="Merge accounts"
      busy={merge.busy}
      problem={merge.problem}
      destructive
      wrong={tries}
      note={
        <>
          <p>
            {from.email ?? from.name} is closed for good and signed out right away.
            {moves.length > 0 && ` What was listed moves to ${email ?? `${name}’s account`}.`} This can’t be undone.
          </p>
          <p className="mt-2">Make sure that both accounts belong to one person, and that they asked for it.</p>
        </>
      }
      onSubmit={() => {
        if (isShort || isOther) setTries(tries + 1)
        else merge.run({ reason: reason.trim(), typed: typed.trim() })
      }}
    >
      <Field
        label="Reason"
        hint="Saved in the audit log."
        error={tries > 0 && isShort ? 'Enter a short reason.' : undefined}
      >
        <Textarea rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Field
        label={`Type ${confirmation} to confirm`}
        hint="The account that is closed."
        error={tries > 0 && isOther ? `Enter ${confirmation}.` : undefined}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
