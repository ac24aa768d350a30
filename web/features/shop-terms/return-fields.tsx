import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import type { FieldsProps } from './fields'

/** What comes back, until when, and the tax that prices contain. */
export function ReturnFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Days to return an order"
        hint="From the day it was delivered. Enter 0 if you don’t take returns."
        error={problems.returnDays}
      >
        <Input
          inputMode="numeric"
          value={draft.returnDays}
          onChange={({ target }) => onChange({ returnDays: target.value })}
        />
      </Field>
      <Field
        label="What can come back"
        optional
        hint="It appears on all your products, so say which ones you mean."
        error={problems.returnNote}
      >
        <Textarea
          rows={3}
          maxLength={400}
          value={draft.returnNote}
          onChange={({ target }) => onChange({ returnNote: target.value })}
        />
      </Field>
      <Field label="Sales tax in percent" hint="Your prices already include it." error={problems.taxRate}>
        <Input
          inputMode="decimal"
          value={draft.taxRate}
          onChange={({ target }) => onChange({ taxRate: target.value })}
        />
      </Field>
    </div>
  )
}
