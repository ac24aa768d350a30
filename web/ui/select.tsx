import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useFieldLinks } from './field-context'
import { Icon } from './icon'

/** The browser's own select in our clothes; its children are options. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        className={cx(
          'appearance-none w-full truncate min-h-touch rounded-control border border-input bg-card pl-3.5 pr-10 py-2 text-base aria-invalid:border-destructive aria-invalid:border-2',
          className,
        )}
        {...useFieldLinks()}
        {...props}
      />
      <span className="pointer-events-none absolute right-3 top-1/2 -translate-y-1/2">
        <Icon as={ChevronDown} />
      </span>
    </div>
  )
}
