import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { Icon } from '#web/ui/icon'

/** A figure with what it means. It keeps its height while it is not known. */
export function Tile({
  icon,
  label,
  value,
  href,
  children,
}: {
  icon: LucideIcon
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  /** Where the list behind the figure is. */
  href?: string
  children?: ReactNode
}) {
  return (
    <div
      className="relative hairline rounded-card bg-card p-4 sm:p-5 min-h-[8.5rem]"
      aria-busy={value === undefined}
      data-waiting={value === undefined ? '' : undefined}
    >
      <Icon as={icon} className="text-muted-foreground" />
      <p className="mt-2 text-sm text-muted-foreground">
        {href ? (
          <AppLink data-plain="" href={href} className="card-link">
            {label}
          </AppLink>
        ) : (
          label
        )}
      </p>
      <p className="text-xl font-semibold nums wrap-normal">
        {value ?? <span className="skeleton block h-[1.4em] w-[60%]" />}
      </p>
      <p className="text-sm text-muted-foreground min-h-[1.5em]">{children}</p>
    </div>
  )
}
