import { type ReactNode, useId } from 'react'
import { FieldError, FieldHint } from './field'

/** A named group of checkboxes, radios or choice cards, with one hint or error for all of them. */
export function Fieldset({
  legend,
  hint,
  error,
  className,
  radios = false,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  /** One of several is chosen: radios cannot be marked as wrong themselves, what holds them can. */
  radios?: boolean
  children: ReactNode
}) {
  const noteId = useId()
  return (
    <fieldset
      className={className}
      role={radios ? 'radiogroup' : undefined}
      aria-invalid={radios && error ? true : undefined}
      data-wrong={error ? '' : undefined}
      aria-describedby={error || hint ? noteId : undefined}
    >
      <legend className="font-medium mb-1.5">{legend}</legend>
      {children}
      {error ? <FieldError id={noteId}>{error}</FieldError> : hint && <FieldHint id={noteId}>{hint}</FieldHint>}
    </fieldset>
  )
}
