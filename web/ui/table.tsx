import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

/**
 * A table with a caption that screen readers hear. Its box is a size container: rows become two-line items when it is
 * narrow (the cells' `stacked:` places), never a sideways scroll.
 */
export function Table({
  caption,
  wide = false,
  head,
  children,
}: {
  caption: string
  /** It has so many columns that they take 46 rem rather than 32. */
  wide?: boolean
  /** `Th`s. */
  head: ReactNode
  /** `Tr`s. */
  children: ReactNode
}) {
  return (
    <div className={cx('@container/table', wide && 'text-[calc(1.4375rem*var(--font-scale))]')}>
      <table className="w-full text-base text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="stacked:sr-only">
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
        'hairline border-x-0 border-b-0 stacked:grid stacked:grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] stacked:gap-x-3 stacked:gap-y-1 stacked:py-3',
        className,
      )}
      {...props}
    />
  )
}

export function Td({ numeric, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      className={cx('columns:px-4 first:pl-0 last:pr-0 columns:py-3', numeric && 'text-right nums', className)}
      {...props}
    />
  )
}

/** The cell that names its row. */
export function RowHeader({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="row" className={cx('font-medium columns:pr-4 columns:py-3', className)} {...props} />
}
