import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ADDRESS_COUNTRIES, type Country, isCountry } from '#contract/address.rules'
import { Address, type SavedAddress } from '#contract/addresses'
import { homeCountry } from '#web/features/onboarding/home-country'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { AddressFields } from './address-fields'
import { emptyAddress, toFields } from './empty-address'
import { useBook } from './use-book'

const Form = z.object({ address: Address, isDefault: z.boolean() })

/**
 * @param kept the address that is changed; null for another one
 * @param only the one country it may lie in
 */
export function AddressForm({
  kept,
  only,
  onDone,
  onCancel = onDone,
}: {
  kept: SavedAddress | null
  only?: Country
  onDone: () => void
  onCancel?: () => void
}) {
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { address: kept ? toFields(kept) : emptyAddress(only ?? here()), isDefault: false },
    mode: 'onTouched',
  })
  const keep = useBook(
    ({ address, isDefault }: z.output<typeof Form>) =>
      kept ? client.addresses.save({ id: kept.id, address }) : client.addresses.add({ address, isDefault }),
    'Address saved.',
    onDone,
  )
  // the pressed button is gone: the form begins where it was
  useEffect(() => form.setFocus(only ? 'address.name' : 'address.country'), [form, only])
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={kept ? 'Edit address' : 'New address'}
        className="mt-4 flex flex-col gap-5"
        onSubmit={form.handleSubmit((values) => keep.run(values))}
        data-busy-form=""
      >
        <AddressFields countries={only ? [only] : ADDRESS_COUNTRIES} />
        {!kept && <Checkbox {...form.register('isDefault')}>Make this my default address</Checkbox>}
        <FormProblem>{keep.problem?.words}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={keep.busy}>
            Save address
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Where somebody probably lives, if we know how addresses are written there. */
function here(): Country {
  const home = homeCountry(navigator.languages)
  return isCountry(home) ? home : 'US'
}
