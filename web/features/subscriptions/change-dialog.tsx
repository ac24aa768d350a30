import { useState } from 'react'
import { MAX_QUANTITY } from '#contract/products.rules'
import type { Subscription } from '#contract/subscriptions'
import { useAddresses } from '#web/features/addresses/queries'
import { usePets } from '#web/features/pets/use-pets'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { RepeatFields, type RepeatValues } from './repeat-fields'
import { useChangeSubscriptions } from './use-subscriptions'
import { itemName } from './words'

/** How many, how often, for whom, and where to. */
export function ChangeDialog({ item, open, onClose }: DialogProps & { item: Subscription }) {
  const [values, setValues] = useState<RepeatValues>(() => ({
    quantity: item.quantity,
    intervalDays: item.intervalDays,
    petId: item.pet?.id ?? null,
    addressId: item.address?.id ?? null,
  }))
  const pets = usePets(open)
  const addresses = useAddresses(open)
  const save = useChangeSubscriptions(
    (days: number) => {
      const living = pets.data?.items.some(({ id, passedOn }) => id === values.petId && !passedOn)
      return client.subscriptions.change({
        ...values,
        id: item.id,
        intervalDays: days,
        petId: living ? values.petId : null,
      })
    },
    'Repeat delivery changed.',
    onClose,
  )
  const handleSubmit = () => values.intervalDays !== null && pets.data && save.run(values.intervalDays)
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Change ${itemName(item)}`}
      button="Save"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      onSubmit={handleSubmit}
      note="Starts with the next delivery."
    >
      <Loaded query={pets} what="your pets" shape="h-[8rem]">
        {({ items: own }) => (
          <Loaded query={addresses} what="your addresses" shape="h-[8rem]">
            {({ items: book }) => (
              <RepeatFields
                name={itemName(item)}
                food={item.product}
                most={item.product.perOrder ?? MAX_QUANTITY}
                values={values}
                pets={own}
                addresses={book}
                country={item.terms?.country}
                mayBeDefault
                onChange={setValues}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </ActDialog>
  )
}
