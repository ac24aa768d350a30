import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx'

/** A box with one matter in it. */
export function Card({
  title,
  note,
  aside,
  className,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  /** Beside the title: a link or a button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={cx('min-w-0 hairline rounded-card bg-card', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 sm:px-6 pt-5">
        <h2 id={titleId} className="font-semibold text-xl">
          {title}
        </h2>
        {aside}
      </div>
      <div className="p-5 sm:p-6 pt-4 sm:pt-4">
        {note && <p className="-mt-2 mb-4 text-sm text-muted-foreground max-w-[60ch]">{note}</p>}
        {children}
      </div>
    </section>
  )
}

/** The small link in the head of a card. */
export const cardLinkClass =
  'link inline-flex items-center min-h-compact pointer-coarse:min-h-touch font-semibold text-primary-ink text-sm hover:underline underline-offset-4'
