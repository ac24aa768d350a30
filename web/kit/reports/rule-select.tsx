import { Select } from '#web/ui/select'
import { useRules } from './use-rules'

/** The rules a decision can name, after `none`, which is also shown for a rule that was retired since. */
export function RuleSelect({
  value,
  onChange,
  none,
}: {
  value: string
  onChange: (rule: string) => void
  none: string
}) {
  const { nameable } = useRules()
  const isNameable = nameable.some(({ code }) => code === value)
  return (
    <Select value={isNameable ? value : ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {nameable.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  )
}
