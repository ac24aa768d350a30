import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, daysBetween } from '#contract/days.rules'
import { chipClass } from '#web/ui/chip-class'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Block } from '../../../kit/page/block'
import type { EditorForm } from './form'

const TERMS = [
  [0, 'On receipt'],
  [7, '7 days'],
  [14, '14 days'],
  [30, '30 days'],
] as const

/** When it was written, and until when it is paid. */
export function DatesBlock() {
  const { register, setValue, getValues, control, formState } = useFormContext<EditorForm>()
  const { errors } = formState
  const [invoiceDate, dueDate] = useWatch({ control, name: ['invoiceDate', 'dueDate'] })
  const days = invoiceDate && dueDate ? daysBetween(invoiceDate, dueDate) : undefined
  const written = register('invoiceDate', {
    // whoever moves the day of the invoice keeps the time to pay
    onChange: ({ target }) => {
      if (target.value && days !== undefined && days >= 0) setDue(addDays(target.value, days))
    },
  })
  const setDue = (day: string) => setValue('dueDate', day, { shouldDirty: true, shouldValidate: true })
  return (
    <Block title="Dates">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Invoice date" error={errors.invoiceDate?.message}>
          <Input type="date" {...written} />
        </Field>
        <Field label="Due date" error={errors.dueDate?.message}>
          <Input type="date" min={invoiceDate} {...register('dueDate')} />
        </Field>
      </div>
      <fieldset className="mt-4">
        <legend className="sr-only">Payment terms</legend>
        <div className="flex flex-wrap gap-2">
          {TERMS.map(([term, words]) => (
            <button
              key={term}
              type="button"
              aria-pressed={days === term}
              className={chipClass(days === term)}
              onClick={() => getValues('invoiceDate') && setDue(addDays(getValues('invoiceDate'), term))}
            >
              {words}
            </button>
          ))}
        </div>
      </fieldset>
    </Block>
  )
}
