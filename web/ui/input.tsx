import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { useFieldLinks } from './field-context'
import { Icon } from './icon'

const BOX = 'w-full rounded-control bg-card text-base aria-invalid:border-destructive aria-invalid:border-2'

/** A one-line field. Stands inside a `Field`, which names it. */
export function Input({
  icon,
  end,
  className,
  type = 'text',
  ...props
}: ComponentProps<'input'> & { icon?: LucideIcon /** A button at its end, such as "Show". */; end?: ReactNode }) {
  return (
    <div className="relative">
      {icon && (
        <span className="absolute left-3.5 top-1/2 -translate-y-1/2 text-muted-foreground">
          <Icon as={icon} />
        </span>
      )}
      <input
        type={type}
        className={cx(
          BOX,
          'min-h-touch border border-input py-2',
          icon ? 'pl-11' : 'pl-3.5',
          end ? 'pr-14' : 'pr-3.5',
          className,
        )}
        {...useFieldLinks()}
        {...props}
      />
      {end && <span className="absolute right-0 top-0">{end}</span>}
    </div>
  )
}

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cx(BOX, 'block border border-input px-3.5 py-2.5', className)}
      {...useFieldLinks()}
      {...props}
    />
  )
}
