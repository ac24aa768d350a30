import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './icon-button'
import { clampQuantity, parseQuantity, quantityAfterKey } from './quantity'

/**
 * Fewer, a number to type into, more.
 *
 * @param label what is counted, for screen readers: "Quantity of Hemp rope lead"
 * @param mostWords why there cannot be more, said to whoever typed more
 * @param onNone what a typed zero means, where there is no going down to it
 * @param min 0 lets a person remove the item by going down
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  onNone,
  min = 1,
  max = 99,
  mostWords,
  invalid = false,
  disabled = false,
  fewerLabel = 'One fewer',
  moreLabel = 'One more',
}: {
  label: string
  value: number
  onChange: (value: number) => void
  onNone?: () => void
  min?: number
  max?: number
  mostWords?: string
  invalid?: boolean
  disabled?: boolean
  fewerLabel?: string
  moreLabel?: string
}) {
  // half-typed text stays here until it is a number worth telling anyone
  const [draft, setDraft] = useState<string | null>(null)
  const [isBeyond, setIsBeyond] = useState(false)
  const range = { min, max }

  const change = (next: number) => {
    setDraft(null)
    setIsBeyond(false)
    if (next !== value) onChange(next)
  }
  const settle = () => {
    if (draft === null) return
    if (onNone && draft.trim() !== '' && Number(draft) === 0) {
      setDraft(null)
      return onNone()
    }
    change(parseQuantity(draft, range) ?? value)
    setIsBeyond(Number(draft) > max)
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

  // at the ends of the range the buttons stay where they are for the keyboard: one that is disabled loses the focus
  const stepper = (
    <fieldset className="inline-flex items-center rounded-control border border-input bg-card" aria-label={label}>
      <IconButton
        icon={Minus}
        label={fewerLabel}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => change(clampQuantity(value - 1, range))}
      />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-invalid={invalid || undefined}
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
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => change(clampQuantity(value + 1, range))}
      />
    </fieldset>
  )
  if (mostWords === undefined) return stepper
  return (
    <>
      {stepper}
      <p role="status" className={isBeyond ? 'order-last basis-full text-sm text-warning-ink' : 'sr-only'}>
        {isBeyond && mostWords}
      </p>
    </>
  )
}
