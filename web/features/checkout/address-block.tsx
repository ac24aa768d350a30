import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { Block } from './block'
import type { CheckoutForm } from './form-schema'
import { US_STATES } from './us-states'

/** Where the parcels go. The names of the fields are those browsers know how to fill. */
export function AddressBlock() {
  const { register, formState } = useFormContext<CheckoutForm>()
  const errors = formState.errors.address
  return (
    <Block title="Address" aside={<p className="text-sm text-muted-foreground">United States</p>}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field className="sm:col-span-2" label="Name on the parcel" error={errors?.name?.message}>
          <Input autoComplete="shipping name" {...register('address.name')} />
        </Field>
        <Field className="sm:col-span-2" label="Street and number" error={errors?.line1?.message}>
          <Input autoComplete="shipping address-line1" {...register('address.line1')} />
        </Field>
        <Field className="sm:col-span-2" label="Flat, floor or unit" optional error={errors?.line2?.message}>
          <Input autoComplete="shipping address-line2" {...register('address.line2')} />
        </Field>
        <Field label="Town" error={errors?.locality?.message}>
          <Input autoComplete="shipping address-level2" {...register('address.locality')} />
        </Field>
        <Field label="State" error={errors?.region?.message}>
          <Select autoComplete="shipping address-level1" {...register('address.region')}>
            <option value="">Choose a state</option>
            {US_STATES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Postcode" error={errors?.postcode?.message}>
          <Input autoComplete="shipping postal-code" inputMode="numeric" {...register('address.postcode')} />
        </Field>
      </div>
    </Block>
  )
}
