import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class'
import { cx } from './cx'
import { Icon } from './icon'
import { Spinner } from './spinner'

/** A 44 px square with an icon. Never the only way to do something destructive. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  filled,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...props
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does, for screen readers: "Save Juniper". */
  label: string
  variant?: ButtonVariant
  filled?: boolean
  busy?: boolean
}) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, 'icon', className)}
      onClick={busy ? undefined : onClick}
      {...props}
    >
      {busy ? <Spinner /> : <Icon as={icon} filled={filled} />}
    </button>
  )
}

/** The round button that floats on pictures; `pressed` makes it a toggle (saved or not) and fills the icon. */
export function FloatButton({
  icon,
  label,
  pressed,
  className,
  type = 'button',
  ...props
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  label: string
  pressed?: boolean
}) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'size-touch inline-flex items-center justify-center rounded-pill bg-card shadow-sm hc:border-2 transition-colors hover:bg-accent',
        pressed ? 'text-rose' : 'text-foreground',
        className,
      )}
      {...props}
    >
      <Icon as={icon} filled={pressed} />
    </button>
  )
}
