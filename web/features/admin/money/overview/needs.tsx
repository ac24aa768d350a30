import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from '#web/kit/link/link'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import type { MoneySearch } from '../money-search'

/** What about the money needs somebody, each leading to where it can be looked at. */
export function Needs({
  openFindings,
  openDisputes,
  failedPayouts,
}: {
  openFindings: number
  openDisputes: number
  failedPayouts: number
}) {
  return (
    <ul className="grid gap-3 sm:gap-4 grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      <Need label="Open findings" count={openFindings} search={{ show: 'reconciliation' }}>
        {openFindings > 0 ? 'Our books don’t match the provider’s' : 'The books match'}
      </Need>
      <Need label="Open disputes" count={openDisputes} search={{ show: 'disputes' }}>
        {openDisputes > 0 ? 'Customers asked their bank for the money back' : 'No customer is disputing a payment'}
      </Need>
      <Need label="Failed payouts" count={failedPayouts} search={{ show: 'payouts', filter: 'failed' }}>
        {failedPayouts > 0 ? 'These sellers didn’t get their money' : 'No payout has failed'}
      </Need>
    </ul>
  )
}

function Need({
  label,
  count,
  search,
  children,
}: {
  label: string
  count: number
  search: MoneySearch
  children: string
}) {
  const number = new Intl.NumberFormat(useLocale())
  return (
    <li className="relative hairline rounded-card bg-card p-4 sm:p-5 hover:bg-accent">
      <p className="text-sm text-muted-foreground">
        <Link to="/admin/money" search={search} data-plain="" className="card-link">
          {label}
        </Link>
      </p>
      <p className="mt-1 text-3xl font-semibold nums">{number.format(count)}</p>
      <p
        className={cx(
          'mt-1 flex items-center gap-1.5 text-sm',
          count > 0 ? 'text-destructive-ink font-medium' : 'text-muted-foreground',
        )}
      >
        <Icon as={count > 0 ? TriangleAlert : CircleCheck} size="sm" />
        <span>{children}</span>
      </p>
    </li>
  )
}
