import { type ReactNode, useId } from 'react'

/** Two to four exclusive options side by side: radios, so the arrow keys move the choice. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  hideLegend,
}: {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  hideLegend?: boolean
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'font-medium mb-2'}>{legend}</legend>
      {/* equal shares of a row; where a word does not fit any more, the rest goes on below */}
      <div className="flex flex-wrap gap-1 rounded-control bg-muted p-1 hc:border-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex flex-1 items-center justify-center text-center min-h-touch rounded-sm px-2 text-sm font-semibold has-checked:bg-card has-checked:shadow-sm has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
