import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

/** Money as people type it. */
export function AmountField({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="nums"
        maxLength={12}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
