import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import { MONEY_PARTS, type MoneyPart } from './money-search'

const WORDS: Record<MoneyPart, string> = {
  overview: 'Overview',
  ledger: 'Ledger',
  refunds: 'Refunds',
  disputes: 'Disputes',
  payouts: 'Payouts',
  reconciliation: 'Reconciliation',
  commission: 'Commission',
}

/** The parts of the page. In the address, so that they can be linked and reloaded. */
export function MoneyTabs({ show }: { show: MoneyPart }) {
  return (
    <nav aria-label="Money" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {MONEY_PARTS.map((part) => (
          <li key={part}>
            <Link
              to="/admin/money"
              search={part === 'overview' ? {} : { show: part }}
              resetScroll={false}
              data-plain=""
              aria-current={part === show ? 'page' : undefined}
              className={chipClass(part === show)}
            >
              {WORDS[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
