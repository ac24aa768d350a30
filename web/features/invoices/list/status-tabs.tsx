import type { InvoiceTotals } from '#contract/invoices'
import { INVOICE_STATUS_WORDS } from '#contract/invoices.rules'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import type { InvoicesSearch } from '../invoices-search'
import { statusTabs } from './totals'

/** Where invoices stand, each with how many and how much. In the address, so that it can be linked and gone back to. */
export function StatusTabs({
  search,
  totals,
  waiting,
}: {
  search: InvoicesSearch
  totals: InvoiceTotals | undefined
  /** How many there are to be is not known yet. */
  waiting: boolean
}) {
  const number = new Intl.NumberFormat(useLocale())
  const { status: chosen, ...others } = search
  const tabs = statusTabs(totals?.byStatus ?? [], chosen)
  const currency = totals?.currency ?? 'USD'
  // which of them there are is known with the totals: more would move the rest
  if (waiting)
    return (
      <SkeletonGroup label="Loading the totals" className="mt-5">
        <Skeleton className="h-[5.9rem] rounded-card" />
      </SkeletonGroup>
    )
  return (
    <nav aria-label="Invoice status" className="mt-5">
      <ul
        className={cx(
          'scroll-row bleed-x md:max-lg:flex-wrap gap-2.5 lg:mx-0 lg:px-0 lg:grid',
          columnsFor(tabs.length),
        )}
      >
        {tabs.map(({ status, count, amount, says }) => {
          const on = status === chosen
          return (
            <li key={status ?? 'all'} className="shrink-0">
              <Link
                to="/invoices"
                search={status ? { ...others, status } : others}
                resetScroll={false}
                data-plain=""
                aria-current={on ? 'page' : undefined}
                className={cx(
                  'flex flex-col min-w-[8.5rem] h-full rounded-card bg-card px-4 py-3 hover:bg-accent',
                  on ? 'outline-2 -outline-offset-2 outline-primary bg-primary-soft' : 'hairline',
                )}
              >
                <span className="flex justify-between gap-3 text-sm font-medium">
                  {status ? INVOICE_STATUS_WORDS[status] : 'All'}
                  {/* its width is kept free, so that nothing moves when the figures come */}
                  <span className="nums min-w-[1ch]">{totals && number.format(count)}</span>
                </span>
                <span className={cx('mt-0.5 font-semibold', amount === 0 && 'text-muted-foreground')}>
                  {totals ? <Money amount={amount} currency={currency} /> : <span aria-hidden="true">&nbsp;</span>}
                </span>
                <span className="text-sm text-muted-foreground">{says}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** As many in a row as fit; more than six stand in two rows about as long as each other. */
function columnsFor(count: number): string {
  if (count > 8) return 'lg:grid-cols-[repeat(auto-fit,minmax(max(8.5rem,18%),1fr))]'
  if (count > 6) return 'lg:grid-cols-[repeat(auto-fit,minmax(max(8.5rem,22%),1fr))]'
  return 'lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]'
}
