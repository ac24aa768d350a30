import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import type { MoneySearch } from '../money-search'

type Filter = MoneySearch['filter']

/** Which of a list's rows are asked for, as links, so that a choice stands in the address. */
export function FilterLinks({
  label,
  show,
  filters,
  filter,
  className,
}: {
  label: string
  show: NonNullable<MoneySearch['show']>
  /** The first one, without a value, is what the list begins with. */
  filters: readonly (readonly [value: Filter, words: string])[]
  filter: Filter
  className?: string
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(([value, words]) => (
          <li key={words}>
            <Link
              to="/admin/money"
              search={value ? { show, filter: value } : { show }}
              resetScroll={false}
              data-plain=""
              aria-current={value === filter ? 'page' : undefined}
              className={chipClass(value === filter)}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
