import { type FormEvent, useState } from 'react'
import type { OwnProfile } from '#contract/profile-shapes'
import { isOrganisation, nameWords, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { PROFILE_TYPES, type ProfileType } from '#contract/roles'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { ChoiceCard } from '#web/ui/choice-card'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'

const NOTES: Record<ProfileType, string> = {
  'pet-parent': 'You have pets.',
  'service-provider': 'You walk, sit, groom, or train pets.',
  'business-provider': 'You run a shop or another pet business.',
  'animal-rescue': 'You find homes for animals.',
  'veterinary-clinic': 'You treat animals.',
}

/** Another side of the same person: one active profile of each kind. */
export function NewProfile({
  held,
  onCreated,
}: {
  held: readonly OwnProfile[]
  onCreated: (profile: OwnProfile) => Promise<void>
}) {
  const taken = new Set(held.filter(({ isActive }) => isActive).map(({ userType }) => userType))
  const free = PROFILE_TYPES.filter((type) => !taken.has(type))
  const [type, setType] = useState<ProfileType | undefined>(free[0])
  const [names, setNames] = useState({
    firstName: held[0]?.firstName ?? '',
    lastName: held[0]?.lastName ?? '',
    businessName: '',
  })
  const [asked, setAsked] = useState(false)
  const create = useAct((userType: ProfileType) => {
    const { businessName, ...person } = names
    return client.profiles.create({ userType, ...person, ...(businessName.trim() && { businessName }) })
  }, onCreated)

  if (!type) {
    return (
      <Card title="Add a profile">
        <p className="text-muted-foreground">You already have one of each.</p>
      </Card>
    )
  }
  const needsName = isOrganisation(type)
  const missingFirst = asked && !names.firstName.trim()
  const missingBusiness = asked && needsName && !names.businessName.trim()
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (type && names.firstName.trim() && (!needsName || names.businessName.trim())) create.run(type)
  }
  return (
    <Card
      title="Add a profile"
      note="Use one account for everything you do. Each profile has its own page and dashboard."
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <div className="[&:not(:has(p))]:-mb-5">
          <FormProblem>{create.problem?.words}</FormProblem>
        </div>
        <Fieldset legend="Profile type">
          <div className="grid gap-2.5 sm:grid-cols-2">
            {free.map((one) => (
              <ChoiceCard
                key={one}
                name="user-type"
                title={PROFILE_TYPE_NAMES[one]}
                note={NOTES[one]}
                checked={one === type}
                onChange={() => setType(one)}
              />
            ))}
          </div>
        </Fieldset>
        {type !== 'pet-parent' && (
          <Field
            label={nameWords(type)}
            optional={!needsName}
            error={missingBusiness && `Enter the ${nameWords(type).toLowerCase()}.`}
          >
            <Input
              name="organization"
              autoComplete="organization"
              maxLength={160}
              value={names.businessName}
              onChange={({ target }) => setNames({ ...names, businessName: target.value })}
            />
          </Field>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={missingFirst && 'Enter your first name.'}>
            <Input
              name="given-name"
              autoComplete="given-name"
              maxLength={120}
              value={names.firstName}
              onChange={({ target }) => setNames({ ...names, firstName: target.value })}
            />
          </Field>
          <Field label="Last name" optional>
            <Input
              name="family-name"
              autoComplete="family-name"
              maxLength={120}
              value={names.lastName}
              onChange={({ target }) => setNames({ ...names, lastName: target.value })}
            />
          </Field>
        </div>
        <div>
          <Button type="submit" busy={create.busy}>
            Create profile
          </Button>
        </div>
      </form>
    </Card>
  )
}
