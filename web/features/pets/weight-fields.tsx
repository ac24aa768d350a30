import type { ReactNode } from 'react'
import { type WeightUnit, weightUnitsOf } from '#contract/pets.rules'
import { Field } from '#web/ui/field'
import { fieldColumnsClass } from '#web/ui/field-columns'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'

const UNIT_WORDS: Record<WeightUnit, string> = { lb: 'Pounds', oz: 'Ounces', kg: 'Kilograms', g: 'Grams' }

/** In which unit weights are typed: those of where the reader is, since a mouse is not weighed in pounds. */
export function WeightUnitField({ unit, onUnit }: { unit: WeightUnit; onUnit: (unit: WeightUnit) => void }) {
  return (
    <Field label="Unit">
      <Select value={unit} onChange={({ target }) => onUnit(target.value as WeightUnit)}>
        {weightUnitsOf(useLocale()).map((one) => (
          <option key={one} value={one}>
            {UNIT_WORDS[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What an animal weighs, with the unit it is typed in. */
export function WeightFields({
  weight,
  unit,
  error,
  optional = false,
  onChange,
}: {
  weight: string
  unit: WeightUnit
  error: ReactNode
  optional?: boolean
  onChange: (change: { weight: string } | { unit: WeightUnit }) => void
}) {
  return (
    <div className={fieldColumnsClass}>
      <Field label="Weight" error={error} optional={optional}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={weight}
          onChange={({ target }) => onChange({ weight: target.value })}
        />
      </Field>
      <WeightUnitField unit={unit} onUnit={(chosen) => onChange({ unit: chosen })} />
    </div>
  )
}
