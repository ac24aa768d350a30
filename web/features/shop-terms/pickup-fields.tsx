import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import type { FieldsProps } from './fields'

/** Collecting at the shop. */
export function PickupFields({ draft, problems, address, onChange }: FieldsProps & { address: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox checked={draft.collects} onChange={({ target }) => onChange({ collects: target.checked })}>
        Customers can pick up orders at {address}
      </Checkbox>
      {draft.collects && (
        <p className="text-sm text-muted-foreground">
          Before they pay, they read what your page shows: the address, or only the area.
        </p>
      )}
      {draft.collects && (
        <div className="grid gap-4 sm:grid-cols-2 items-start">
          <Field
            label="Hours until an order is ready"
            optional
            hint="While you’re open. Leave it empty to give no time."
            error={problems.readyInHours}
          >
            <Input
              inputMode="numeric"
              value={draft.readyInHours}
              onChange={({ target }) => onChange({ readyInHours: target.value })}
            />
          </Field>
          <Field
            label="Pickup hours"
            optional
            hint="For example, “Tuesday to Saturday, 9 AM to 6 PM.”"
            error={problems.collectHours}
          >
            <Input
              maxLength={120}
              value={draft.collectHours}
              onChange={({ target }) => onChange({ collectHours: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
