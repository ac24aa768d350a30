import type { CatalogueSearch, Overview } from '#contract/catalogue'
import { PRODUCT_STATUSES } from '#contract/catalogue.rules'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import { ChipItem, ChipRow } from '#web/ui/chip-row'
import { useLocale } from '#web/ui/locale'
import { STATUS_WORDS } from '../status-words'
import { withFilter } from './catalogue-search'

/** How many there are of each status, and the way to those alone; options are counted, as in the list below. */
export function StatusTabs({ overview, search }: { overview: Overview; search: CatalogueSearch }) {
  const { counts, low, out } = overview
  const all = counts.reduce((sum, { options }) => sum + options, 0)
  const ofStatus = PRODUCT_STATUSES.flatMap((status) => {
    const count = counts.find((one) => one.status === status)?.options ?? 0
    return count > 0 || search.status === status
      ? [{ label: STATUS_WORDS[status].title, count, to: { status, stock: undefined } }]
      : []
  })
  const tabs = [
    { label: 'All', count: all, to: { status: undefined, stock: undefined } },
    ...ofStatus,
    { label: 'Running low', count: low, to: { status: undefined, stock: 'low' } },
    { label: 'Sold out', count: out, to: { status: undefined, stock: 'out' } },
  ]
  return (
    <ChipRow label="Products by status" className="min-h-touch">
      {tabs.map(({ label, count, to }) => {
        const here = search.status === to.status && search.stock === to.stock
        return <Tab key={label} label={label} count={count} here={here} to={withFilter(search, to)} />
      })}
    </ChipRow>
  )
}

function Tab({ label, count, here, to }: { label: string; count: number; here: boolean; to: CatalogueSearch }) {
  const locale = useLocale()
  return (
    <ChipItem here={here}>
      <Link
        to="/business-provider-dashboard/products"
        search={to}
        data-plain=""
        resetScroll={false}
        aria-current={here ? 'page' : undefined}
        className={chipClass(here)}
      >
        {label} <span className="nums">{count.toLocaleString(locale)}</span>
      </Link>
    </ChipItem>
  )
}
