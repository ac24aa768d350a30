import { useFormContext } from 'react-hook-form'
import { type AddressParts, addressFormat, type Country, regionsOf } from '#contract/address.rules'
import { stateOfZip } from '#contract/zip-states'
import { countriesByName } from '#web/lib/country-names'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { useSelectOnEntry } from './select-on-entry'

/** A form that asks for an address. */
export type WithAddress = { address: AddressParts }

/**
 * The fields of an address as its country writes it, in the order of its country. The names of the fields are those
 * browsers know how to fill.
 *
 * @param countries which may be chosen; a single one is not asked for
 * @param nameGiven what the form filled in as the name: typing there replaces it, as nobody expects to write behind it
 */
export function AddressFields({ countries, nameGiven }: { countries: readonly Country[]; nameGiven?: string }) {
  const { register, watch, setValue, clearErrors, formState } = useFormContext<WithAddress>()
  const locale = useLocale()
  const errors = formState.errors.address
  const country = watch('address.country')
  const entry = useSelectOnEntry(Boolean(nameGiven) && watch('address.name') === nameGiven)
  const { locality, region, postcode, lines } = addressFormat(country)
  const regions = regionsOf(country)
  const chosen = register('address.country', {
    // the regions of one country are not those of another
    onChange: () => {
      setValue('address.region', '')
      clearErrors(['address.region', 'address.postcode'])
    },
  })
  // drawn where they stand: the first wrong field in the order in which they are registered gets the focus
  const fields = {
    locality: () => (
      <Field key="locality" label={locality.label} error={errors?.locality?.message}>
        <Input autoComplete="shipping address-level2" maxLength={80} {...register('address.locality')} />
      </Field>
    ),
    region: () =>
      region && (
        // another list is another field: a choice from the one before means nothing here
        <Field
          key={`region ${country}`}
          label={region.label}
          optional={region.optional ?? false}
          error={errors?.region?.message}
        >
          {regions ? (
            <Select autoComplete="shipping address-level1" {...register('address.region')}>
              <option value="">Choose one</option>
              {regions.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <Input autoComplete="shipping address-level1" maxLength={80} {...register('address.region')} />
          )}
        </Field>
      ),
    postcode: () =>
      postcode && (
        <Field
          key="postcode"
          label={postcode.label}
          optional={postcode.optional ?? false}
          error={errors?.postcode?.message}
          hint={elsewhereWords(watch('address'))}
        >
          <Input
            autoComplete="shipping postal-code"
            maxLength={12}
            inputMode={postcode.digits ? 'numeric' : 'text'}
            autoCapitalize={postcode.digits ? 'off' : 'characters'}
            {...register('address.postcode')}
          />
        </Field>
      ),
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {countries.length > 1 && (
        <Field className="sm:col-span-2" label="Country" error={errors?.country?.message}>
          <Select autoComplete="shipping country" {...chosen}>
            {countriesByName(countries, locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field className="sm:col-span-2" label="Name on the package" error={errors?.name?.message}>
        <Input autoComplete="shipping name" maxLength={120} {...register('address.name')} {...entry} />
      </Field>
      <Field className="sm:col-span-2" label="Street address" error={errors?.line1?.message}>
        <Input autoComplete="shipping address-line1" maxLength={120} {...register('address.line1')} />
      </Field>
      <Field className="sm:col-span-2" label="Apartment, suite, or unit" optional error={errors?.line2?.message}>
        <Input autoComplete="shipping address-line2" maxLength={120} {...register('address.line2')} />
      </Field>
      {lines.flat().map((part) => fields[part]())}
    </div>
  )
}

/** A slip of one digit sends a package across the country: said beside the code, though a few codes do reach over a border. */
function elsewhereWords({ country, region, postcode }: AddressParts): string | undefined {
  const state = country === 'US' && region ? stateOfZip(postcode) : null
  if (!state || state === region) return undefined
  const name = (code: string) => regionsOf('US')?.find(([one]) => one === code)?.[1]
  return `This ZIP code is in ${name(state)}, and the state is ${name(region)}. Please check.`
}
