import { Loaded } from '#web/kit/page/loaded'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { ShowMore } from '#web/ui/show-more'
import type { InvoicesSearch } from '../invoices-search'
import { filtersOf, useIssued, useTotals } from '../queries'
import { ExportButton } from './export-button'
import { Filters } from './filters'
import { InvoiceTable } from './invoice-table'
import { monthsSince } from './months'
import { NoInvoices, NothingFound } from './nothing'
import { StatusTabs } from './status-tabs'
import { TotalsLine } from './totals-line'

/** Everything one business has billed, newest first. */
export function Issued({ issuer, search }: { issuer: OwnProfileCard; search: InvoicesSearch }) {
  const filters = filtersOf(search)
  const pages = useIssued(issuer.id, filters)
  const totals = useTotals(issuer.id, filters)
  const { data: everything } = useTotals(issuer.id)
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <StatusTabs
        search={{ ...filters, profile: issuer.id }}
        totals={totals.data}
        waiting={totals.isPending && totals.failureCount === 0}
      />
      <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
        <Filters search={{ ...filters, profile: issuer.id }} months={monthsSince(everything?.firstMonth)} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <TotalsLine totals={totals.data} />
          <ExportButton profileId={issuer.id} filters={filters} />
        </div>
        <div className="mt-4">
          <Loaded query={pages} what="your invoices" shape="h-[24rem] rounded-md">
            {({ pages: loaded }) => {
              const items = loaded.flatMap((page) => page.items)
              if (items.length === 0)
                return filtered ? <NothingFound profileId={issuer.id} /> : <NoInvoices issuer={issuer} />
              return (
                <>
                  <InvoiceTable invoices={items} />
                  <ShowMore pages={pages} />
                </>
              )
            }}
          </Loaded>
        </div>
      </div>
    </>
  )
}
