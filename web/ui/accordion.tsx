import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

/**
 * A part of a page that opens and closes, by the browser itself.
 *
 * @param group parts with the same group close one another
 * @param dense for filter rails
 */
export function Accordion({
  title,
  open,
  group,
  dense = false,
  children,
}: {
  title: ReactNode
  open?: boolean
  group?: string
  dense?: boolean
  children: ReactNode
}) {
  return (
    <details className={cx('group hairline border-x-0 border-t-0', dense && 'py-4')} open={open} name={group}>
      <summary
        className={cx(
          'flex items-center justify-between gap-4 min-h-touch font-semibold list-none',
          !dense && 'py-4 text-lg',
        )}
      >
        {title}
        <Icon as={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className={dense ? 'pt-1 pb-2' : 'pb-6 max-w-[68ch]'}>{children}</div>
    </details>
  )
}
