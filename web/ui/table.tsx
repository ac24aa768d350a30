import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

/**
 * A table with a caption that screen readers hear. Its box is a size container: rows become two-line items when it is
 * narrow (`rowClass` and the cells' `@max-lg:` places), never a sideways scroll.
 */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string
  /** `Th`s. */
  head: ReactNode
  /** `Tr`s. */
  children: ReactNode
}) {
  return (
    <div className="@container">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-lg:sr-only">
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Numbers stand at the right end. */
export function Th({ numeric, className, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cx(
        'font-medium text-sm text-muted-foreground px-4 first:pl-0 last:pr-0 py-2.5 whitespace-nowrap',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

export function Tr({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cx(
        'hairline border-x-0 border-b-0 @max-lg:grid @max-lg:grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] @max-lg:gap-x-3 @max-lg:gap-y-1 @max-lg:py-3',
        className,
      )}
      {...props}
    />
  )
}

export function Td({ numeric, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td className={cx('@lg:px-4 first:pl-0 last:pr-0 @lg:py-3', numeric && 'text-right nums', className)} {...props} />
  )
}

/** The cell that names its row. */
export function RowHeader({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="row" className={cx('font-medium @lg:pr-4 @lg:py-3', className)} {...props} />
}
