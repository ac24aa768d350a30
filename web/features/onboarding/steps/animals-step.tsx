import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ANIMALS } from '#contract/profiles.rules'
import { ANIMAL_PICTURES } from '#web/features/profiles/animal-pictures'
import { api, client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ChoiceCards } from '../choice-cards'
import { FirstPet, type FirstPetValues, SPECIES_OF } from './first-pet'
import type { StepProps } from './step'
import { StepForm } from './step-form'

export function AnimalsStep({ profile, way }: StepProps) {
  const [animals, setAnimals] = useState(profile.animals)
  // who signed up by a link was not asked
  const [asksName] = useState(profile.firstName.trim() === '')
  const [firstName, setFirstName] = useState('')
  const [first, setFirst] = useState<FirstPetValues>({ name: '', animal: null })
  // pressing again after a failure adds no second one
  const isAdded = useRef(false)
  const queryClient = useQueryClient()

  async function addFirst() {
    const name = first.name.trim()
    const animal =
      first.animal && animals.includes(first.animal) ? first.animal : animals.find((one) => SPECIES_OF[one])
    const as = animal && SPECIES_OF[animal]
    if (!name || !as || isAdded.current) return
    await client.pets.add({ name, ...as })
    isAdded.current = true
    await queryClient.invalidateQueries({ queryKey: api.pets.key() })
  }

  return (
    <StepForm
      profile={profile}
      way={way}
      title="Who lives with you?"
      note="Your profile shows the animals you choose."
      keepsTyped
      save={async () => {
        await addFirst()
        const name = firstName.trim()
        return client.profiles.save({ id: profile.id, change: { animals, ...(name && { firstName: name }) } })
      }}
    >
      {asksName && (
        <Field label="Your first name" hint="People you write to and look after pets with see it.">
          <Input
            name="given-name"
            autoComplete="given-name"
            maxLength={120}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
        </Field>
      )}
      <ChoiceCards
        legend="Animals"
        hideLegend
        table={ANIMALS}
        pictures={ANIMAL_PICTURES}
        chosen={animals}
        onChange={setAnimals}
      />
      <FirstPet animals={animals} values={first} onChange={setFirst} />
    </StepForm>
  )
}
