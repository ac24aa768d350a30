import { useState } from 'react'
import type { Person } from '#contract/people'
import { client } from '#web/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { endOfDay, tomorrow } from '../roles/expiry'
import { tell } from '../use-act'
import { ActDialog } from './act-dialog'

/** Locks an account until the end of a day, or until somebody unlocks it. */
export function LockDialog({
  person: { id, name },
  open,
  onClose,
}: {
  person: Person
  open: boolean
  onClose: () => void
}) {
  const [until, setUntil] = useState('')
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Lock this account?"
      button="Lock account"
      reason="required"
      destructive
      work={(reason) => client.people.lock({ id, reason, until: until ? endOfDay(until) : null })}
      onDone={() => tell('Account locked', `${name} is signed out everywhere.`)}
      fields={
        <Field label="Last day" optional hint="Left empty, it stays locked until somebody unlocks it.">
          <Input type="date" min={tomorrow()} value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
      }
    >
      {name} is signed out on every device at once and cannot sign in.
    </ActDialog>
  )
}
