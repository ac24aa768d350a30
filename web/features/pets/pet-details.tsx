import { useFormContext } from 'react-hook-form'
import { ALLERGEN_WORDS, ALLERGENS } from '#contract/allergens.rules'
import type { WeightUnit } from '#contract/pets.rules'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import type { PetValues } from './pet-form-values'

/** What can be left out. @param mayHavePassed asked only of a pet that is known already */
export function PetDetails({
  unit,
  today,
  mayHavePassed,
}: {
  unit: WeightUnit
  today: string
  mayHavePassed: boolean
}) {
  const { register, formState } = useFormContext<PetValues>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Breed" optional error={errors.breed?.message}>
          <Input autoComplete="off" maxLength={80} {...register('breed')} />
        </Field>
        <Field label="Birth date" optional hint="A good guess is fine." error={errors.birthDate?.message}>
          <Input type="date" max={today} {...register('birthDate')} />
        </Field>
        <Field
          label={unit === 'lb' ? 'Weight in pounds' : 'Weight in kilograms'}
          optional
          error={errors.weight?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={8} {...register('weight')} />
        </Field>
        <Field label="Weighed on" optional error={errors.measuredOn?.message}>
          <Input type="date" max={today} {...register('measuredOn')} />
        </Field>
      </div>
      <Fieldset
        legend="Allergies"
        hint="When a shop lists ingredients, we compare them with these on the product page, in the cart, and at checkout."
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
          {ALLERGENS.map((code) => (
            <Checkbox key={code} value={code} {...register('allergens')}>
              {ALLERGEN_WORDS[code]}
            </Checkbox>
          ))}
        </div>
      </Fieldset>
      <Field label="Other allergies" optional hint="Separate them with commas." error={errors.otherAllergies?.message}>
        <Input autoComplete="off" maxLength={1200} {...register('otherAllergies')} />
      </Field>
      <Field label="Notes about food" optional error={errors.dietNotes?.message}>
        <Textarea maxLength={1000} {...register('dietNotes')} />
      </Field>
      {mayHavePassed && (
        <Field
          label="Passed away on"
          optional
          hint="Everything you wrote down stays here. We no longer compare products with this pet’s allergies."
          error={errors.passedOn?.message}
        >
          <Input type="date" max={today} {...register('passedOn')} />
        </Field>
      )}
    </>
  )
}
