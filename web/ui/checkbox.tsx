import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** How many results it stands for, at the end of the row. */
  count?: ReactNode
}

function Row({ type, children, count, className, ...props }: CheckProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={cx('check-row', className)}>
      <input type={type} {...props} />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
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
