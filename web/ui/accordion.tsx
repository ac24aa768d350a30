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
    <details className={cx('fold', dense && 'fold-dense')} open={open} name={group}>
      <summary>
        {title}
        <Icon as={ChevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
