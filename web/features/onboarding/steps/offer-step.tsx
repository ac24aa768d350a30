import { useState } from 'react'
import { ANIMAL_WORDS, completeness } from '#contract/profile-completeness.rules'
import { ANIMALS, isOrganisation, KINDS, nameWords } from '#contract/profiles.rules'
import { ANIMAL_PICTURES } from '#web/features/profiles/animal-pictures'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ChoiceCards } from '../choice-cards'
import type { StepProps } from './step'
import { StepForm } from './step-form'

/** What somebody offers and under which name, and for which animals where the page cannot do without. */
export function OfferStep({ profile, way }: StepProps) {
  const { id, userType } = profile
  const organisation = isOrganisation(userType)
  const [businessName, setBusinessName] = useState(profile.businessName ?? '')
  const [kinds, setKinds] = useState(profile.kinds)
  const [animals, setAnimals] = useState(profile.animals)
  return (
    <StepForm
      profile={profile}
      way={way}
      title={organisation ? 'Tell people who you are' : 'What do you offer?'}
      note="You can change all of this later."
      keepsTyped
      save={() => client.profiles.save({ id, change: { businessName: businessName.trim() || null, kinds, animals } })}
    >
      <Field label={nameWords(userType)} optional={!organisation}>
        <Input
          name="organization"
          autoComplete="organization"
          maxLength={160}
          value={businessName}
          onChange={({ target }) => setBusinessName(target.value)}
        />
      </Field>
      <ChoiceCards legend="What you offer" table={KINDS[userType]} chosen={kinds} onChange={setKinds} />
      {asksAnimals(profile) && (
        <ChoiceCards
          legend={ANIMAL_WORDS[userType]}
          table={ANIMALS}
          pictures={ANIMAL_PICTURES}
          chosen={animals}
          onChange={setAnimals}
        />
      )}
    </StepForm>
  )
}

/** Whether a review wants to know the animals. */
function asksAnimals(profile: StepProps['profile']): boolean {
  const { missing } = completeness({ ...profile, animals: [] })
  return missing.some(({ field, required }) => field === 'animals' && required)
}
