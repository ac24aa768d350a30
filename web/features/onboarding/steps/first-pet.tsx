import { useQuery } from '@tanstack/react-query'
import type { Species } from '#contract/products.rules'
import { ANIMALS } from '#contract/profiles.rules'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

/** Which group of animals a pet of that word is written down as; what has none is not asked for here. */
export const SPECIES_OF: Readonly<Record<string, { species: Species; kind: string }>> = {
  dogs: { species: 'dog', kind: '' },
  cats: { species: 'cat', kind: '' },
  rabbits: { species: 'rabbit', kind: '' },
  'guinea-pigs': { species: 'small-pet', kind: 'Guinea pig' },
  birds: { species: 'bird', kind: '' },
  fish: { species: 'fish', kind: '' },
  reptiles: { species: 'reptile', kind: '' },
}

export type FirstPetValues = { name: string; animal: string | null }

/** The name of one of the animals that were chosen, for somebody who has written down none yet. */
export function FirstPet({
  animals,
  values,
  onChange,
}: {
  animals: readonly string[]
  values: FirstPetValues
  onChange: (values: FirstPetValues) => void
}) {
  const pets = useQuery({ ...api.pets.list.queryOptions(), retry: 1 })
  const asked = animals.filter((animal) => SPECIES_OF[animal])
  if (asked.length === 0 || pets.data?.items.length !== 0) return null
  const animal = values.animal && asked.includes(values.animal) ? values.animal : asked[0]
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Field label="Your first pet’s name" hint="For reminders and sizes. Only you see it." optional>
        <Input
          autoComplete="off"
          maxLength={60}
          value={values.name}
          onChange={({ target }) => onChange({ ...values, name: target.value })}
        />
      </Field>
      {asked.length > 1 && values.name.trim() && (
        <Field label={`${values.name.trim()} is one of the`}>
          <Select value={animal} onChange={({ target }) => onChange({ ...values, animal: target.value })}>
            {asked.map((one) => (
              <option key={one} value={one}>
                {(ANIMALS as Readonly<Record<string, string>>)[one]?.toLowerCase()}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
