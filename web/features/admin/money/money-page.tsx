import { useSearch } from '@tanstack/react-router'
import type { Me } from '#contract/account'
import type { Role } from '#contract/roles'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { Commission } from './commission/commission'
import { Ledger } from './ledger/ledger'
import { Disputes } from './lists/disputes'
import { Payouts } from './lists/payouts'
import { Refunds } from './lists/refunds'
import { type MoneySearch, readMoneySearch } from './money-search'
import { MoneyTabs } from './money-tabs'
import { Overview } from './overview/overview'
import { Reconciliation } from './reconciliation/reconciliation'

/** All the money that moves through the site, and whether the books agree. */
export function MoneyPage() {
  // the route lets anything through
  const search = readMoneySearch(useSearch({ from: '/admin/money' }))
  return (
    <AdminArea>
      {({ role }: Me) => (
        <>
          <PageTitle title="Money" note="What came in, what went out, and whether our books match the provider’s." />
          <MoneyTabs show={search.show ?? 'overview'} />
          <div className="mt-5">
            <Part search={search} role={role} />
          </div>
        </>
      )}
    </AdminArea>
  )
}

function Part({ search, role }: { search: MoneySearch; role: Role }) {
  switch (search.show) {
    case 'ledger':
      return <Ledger search={search} />
    case 'refunds':
      return <Refunds search={search} />
    case 'disputes':
      return <Disputes search={search} />
    case 'payouts':
      return <Payouts search={search} />
    case 'reconciliation':
      return <Reconciliation search={search} />
    case 'commission':
      return <Commission role={role} />
    default:
      return <Overview />
  }
}
