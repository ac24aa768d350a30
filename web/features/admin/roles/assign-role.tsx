import { type FormEvent, useState } from 'react'
import type { PersonSummary } from '#contract/people'
import { canAssign } from '#contract/people.rules'
import { ROLES, type Role, roleInSentence } from '#contract/roles'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { endOfDay, tomorrow } from '../parts/expiry'
import { ROLE_WORDS } from '../person/people-words'
import { PersonPicker } from '../person/person-picker'
import { tellWaiting } from '../proposals/tell-waiting'
import { tell, useAct } from '../use-act'

type Chosen = Pick<PersonSummary, 'id' | 'name' | 'email'>

async function give({ person, role, expiresAt }: { person: Chosen; role: Role; expiresAt: Date | null }) {
  const answer = await client.people.assignRole({ userId: person.id, role, expiresAt })
  return { answer, name: person.name, role }
}

/** Gives somebody a role, for good or until a day has passed. */
export function AssignRole({
  role: own,
  person: given,
}: {
  role: Role /** Already known on their own page. */
  person?: Chosen
}) {
  const [picked, setPicked] = useState<Chosen | null>(null)
  const [nobody, setNobody] = useState(false)
  const [expires, setExpires] = useState('')
  const [asked, setAsked] = useState(false)
  const person = given ?? picked
  const assign = useAct(give, ({ answer, name, role }) => {
    if (answer.waiting) tellWaiting(`${name} becomes ${roleInSentence(role)}`)
    else tell(`${name} is now ${roleInSentence(role)}`)
    setPicked(null)
    setExpires('')
  })
  const isPast = expires !== '' && expires < tomorrow()
  const roles = ROLES.filter((role) => canAssign(own, role))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const role = roles.find((one) => one === new FormData(event.currentTarget).get('role'))
    setNobody(!person)
    setAsked(true)
    if (!person || isPast) {
      const form = event.currentTarget
      requestAnimationFrame(() => focusFirstWrong(form))
    } else if (role) assign.run({ person, role, expiresAt: expires ? endOfDay(expires) : null })
  }
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Assign a role" className="grid gap-4 sm:grid-cols-2">
      {!given && (
        <div className="sm:col-span-2">
          {picked ? (
            <ChosenPerson person={picked} onChange={() => setPicked(null)} />
          ) : (
            <PersonPicker
              label="Person"
              error={nobody ? 'Choose a person.' : undefined}
              onPick={(one) => {
                assign.forget()
                setNobody(false)
                setPicked(one)
              }}
            />
          )}
        </div>
      )}
      <Field label="Role">
        <Select name="role" defaultValue={roles[0]}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Last day" error={asked && isPast && 'Choose a day after today.'} optional>
        <Input type="date" min={tomorrow()} value={expires} onChange={({ target }) => setExpires(target.value)} />
      </Field>
      <div className="sm:col-span-2 flex flex-col gap-4">
        <FormProblem>{assign.problem}</FormProblem>
        <div className="-mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={assign.busy}>
            Assign role
          </Button>
          <p className="text-sm text-muted-foreground flex-1 min-w-[12rem]">
            {own === 'super-admin'
              ? 'Admin and super-admin roles wait for a second super-admin to confirm them, if there is one who has had the role for 24 hours.'
              : 'Admins can assign any role except admin and super-admin.'}
          </p>
        </div>
      </div>
    </form>
  )
}

function ChosenPerson({ person, onChange }: { person: Chosen; onChange: () => void }) {
  return (
    <div>
      <p className="font-medium mb-1.5">Person</p>
      <div className="flex items-center justify-between gap-3 rounded-control bg-muted hc:border-2 pl-3.5 pr-1.5 min-h-touch">
        <span className="min-w-0 py-1.5">
          <span className="block font-medium truncate">{person.name}</span>
          <span className="block text-sm text-muted-foreground truncate">{person.email}</span>
        </span>
        {/* the field that had the focus is gone */}
        <Button variant="ghost" size="sm" autoFocus onClick={onChange}>
          Change
        </Button>
      </div>
    </div>
  )
}
