import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InvoiceCustomer } from '#contract/invoices'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useSettled } from '#web/ui/use-settled'
import { Block } from '../../../kit/page/block'
import type { EditorForm } from './form'

/** Who is billed. People who were billed before are offered, and bring the rest with them. */
export function CustomerBlock({ profileId }: { profileId: string }) {
  const { register, setValue, formState } = useFormContext<EditorForm>()
  const { errors } = formState
  const listId = useId()
  const [typed, setTyped] = useState('')
  const known = useCustomers(profileId, useSettled(typed))
  // registered in the order of the page: the first bad field gets the focus
  const name = register('customerName')
  const email = register('customerEmail')

  function handleTyped(text: string, of: 'name' | 'email') {
    setTyped(text)
    const found = known.find((customer) => customer[of] === text)
    if (!found) return
    for (const [field, value] of [
      ['customerName', found.name],
      ['customerEmail', found.email],
      ['customerPhone', found.phone],
    ] as const)
      setValue(field, value, { shouldDirty: true, shouldValidate: value !== '' })
  }
  return (
    <Block title="Customer">
      <div className="@container">
        <div className="grid gap-5 @md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Field
            className="@md:col-span-2"
            label="Name"
            hint="As you type, we’ll suggest people you’ve billed before."
            error={errors.customerName?.message}
          >
            <Input
              autoComplete="off"
              maxLength={120}
              list={`${listId}-names`}
              {...name}
              onChange={(event) => {
                void name.onChange(event)
                handleTyped(event.target.value, 'name')
              }}
            />
          </Field>
          <Field label="Email" error={errors.customerEmail?.message}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              list={`${listId}-emails`}
              {...email}
              onChange={(event) => {
                void email.onChange(event)
                handleTyped(event.target.value, 'email')
              }}
            />
          </Field>
          <Field label="Phone" optional error={errors.customerPhone?.message}>
            <Input type="tel" inputMode="tel" autoComplete="off" maxLength={30} {...register('customerPhone')} />
          </Field>
        </div>
      </div>
      <datalist id={`${listId}-names`}>
        {known.map(({ id, name: value, email: label }) => (
          <option key={id} value={value} label={label} />
        ))}
      </datalist>
      <datalist id={`${listId}-emails`}>
        {known.map(({ id, name: label, email: value }) => (
          <option key={id} value={value} label={label} />
        ))}
      </datalist>
    </Block>
  )
}

/** What cannot be loaded is only not suggested. */
function useCustomers(profileId: string, q: string): readonly InvoiceCustomer[] {
  const input = { profileId, ...(q.trim() && { q: q.trim().slice(0, 100) }) }
  const known = useQuery({ ...api.invoices.customers.queryOptions({ input }), placeholderData: keepPreviousData })
  return known.data?.items ?? []
}
