import { isCountry, regionsOf } from '#contract/address.rules'
import type { Place } from '#contract/profile-shapes'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

/** The state or region of a place: from the list where its country has one, as at checkout, else as it is typed. */
export function RegionField({
  place: { country, region },
  onChange,
}: {
  place: Pick<Place, 'country' | 'region'>
  onChange: (region: string) => void
}) {
  const regions = isCountry(country) ? regionsOf(country) : null
  const field = {
    name: 'address-level1',
    autoComplete: 'address-level1',
    value: region,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <Field label={country === 'US' ? 'State' : 'State or region'} optional>
      {regions ? (
        <Select {...field}>
          <option value="">Choose one</option>
          {/* what was typed before there was a list is not lost by looking at it */}
          {region && !regions.some(([code]) => code === region) && <option value={region}>{region}</option>}
          {regions.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Input maxLength={80} {...field} />
      )}
    </Field>
  )
}
