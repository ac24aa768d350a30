import type { ReactNode } from 'react'
import { cx } from './cx'

/** Nothing here, not found, or failed: what happened, then what to do. The picture is usually a `Peek`. */
export function EmptyState({
  picture,
  title,
  actions,
  heading: Heading = 'h2',
  className,
  children,
}: {
  picture?: ReactNode
  title: string
  /** One or two buttons, the important one first. */
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
  /** One sentence. */
  children?: ReactNode
}) {
  return (
    <div className={cx('text-center flex flex-col items-center px-5 py-10', className)}>
      {/* the frame keeps its height while a lazy picture is on its way */}
      {picture && <span className="block mx-auto w-[14rem] max-w-full aspect-[320/190]">{picture}</span>}
      <Heading className="mt-5 font-display font-medium text-2xl">{title}</Heading>
      {children && <p className="mt-2 text-muted-foreground max-w-[38ch]">{children}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  )
}
