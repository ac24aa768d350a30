import { useFormContext } from 'react-hook-form'
import { Card } from '#web/kit/page/card'
import { Checkbox } from '#web/ui/checkbox'
import { Fieldset } from '#web/ui/fieldset'
import type { SettingsValues } from './settings-values'

const BEFORE = ['1', '3', '7', '14']
const AFTER = ['1', '3', '7', '14', '30', '60']

/** When customers are reminded by themselves of what they have not paid. */
export function Reminders() {
  return (
    <Card
      title="Reminders"
      note="We email these to your customer while an invoice is unpaid. If you select none, we don’t send any."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Days field="remindBefore" legend="Before the due date" offered={BEFORE} />
        <Days field="remindAfter" legend="After the due date" offered={AFTER} />
      </div>
    </Card>
  )
}

function Days({
  field,
  legend,
  offered,
}: {
  field: 'remindBefore' | 'remindAfter'
  legend: string
  offered: readonly string[]
}) {
  const { register, formState } = useFormContext<SettingsValues>()
  // days that were set elsewhere stay on offer
  const all = [...new Set([...offered, ...(formState.defaultValues?.[field] ?? [])])]
    .filter((days) => days !== undefined)
    .sort((a, b) => Number(a) - Number(b))
  return (
    <Fieldset legend={legend} error={formState.errors[field]?.message}>
      {all.map((days) => (
        <Checkbox key={days} value={days} {...register(field)}>
          {days === '1' ? '1 day' : `${days} days`}
        </Checkbox>
      ))}
    </Fieldset>
  )
}
