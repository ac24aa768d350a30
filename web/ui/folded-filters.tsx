import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button'
import { cx } from './cx'
import { Icon } from './icon'

/** Fields that leave some of a list out. On a phone the list comes first: they are behind a button, unless one of them counts. */
export function FoldedFilters({
  chosen,
  className,
  children,
}: {
  /** How many of them leave something out. */
  chosen: number
  /** Of what holds the fields. */
  className: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(chosen > 0)
  const fields = useId()
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={fields}
        className="sm:hidden"
        onClick={() => setOpen(!open)}
      >
        <Icon as={SlidersHorizontal} size="sm" />
        {chosen === 0 ? 'Filters' : `Filters, ${chosen} chosen`}
      </Button>
      <div id={fields} className={cx(className, !open && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}
