import { type LucideIcon, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { chipClass, removableChipClass } from './chip-class'
import { Icon } from './icon'

/** A filter that is on or off. */
export function Chip({
  pressed,
  icon,
  count,
  children,
  type = 'button',
  ...props
}: Omit<ComponentProps<'button'>, 'className'> & {
  pressed: boolean
  icon?: LucideIcon
  count?: ReactNode
}) {
  return (
    <button type={type} aria-pressed={pressed} className={chipClass(pressed)} {...props}>
      {icon && <Icon as={icon} size="sm" />}
      {children}
      {count !== undefined && <span className="nums opacity-80">{count}</span>}
    </button>
  )
}

/** The words of a removable chip, for links: `<Link className={removableChipClass}><RemoveFilter>Fern</RemoveFilter></Link>`. */
export function RemoveFilter({ action = 'remove filter', children }: { action?: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Icon as={X} size="xs" />
      <span className="sr-only">, {action}</span>
    </>
  )
}

/** Something chosen that can be taken away again; a link to the page without it, or a button. */
export function RemovableChip({
  href,
  action,
  onRemove,
  children,
}: {
  href?: string
  /** What pressing it does, for screen readers. A filter is removed unless told otherwise. */
  action?: string
  onRemove?: () => void
  children: ReactNode
}) {
  const words = <RemoveFilter {...(action && { action })}>{children}</RemoveFilter>
  if (href !== undefined)
    return (
      <a data-plain="" href={href} onClick={onRemove} className={removableChipClass}>
        {words}
      </a>
    )
  return (
    <button type="button" data-take="" onClick={onRemove} className={removableChipClass}>
      {words}
    </button>
  )
}
