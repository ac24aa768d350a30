import type { ReactNode } from 'react'
import { cx } from './cx'
import { NeedsScripts } from './needs-scripts'

/** A grey shape of the size the real thing will have: `<Skeleton className="aspect-square rounded-card" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} />
}

/**
 * Waiting shapes. They keep their room at once but show after a moment, so that quick answers do not flicker. Without
 * scripts nothing will come, which is said in their place.
 *
 * @param late it takes longer than it should: in a stack that is shown `in-order`, nothing waits for it any more
 */
export function SkeletonGroup({
  label = 'Loading',
  className,
  late = false,
  page = false,
  without,
  children,
}: {
  label?: string
  className?: string
  late?: boolean
  /** It is all there is of the page, which has to have a heading. */
  page?: boolean
  /** What is said without scripts: what would stand here, and where to go. */
  without?: ReactNode
  children: ReactNode
}) {
  return (
    <div aria-busy="true" data-waiting={late ? undefined : ''}>
      <p role="status" className="sr-only noscript:hidden">
        {label}
      </p>
      {page ? (
        <div className="hidden noscript:block container-page py-8">
          <h1 className="font-display font-medium text-title">This page needs JavaScript</h1>
          <p className="mt-2">{without ?? 'Turn it on and reload the page.'}</p>
        </div>
      ) : (
        <NeedsScripts className="container-page py-8">
          {without ?? 'This part needs JavaScript. Turn it on and reload the page.'}
        </NeedsScripts>
      )}
      <div aria-hidden="true" className={cx('after-a-moment noscript:hidden', className)}>
        {children}
      </div>
    </div>
  )
}
