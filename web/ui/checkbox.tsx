import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** How many results it stands for, at the end of the row. */
  count?: ReactNode
}

const ROW = 'flex items-center gap-3 min-h-compact pointer-coarse:min-h-touch'

function Row({ type, children, count, className, ...props }: CheckProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={cx(ROW, className)}>
      <input type={type} className="size-icon accent-primary shrink-0" {...props} />
      <span className="flex-1">{children}</span>
      {count !== undefined && <span className="text-sm text-muted-foreground nums">{count}</span>}
    </label>
  )
}

/** A checkbox with its words; the whole row is the target. */
export function Checkbox(props: CheckProps) {
  return <Row type="checkbox" {...props} />
}

/** One of several; give all of a group the same `name`, inside a `Fieldset`. */
export function Radio(props: CheckProps) {
  return <Row type="radio" {...props} />
}
