import { type ReactNode, useId } from 'react'
import { cx } from './cx'

/** Two to four exclusive options side by side: radios, so the arrow keys move the choice. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  hideLegend,
  wrap = false,
}: {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  hideLegend?: boolean
  /** Two in a row on phones, for words that have to fit in the largest text. */
  wrap?: boolean
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'font-medium mb-2'}>{legend}</legend>
      <div
        className={cx(
          'grid gap-1 rounded-control bg-muted p-1 hc:border-2',
          wrap ? 'grid-cols-2 md:grid-cols-none md:grid-flow-col md:auto-cols-fr' : 'grid-flow-col auto-cols-fr',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex items-center justify-center text-center min-h-touch rounded-sm px-2 text-sm font-semibold has-checked:bg-card has-checked:shadow-sm has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-ring"
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
