import { type ReactNode, useId } from 'react'

/** A setting that applies at once. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6 py-4">
      <div className="min-w-0 wrap-anywhere">
        <label id={`${id}-label`} htmlFor={id} className="block font-medium cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted-foreground mt-0.5 max-w-[46ch]">
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group shrink-0 inline-flex items-center justify-center min-h-touch min-w-touch disabled:opacity-50 disabled:cursor-not-allowed"
      >
        <span className="relative w-[3.25rem] h-[2rem] rounded-pill border-2 transition-colors border-input bg-muted group-aria-checked:bg-primary group-aria-checked:border-primary">
          <span className="absolute top-1/2 -translate-y-1/2 left-[0.1875rem] size-[1.375rem] rounded-pill bg-input group-aria-checked:bg-primary-foreground group-aria-checked:translate-x-[1.25rem] transition-transform" />
        </span>
      </button>
    </div>
  )
}
