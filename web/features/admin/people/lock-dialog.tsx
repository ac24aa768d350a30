import { useState } from 'react'
import type { Person } from '#contract/people'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { endOfDay, tomorrow } from '../parts/expiry'
import { tell } from '../use-act'
import { ActDialog } from './act-dialog'

/** Locks an account until the end of a day, or until somebody unlocks it. */
export function LockDialog({
  person: { id, name, email },
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
        <Field
          label="Last day"
          optional
          hint="If you leave this empty, the account stays locked until someone unlocks it."
        >
          <Input type="date" min={tomorrow()} value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
      }
    >
      {name} will be signed out on every device right away and can’t sign in.{' '}
      {email
        ? 'They get an email that says the account is locked and until when, but not why.'
        : 'There is no email address to tell them at.'}
    </ActDialog>
  )
}
