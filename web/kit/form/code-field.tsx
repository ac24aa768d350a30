import { type ChangeEvent, useId } from 'react'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

/** Six digits from a mail, a text or an app. Phones offer the code by themselves; pasting "042 137" works too. */
export function CodeField({
  label = 'Six-digit code',
  value,
  error,
  onChange,
  onComplete,
  isFirst = false,
}: {
  label?: string
  value: string
  error?: string | undefined
  onChange: (code: string) => void
  /** Called once all six are there. */
  onComplete?: (code: string) => void
  /** The focus of a dialog begins here. */
  isFirst?: boolean
}) {
  const name = useId()
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const code = target.value.replace(/\D/g, '').slice(0, 6)
    onChange(code)
    if (code.length === 6 && code !== value) onComplete?.(code)
  }
  return (
    <Field label={label} error={error}>
      <Input
        name={name}
        {...(isFirst && { 'data-first': '' })}
        value={value}
        onChange={handleChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono text-2xl tracking-[0.3em]"
      />
    </Field>
  )
}
