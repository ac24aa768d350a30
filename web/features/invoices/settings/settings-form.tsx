import { toNestErrors } from '@hookform/resolvers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import type { InvoiceSettings, KeptSettings } from '#contract/invoices'
import { FormProblem } from '#web/kit/form/form-problem'
import { SavedMark } from '#web/kit/form/saved-mark'
import { Card } from '#web/kit/page/card'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { focusFirstWrong } from '../focus-first-wrong'
import { Reminders } from './reminders'
import { readValues, type SettingsValues, toValues } from './settings-values'
import { Templates } from './templates'

const resolver: Resolver<SettingsValues, unknown, SettingsValues> = (values, _context, options) => {
  const read = readValues(values)
  if ('settings' in read) return { values, errors: {} }
  const errors = Object.fromEntries(read.problems.map(({ path, message }) => [path, { type: 'custom', message }]))
  return { values: {}, errors: toNestErrors<SettingsValues>(errors, options) }
}

export function SettingsForm({ profileId, kept }: { profileId: string; kept: KeptSettings }) {
  const queryClient = useQueryClient()
  // of what the form began with, whatever was loaded since
  const [version, setVersion] = useState(kept.version)
  // words that come when a field is left would push the button away from under the press
  const form = useForm<SettingsValues>({ resolver, defaultValues: toValues(kept), mode: 'onSubmit' })
  const { register, formState } = form
  const { errors, isDirty } = formState
  const sent = useRef('')
  /** What was typed while the answer was on its way stands, and is not kept yet. */
  function settle(saved: SettingsValues) {
    const typedSince = JSON.stringify(form.getValues()) !== sent.current
    form.reset(saved, { keepValues: typedSince })
    if (typedSince) form.setValue('prefix', form.getValues('prefix'), { shouldDirty: true })
  }
  const save = useMutation({
    mutationFn: (settings: InvoiceSettings) => client.invoices.saveSettings({ profileId, settings, version }),
    onSuccess: (saved) => {
      setVersion(saved.version)
      queryClient.setQueryData(api.invoices.settings.queryOptions({ input: { profileId } }).queryKey, saved)
      settle(toValues(saved))
    },
    networkMode: 'always',
  })
  const handleSubmit = form.handleSubmit(
    (values) => {
      const read = readValues(values)
      if (!('settings' in read) || save.isPending) return
      sent.current = JSON.stringify(form.getValues())
      save.mutate(read.settings)
    },
    () => focusFirstWrong(),
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void handleSubmit(event)}
        {...(isDirty && { 'data-busy-form': '' })}
      >
        <Card title="Numbers and dates">
          <div className="grid gap-5 sm:grid-cols-3">
            <Field
              label="Invoice number prefix"
              hint="INV- gives INV-0001. Numbering continues from the last invoice."
              error={errors.prefix?.message}
            >
              <Input autoComplete="off" maxLength={12} {...register('prefix')} />
            </Field>
            <Field label="Days until due" hint="After the invoice date." error={errors.dueDays?.message}>
              <Input inputMode="numeric" autoComplete="off" maxLength={3} className="nums" {...register('dueDays')} />
            </Field>
            <Field label="Tax (%)" hint="Added to the subtotal." error={errors.taxRate?.message}>
              <Input inputMode="decimal" autoComplete="off" maxLength={8} className="nums" {...register('taxRate')} />
            </Field>
          </div>
        </Card>
        <Reminders />
        <Card title="Business details" note="Shown on your invoices.">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Legal name" optional error={errors.legalName?.message}>
              <Input autoComplete="organization" maxLength={200} {...register('legalName')} />
            </Field>
            <Field label="Tax ID" optional error={errors.taxNumber?.message}>
              <Input autoComplete="off" maxLength={60} {...register('taxNumber')} />
            </Field>
            <Field className="sm:col-span-2" label="Address" optional error={errors.address?.message}>
              <Textarea autoComplete="street-address" maxLength={500} {...register('address')} />
            </Field>
          </div>
        </Card>
        <Card title="Terms and notes" note="Added to each new invoice.">
          <div className="flex flex-col gap-5">
            <Field label="Terms" optional error={errors.terms?.message}>
              <Textarea maxLength={4000} {...register('terms')} />
            </Field>
            <Field label="Notes" optional error={errors.notes?.message}>
              <Textarea maxLength={4000} {...register('notes')} />
            </Field>
          </div>
        </Card>
        <Templates />
        <FormProblem>{save.error && explain(save.error)}</FormProblem>
        <div className="flex items-center gap-3">
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save settings
          </Button>
          <SavedMark shown={save.isSuccess && !isDirty} />
        </div>
      </form>
    </FormProvider>
  )
}
