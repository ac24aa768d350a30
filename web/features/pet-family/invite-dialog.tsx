import { useState } from 'react'
import { type GrantedRole, type GuardianRole, mayOnPet } from '#contract/pet-access.rules'
import { PET_INVITE_DAYS, permissionToGrant } from '#contract/pet-family.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { momentOf } from '#web/kit/pet/days'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { RoleField } from './role-field'
import { TimeFields, timeProblem } from './time-fields'

export type Invitable = { id: string; name: string; role: GuardianRole }

const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** Asks somebody to look after one or several pets, by mail. */
export function InviteDialog({ pets, open, onClose }: DialogProps & { pets: readonly Invitable[] }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GrantedRole>('caregiver')
  const [chosen, setChosen] = useState<readonly string[]>(pets.length === 1 ? pets.map(({ id }) => id) : [])
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [asked, setAsked] = useState(0)
  const address = email.trim()
  const act = useFamilyAct(client.petFamily.invite, 'Invitation sent', onClose)
  const offered = pets.filter((pet) => mayOnPet(pet.role, permissionToGrant(role)))
  const petIds = chosen.filter((id) => offered.some((pet) => pet.id === id))
  const wrong = {
    email: isAddress(address) ? undefined : 'Enter an email address such as ada@example.com.',
    pets: petIds.length > 0 ? undefined : 'Choose at least one pet.',
    time: timeProblem(from, until),
  }
  const bad = Object.values(wrong).some(Boolean)
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={pets.length === 1 ? `Invite someone to ${pets[0]?.name}` : 'Invite someone'}
      button="Send invitation"
      busyLabel="Sending"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={bad && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (bad) return
        const time = { startsAt: momentOf(from, 'first'), endsAt: momentOf(until, 'last') }
        act.run({ email: address, petIds: [...petIds], role, ...time })
      }}
      note={`They get an email with a link and have ${PET_INVITE_DAYS} days to answer. If they don’t have an account, they can sign up with this address.`}
    >
      <Field label="Email" error={asked > 0 ? wrong.email : undefined}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          maxLength={254}
        />
      </Field>
      <RoleField value={role} owns={pets.some((pet) => pet.role === 'owner')} onChange={setRole} />
      {pets.length > 1 && (
        <Fieldset legend="Pets" error={asked > 0 ? wrong.pets : undefined}>
          <div className="max-h-[14rem] overflow-y-auto">
            {offered.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </Fieldset>
      )}
      <TimeFields
        from={from}
        until={until}
        onFrom={setFrom}
        onUntil={setUntil}
        problem={asked > 0 ? wrong.time : undefined}
      />
    </ActDialog>
  )
}
