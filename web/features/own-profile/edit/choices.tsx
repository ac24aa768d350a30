import { Checkbox } from '#web/ui/checkbox'
import { Fieldset } from '#web/ui/fieldset'

/** Several of a known list. */
export function Choices({
  legend,
  hint,
  table,
  chosen,
  onChange,
}: {
  legend: string
  hint?: string
  /** Codes and what they are called. */
  table: Record<string, string>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <Fieldset legend={legend} hint={hint}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {Object.entries(table).map(([code, label]) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </Fieldset>
  )
}
