import { type FormEvent, useState } from 'react'
import { PET_TRAITS } from '#contract/pet-species.rules'
import { SPECIES, type Species } from '#contract/products.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { ChoiceCard } from '#web/ui/choice-card'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import type { AddedPet } from './added-pet'
import { SpeciesPicture } from './species-picture'
import { useChangePets } from './use-pets'

/** Name and species; one more word for groups that hold many kinds. */
export function FirstFacts({ onAdded, submit = 'Add pet' }: { onAdded: (pet: AddedPet) => void; submit?: string }) {
  const [name, setName] = useState('')
  const [species, setSpecies] = useState<Species | null>(null)
  const [kind, setKind] = useState('')
  const [tried, setTried] = useState(false)
  const add = useChangePets(
    async (pet: { name: string; species: Species; kind: string }) => ({ ...pet, ...(await client.pets.add(pet)) }),
    'Pet added.',
    onAdded,
  )
  const traits = species && PET_TRAITS[species]
  const nameless = tried && !name.trim() ? 'Enter a name.' : undefined
  const speciesless = tried && !species ? 'Choose what kind of animal it is.' : undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (name.trim() && species)
      return add.run({ name: name.trim(), species, kind: traits?.kindHint ? kind.trim() : '' })
    const wrong = name.trim() ? 'species' : 'name'
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="mt-6 flex flex-col gap-6"
      {...((name || species) && { 'data-busy-form': '' })}
    >
      <Field label="Name" error={nameless}>
        <Input
          name="name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Fieldset legend="Animal" error={speciesless}>
        <div className="grid grid-cols-2 min-[26rem]:grid-cols-3 sm:grid-cols-4 gap-2.5">
          {SPECIES.map((one) => (
            <ChoiceCard
              key={one}
              name="species"
              value={one}
              checked={species === one}
              onChange={() => setSpecies(one)}
              title={PET_TRAITS[one].label}
              picture={<SpeciesPicture species={one} />}
              className="text-center"
            />
          ))}
        </div>
      </Fieldset>
      {traits?.kindHint && (
        <Field label="What exactly is it?" hint={traits.kindHint} optional>
          <Input
            name="kind"
            autoComplete="off"
            maxLength={60}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </Field>
      )}
      <FormProblem>{add.problem?.words}</FormProblem>
      <div>
        <Button type="submit" busy={add.busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
