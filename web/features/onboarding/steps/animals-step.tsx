import { useState } from 'react'
import { ANIMALS } from '#contract/profiles.rules'
import { ANIMAL_PICTURES } from '#web/features/profiles/animal-pictures'
import { client } from '#web/lib/api'
import { ChoiceCards } from '../choice-cards'
import type { StepProps } from './step'
import { StepForm } from './step-form'

export function AnimalsStep({ profile, way }: StepProps) {
  const [animals, setAnimals] = useState(profile.animals)
  return (
    <StepForm
      profile={profile}
      way={way}
      title="Who lives with you?"
      note="Your profile shows the animals you choose."
      save={() => client.profiles.save({ id: profile.id, change: { animals } })}
    >
      <ChoiceCards
        legend="Animals"
        hideLegend
        table={ANIMALS}
        pictures={ANIMAL_PICTURES}
        chosen={animals}
        onChange={setAnimals}
      />
    </StepForm>
  )
}
