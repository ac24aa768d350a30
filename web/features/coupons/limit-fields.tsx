import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import type { LimitsDraft, Problems } from './coupon-form'

/** How long a coupon counts and how often. */
export function LimitFields({
  draft: { starts, ends, maxUses, maxPerPerson },
  problems,
  onChange,
}: {
  draft: LimitsDraft
  problems: Problems
  onChange: (change: Partial<LimitsDraft>) => void
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" error={problems.starts}>
          <Input type="date" value={starts} onChange={({ target }) => onChange({ starts: target.value })} />
        </Field>
        <Field label="Last day" optional error={problems.ends}>
          <Input type="date" value={ends} onChange={({ target }) => onChange({ ends: target.value })} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 items-end">
        <Field label="Uses in total" optional hint="Leave it empty for no limit." error={problems.maxUses}>
          <Input inputMode="numeric" value={maxUses} onChange={({ target }) => onChange({ maxUses: target.value })} />
        </Field>
        <Field label="Uses per person" optional hint="Leave it empty for no limit." error={problems.maxPerPerson}>
          <Input
            inputMode="numeric"
            value={maxPerPerson}
            onChange={({ target }) => onChange({ maxPerPerson: target.value })}
          />
        </Field>
      </div>
    </>
  )
}
