import type { ReactNode } from 'react'
import { cx } from './cx'

/** Said only where scripts do not run; what it stands for is hidden there with `noscript:hidden`. */
export function NeedsScripts({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={cx('hidden noscript:block', className)}>{children}</p>
}
