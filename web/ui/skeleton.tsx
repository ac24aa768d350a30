import type { ReactNode } from 'react'
import { cx } from './cx'

/** A grey shape of the size the real thing will have: `<Skeleton className="aspect-square rounded-card" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} />
}

/** Waiting shapes. They keep their room at once but show after a moment, so that quick answers do not flicker. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className={cx('after-a-moment', className)}>
        {children}
      </div>
    </div>
  )
}
