import { addressLines, type Country } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'

/** One of the address book fills the fields below; what cannot be delivered to cannot be chosen. */
export function SavedChoice({
  saved,
  countries,
  chosen,
  onChoose,
}: {
  saved: readonly SavedAddress[]
  countries: readonly Country[]
  chosen: SavedAddress | null
  onChoose: (address: SavedAddress | null) => void
}) {
  return (
    <Field className="mb-5" label="Saved addresses">
      <Select
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(saved.find(({ id }) => id === target.value) ?? null)}
      >
        {saved.map((one) => (
          <option key={one.id} value={one.id} disabled={!countries.includes(one.country)}>
            {addressLines(one, { withCountry: countries.length > 1 || !countries.includes(one.country) }).join(', ')}
            {!countries.includes(one.country) && ' (can’t deliver there)'}
          </option>
        ))}
        <option value="">Use a different address</option>
      </Select>
    </Field>
  )
}
