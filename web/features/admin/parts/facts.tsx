import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx'

/** Figures with a sentence each, side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-5 grid-cols-1 sm:grid-cols-2 xl:grid-cols-4">{children}</dl>
}

export function Fact({
  label,
  value,
  worrying = false,
  children,
}: {
  label: string
  value: ReactNode
  worrying?: boolean
  /** What the figure means. */
  children?: ReactNode
}) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-1 text-xl font-semibold nums">{value}</dd>
      {children && (
        <dd className={cx('text-sm', worrying ? 'text-destructive-ink font-medium' : 'text-muted-foreground')}>
          {children}
        </dd>
      )}
    </div>
  )
}
