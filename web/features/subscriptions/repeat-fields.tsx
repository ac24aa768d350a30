import { addressLines } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import type { PetCard } from '#contract/pets'
import { Field } from '#web/ui/field'
import { QuantityStepper } from '#web/ui/quantity-stepper'
import { Select } from '#web/ui/select'
import { type Food, ForecastLine } from './forecast-line'
import { RhythmField } from './rhythm-field'

/** What somebody chooses about a repeat delivery. */
export type RepeatValues = {
  quantity: number
  /** Null while what was typed is no rhythm. */
  intervalDays: number | null
  petId: string | null
  /** Null for the default one. */
  addressId: string | null
}

/** @param country where the shop delivers, as far as it is known; addresses elsewhere cannot be chosen */
export function RepeatFields({
  name,
  food,
  most,
  values,
  pets,
  addresses,
  country,
  mayBeDefault = false,
  onChange,
}: {
  /** What is delivered. */
  name: string
  food: Food
  most: number
  values: RepeatValues
  pets: readonly PetCard[]
  addresses: readonly SavedAddress[]
  country?: string | undefined
  /** Whether the address may be left to the default one of the day. */
  mayBeDefault?: boolean
  onChange: (values: RepeatValues) => void
}) {
  const { quantity, intervalDays, petId, addressId } = values
  const alive = pets.filter(({ role, passedOn }) => role === 'owner' && !passedOn)
  const pet = alive.find(({ id }) => id === petId)
  const usual = addresses.find(({ isDefault }) => isDefault)
  const chosen = addresses.find(({ id, isDefault }) =>
    addressId === null ? mayBeDefault && isDefault : id === addressId,
  )
  const away = (one: SavedAddress) => country !== undefined && one.country !== country
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p aria-hidden="true" className="font-medium mb-1.5">
          Quantity
        </p>
        <QuantityStepper
          label={`Quantity of ${name}`}
          value={quantity}
          max={Math.max(most, quantity)}
          mostWords={`At most ${most} in one delivery.`}
          onChange={(next) => onChange({ ...values, quantity: next })}
        />
      </div>
      {alive.length > 0 && (
        <Field label="For" hint="If this pet ever passes away, we pause it at once.">
          <Select value={pet?.id ?? ''} onChange={({ target }) => onChange({ ...values, petId: target.value || null })}>
            <option value="">Nobody in particular</option>
            {alive.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ForecastLine
        food={food}
        quantity={quantity}
        pet={pet}
        intervalDays={intervalDays}
        onChoose={(days) => onChange({ ...values, intervalDays: days })}
      />
      <RhythmField days={intervalDays} onChange={(days) => onChange({ ...values, intervalDays: days })} />
      {/* on phones a long address is cut in the field itself */}
      <Field
        label="Deliver to"
        hint={chosen && <span className="sm:hidden">{addressLines(chosen, { withCountry: false }).join(', ')}</span>}
      >
        <Select
          value={addressId ?? ''}
          onChange={({ target }) => onChange({ ...values, addressId: target.value || null })}
        >
          {mayBeDefault && (
            <option value="" disabled={!usual || away(usual)}>
              My default address{usual && away(usual) && ' (can’t deliver there)'}
            </option>
          )}
          {addresses.map((one) => (
            <option key={one.id} value={one.id} disabled={away(one)}>
              {addressLines(one, { withCountry: away(one) }).join(', ')}
              {away(one) && ' (can’t deliver there)'}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
