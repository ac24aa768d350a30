import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { NewPet, Pet } from '#contract/pets'
import { weightUnitOf } from '#contract/pets.rules'
import { SPECIES } from '#contract/products.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { PetDetails } from './pet-details'
import { type PetValues, petForm, toValues } from './pet-form-values'
import { PET_SPECIES_WORDS } from './pet-words'
import { useChangePets } from './use-pets'

/** @param kept the pet that is changed; null for another one */
export function PetForm({ kept, onDone }: { kept: Pet | null; onDone: () => void }) {
  const unit = weightUnitOf(useLocale())
  // the day on which the form was opened
  const [day] = useState(() => today())
  const form = useForm<PetValues, unknown, NewPet>({
    resolver: zodResolver(petForm(unit, day, kept)),
    defaultValues: toValues(kept, unit, day),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const keep = useChangePets(
    async (pet: NewPet) => {
      if (kept) await client.pets.save({ ...pet, id: kept.id })
      else await client.pets.add(pet)
    },
    kept ? 'Pet saved.' : 'Pet added.',
    onDone,
  )
  // the pressed button is gone: the form begins where it was
  useEffect(() => form.setFocus('name'), [form])
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={kept ? `Edit ${kept.name}` : 'New pet'}
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((pet) => keep.run(pet))}
        data-busy-form=""
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            <Input autoComplete="off" maxLength={60} {...form.register('name')} />
          </Field>
          <Field label="Animal" error={errors.species?.message}>
            <Select {...form.register('species')}>
              <option value="">Choose one</option>
              {SPECIES.map((species) => (
                <option key={species} value={species}>
                  {PET_SPECIES_WORDS[species]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <PetDetails unit={unit} today={day} mayHavePassed={kept !== null} />
        <FormProblem>{keep.problem?.words}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={keep.busy}>
            Save pet
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
