import { useState } from 'react'
import { DAY_AHEAD } from '#contract/days.rules'
import { birthProblem, PET_TRAITS, typedUnitOf, weightProblem } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { fromKg, PRECISION_WORDS, SEX_WORDS, toKg, type WeightUnit } from '#contract/pets.rules'
import { SPECIES, type Species } from '#contract/products.rules'
import { readNumber } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { WeightFields } from '../weight-fields'
import { BreedFields } from './breed-fields'
import { EditSection, type Wrong } from './edit-section'
import { WordSelect } from './word-select'

const SPECIES_WORDS = Object.fromEntries(SPECIES.map((one) => [one, PET_TRAITS[one].label])) as Record<Species, string>
const YES_NO_WORDS = { yes: 'Yes', no: 'No', unknown: 'Not known' }

const read = (pet: Pet, locale: string, day: string) => ({
  name: pet.name,
  species: pet.species,
  kind: pet.kind,
  breed: pet.breed,
  breedId: pet.breedId,
  secondBreedId: pet.secondBreedId,
  mixed: pet.mixed,
  breedGuessed: pet.breedGuessed,
  sex: pet.sex,
  neutered: pet.neutered,
  birthDate: pet.birthDate ?? '',
  birthPrecision: pet.birthPrecision,
  joinedOn: pet.joinedOn ?? '',
  ...weightOf(pet, locale),
  measuredOn: pet.weight?.measuredOn ?? day,
})
type Draft = ReturnType<typeof read>

function weightOf({ weight, species }: Pet, locale: string): { weight: string; unit: WeightUnit } {
  const unit = typedUnitOf(locale, species, weight?.kg ?? null)
  return { weight: weight ? String(fromKg(weight.kg, unit)) : '', unit }
}

function problemOf(draft: Draft, day: string): Wrong<Draft> | null {
  if (!draft.name.trim()) return { at: 'name', words: 'Enter a name.' }
  const born = draft.birthDate ? birthProblem(draft.species, draft.birthDate, day) : null
  if (born) return { at: 'birthDate', words: born }
  if (draft.joinedOn > day) return { at: 'joinedOn', words: DAY_AHEAD }
  if (draft.joinedOn && draft.birthDate && draft.joinedOn < draft.birthDate)
    return { at: 'joinedOn', words: 'This is before the birth date.' }
  if (!draft.weight.trim()) return null
  const kg = toKg(readNumber(draft.weight), draft.unit)
  if (Number.isNaN(kg) || kg <= 0) return { at: 'weight', words: 'Enter a weight such as 4.5.' }
  const weighed = weightProblem(draft.species, kg)
  if (weighed) return { at: 'weight', words: weighed }
  if (!draft.measuredOn || draft.measuredOn > day) return { at: 'measuredOn', words: DAY_AHEAD }
  if (draft.birthPrecision === 'day' && draft.birthDate && draft.measuredOn < draft.birthDate)
    return { at: 'measuredOn', words: 'This is before the birth date.' }
  return null
}

/** Who it is. */
export function IdentitySection({ pet }: { pet: Pet }) {
  const locale = useLocale()
  // the day on which the form was opened
  const [day] = useState(() => today())
  return (
    <EditSection
      pet={pet}
      id="identity"
      title="Identity"
      read={(now) => read(now, locale, day)}
      check={(draft) => problemOf(draft, day)}
      write={({ weight, unit, measuredOn, birthDate, joinedOn, breed, ...same }, typed) => ({
        ...same,
        ...(same.breedId === null && { breed }),
        birthDate: birthDate || null,
        joinedOn: joinedOn || null,
        // a weight nobody touched stays to the gram
        ...(weight.trim() &&
          ('weight' in typed || 'unit' in typed || 'measuredOn' in typed) && {
            weight: { kg: toKg(readNumber(weight), unit), measuredOn },
          }),
      })}
    >
      {(draft, set, errorOf) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Name" error={errorOf('name')}>
              <Input
                autoComplete="off"
                maxLength={60}
                value={draft.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <WordSelect
              label="Animal"
              words={SPECIES_WORDS}
              value={draft.species}
              onChange={(species) => species && set({ species, breedId: null, secondBreedId: null })}
            />
            {PET_TRAITS[draft.species].kindHint && (
              <Field label="What exactly is it?" hint={PET_TRAITS[draft.species].kindHint} optional>
                <Input maxLength={60} value={draft.kind} onChange={({ target }) => set({ kind: target.value })} />
              </Field>
            )}
          </div>
          <BreedFields draft={draft} onChange={set} />
          <div className="grid gap-5 sm:grid-cols-2">
            <WordSelect label="Sex" words={SEX_WORDS} value={draft.sex} onChange={(sex) => sex && set({ sex })} />
            {PET_TRAITS[draft.species].neuters && (
              <WordSelect
                label="Spayed or neutered"
                words={YES_NO_WORDS}
                value={draft.neutered}
                onChange={(neutered) => neutered && set({ neutered })}
              />
            )}
            <Field label="Born on" error={errorOf('birthDate')} optional>
              <Input
                type="date"
                min="1900-01-01"
                max={day}
                value={draft.birthDate}
                onChange={({ target }) => set({ birthDate: target.value })}
              />
            </Field>
            <WordSelect
              label="How sure is that?"
              words={PRECISION_WORDS}
              value={draft.birthPrecision}
              onChange={(birthPrecision) => birthPrecision && set({ birthPrecision })}
            />
            <Field label="Came to you on" error={errorOf('joinedOn')} optional>
              <Input
                type="date"
                min="1900-01-01"
                max={day}
                value={draft.joinedOn}
                onChange={({ target }) => set({ joinedOn: target.value })}
              />
            </Field>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <WeightFields
              weight={draft.weight}
              unit={draft.unit}
              error={errorOf('weight')}
              optional
              onChange={(change) => set({ ...change, measuredOn: day })}
            />
            <Field label="Weighed on" error={errorOf('measuredOn')}>
              <Input
                type="date"
                max={day}
                value={draft.measuredOn}
                onChange={({ target }) => set({ measuredOn: target.value })}
              />
            </Field>
          </div>
        </>
      )}
    </EditSection>
  )
}

export type BreedDraft = Pick<Draft, 'species' | 'breed' | 'breedId' | 'secondBreedId' | 'mixed' | 'breedGuessed'>
