import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

/** A radio or checkbox as a card: sizes, pets, time slots. Stands in a `Fieldset`; the words are its name. */
export function ChoiceCard({
  type = 'radio',
  title,
  note,
  picture,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  type?: 'radio' | 'checkbox'
  title: ReactNode
  note?: ReactNode
  /** Stands above the words. */
  picture?: ReactNode
}) {
  return (
    <label
      className={cx(
        'group relative rounded-control border-2 px-3.5 py-2.5 min-h-touch flex flex-col justify-center border-input has-checked:border-primary has-checked:bg-primary-soft hc:has-checked:border-4 has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-disabled:opacity-50',
        className,
      )}
    >
      <input type={type} className="sr-only" {...props} />
      {picture}
      <span className="font-semibold group-has-checked:font-bold">{title}</span>
      {note && <span className="text-sm text-muted-foreground">{note}</span>}
    </label>
  )
}
