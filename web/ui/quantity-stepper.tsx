import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './icon-button'
import { clampQuantity, parseQuantity, quantityAfterKey } from './quantity'

/**
 * Fewer, a number to type into, more.
 *
 * @param label what is counted, for screen readers: "Quantity of Hemp rope lead"
 * @param min 0 lets a person remove the item by going down
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 99,
  disabled = false,
  fewerLabel = 'One fewer',
  moreLabel = 'One more',
}: {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  fewerLabel?: string
  moreLabel?: string
}) {
  // half-typed text stays here until it is a number worth telling anyone
  const [draft, setDraft] = useState<string | null>(null)
  const range = { min, max }

  const change = (next: number) => {
    setDraft(null)
    if (next !== value) onChange(next)
  }
  const settle = () => {
    if (draft !== null) change(parseQuantity(draft, range) ?? value)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return settle()
    }
    const next = quantityAfterKey(event.key, (draft && parseQuantity(draft, range)) || value, range)
    if (next === null) return
    event.preventDefault()
    change(next)
  }

  return (
    <fieldset className="inline-flex items-center rounded-control border border-input bg-card" aria-label={label}>
      <IconButton
        icon={Minus}
        label={fewerLabel}
        disabled={disabled || value <= min}
        onClick={() => change(clampQuantity(value - 1, range))}
      />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={handleKeyDown}
        className="w-[2.25rem] min-h-touch bg-transparent text-center font-semibold nums disabled:opacity-50"
      />
      <IconButton
        icon={Plus}
        label={moreLabel}
        disabled={disabled || value >= max}
        onClick={() => change(clampQuantity(value + 1, range))}
      />
    </fieldset>
  )
}
