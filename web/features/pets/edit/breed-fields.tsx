import { useQuery } from '@tanstack/react-query'
import { PET_TRAITS } from '#contract/pet-species.rules'
import type { Species } from '#contract/products.rules'
import { api } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

type Draft = {
  species: Species
  breed: string
  breedId: string | null
  secondBreedId: string | null
  mixed: boolean
  breedGuessed: boolean
}

/** A breed of the list, or in their own words where the list does not have it. */
export function BreedFields({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const { data } = useQuery(api.petLists.choices.queryOptions({ input: { species: draft.species } }))
  const { breedWord } = PET_TRAITS[draft.species]
  const options = (chosen: string | null) => {
    const list = data?.breeds ?? []
    // one that is no longer on the list stays where it is
    return chosen && !list.some(({ id }) => id === chosen) ? [{ id: chosen, label: draft.breed }, ...list] : list
  }
  const mixes = breedWord === 'Breed'
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={breedWord} optional>
        <Select
          value={draft.breedId ?? ''}
          onChange={({ target }) =>
            onChange({ breedId: target.value || null, ...(!target.value && { secondBreedId: null, breed: '' }) })
          }
        >
          <option value="">Not on the list, or not known</option>
          {options(draft.breedId).map(({ id, label: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
      </Field>
      {draft.breedId === null ? (
        <Field label={`${breedWord} in your own words`} optional>
          <Input
            autoComplete="off"
            maxLength={80}
            value={draft.breed}
            onChange={({ target }) => onChange({ breed: target.value })}
          />
        </Field>
      ) : (
        mixes && (
          <Field label="Second breed" optional>
            <Select
              value={draft.secondBreedId ?? ''}
              onChange={({ target }) =>
                onChange({ secondBreedId: target.value || null, ...(target.value && { mixed: true }) })
              }
            >
              <option value="">None</option>
              {options(draft.secondBreedId)
                .filter(({ id }) => id !== draft.breedId)
                .map(({ id, label: word }) => (
                  <option key={id} value={id}>
                    {word}
                  </option>
                ))}
            </Select>
          </Field>
        )
      )}
      {mixes && (
        <div className="sm:col-span-2 flex flex-wrap gap-x-8">
          <Checkbox
            checked={draft.mixed}
            disabled={draft.secondBreedId !== null}
            onChange={({ target }) => onChange({ mixed: target.checked })}
          >
            A mix
          </Checkbox>
          <Checkbox checked={draft.breedGuessed} onChange={({ target }) => onChange({ breedGuessed: target.checked })}>
            The breed is a guess
          </Checkbox>
        </div>
      )}
    </div>
  )
}
