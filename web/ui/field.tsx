import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context'
import { Icon } from './icon'

export type FieldProps = {
  label: ReactNode
  /** What helps to fill it in. An error takes its place. */
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** Keeps the label for screen readers only; the placeholder never replaces it. */
  hideLabel?: boolean
  className?: string
  /** One Input, Textarea or Select. */
  children: ReactNode
}

/** Label above, hint or error below, all tied to the control inside. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const describedBy = error || hint ? noteId : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'block font-medium mb-1.5'}>
        {label}
        {optional && <span className="text-muted-foreground font-normal"> (optional)</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error ? <FieldError id={noteId}>{error}</FieldError> : hint && <FieldHint id={noteId}>{hint}</FieldHint>}
    </div>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-muted-foreground">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-destructive-ink flex gap-1.5">
      <Icon as={CircleAlert} size="sm" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
