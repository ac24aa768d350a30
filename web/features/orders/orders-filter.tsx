import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import type { OrdersSearch } from './orders-search'

const FILTERS: { label: string; filter?: 'open' | 'past' }[] = [
  { label: 'All' },
  { label: 'Open', filter: 'open' },
  { label: 'Past', filter: 'past' },
]

/** All, open or past. In the address, so that it can be linked and reloaded. */
export function OrdersFilter({ filter }: Pick<OrdersSearch, 'filter'>) {
  return (
    <nav aria-label="Which orders" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {FILTERS.map((one) => (
          <li key={one.label}>
            <Link
              to="/orders"
              search={one.filter ? { filter: one.filter } : {}}
              data-plain=""
              aria-current={one.filter === filter ? 'page' : undefined}
              className={chipClass(one.filter === filter)}
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
