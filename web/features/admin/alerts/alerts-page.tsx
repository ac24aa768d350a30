import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { BANNER_EVERY_MS } from '#contract/security.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { AlertFilters } from './alert-filters'
import { AlertItem } from './alert-item'
import { AlertSheet } from './alert-sheet'
import { type AlertsSearch, readAlertsSearch } from './alerts-search'

/** Everything that ever looked suspicious, and what became of it. */
export function AlertsPage() {
  // the route lets anything through
  const search = readAlertsSearch(useSearch({ from: '/admin/security/' }))
  return (
    <AdminArea>
      <PageTitle title="Alerts" note="Suspicious activity we detected. Review each alert and resolve it." />
      <Alerts search={search} />
    </AdminArea>
  )
}

function Alerts({ search: { alert: openId, ...search } }: { search: AlertsSearch }) {
  const navigate = useNavigate()
  const alerts = useQuery({
    ...api.security.alerts.queryOptions({ input: search }),
    staleTime: 0,
    refetchInterval: BANNER_EVERY_MS,
    placeholderData: keepPage(search),
  })
  const { cursor, ...filters } = search
  return (
    <>
      <AlertFilters search={filters} counts={alerts.data?.counts} />
      <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
        <Loaded query={alerts} what="the alerts" shape="h-[28rem]">
          {({ items, next, ...span }) => (
            <>
              {items.length === 0 && <NoAlerts filtered={Object.keys(filters).length > 0} />}
              <ListRange span={span} shown={items.length} />
              <ul className="-my-3.5">
                {items.map((alert) => (
                  <AlertItem key={alert.id} alert={alert} search={search} />
                ))}
              </ul>
              <PagesNav
                first={
                  cursor && { label: 'Newest alerts', to: linkOptions({ to: '/admin/security', search: filters }) }
                }
                next={
                  next && {
                    label: 'Older alerts',
                    to: linkOptions({ to: '/admin/security', search: { ...filters, cursor: next } }),
                  }
                }
              />
            </>
          )}
        </Loaded>
      </div>
      <AlertSheet id={openId} onClose={() => void navigate({ to: '/admin/security', search, resetScroll: false })} />
    </>
  )
}

function NoAlerts({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="No matching alerts"
      picture={<LazyPeek species="rabbit" tile="sage" seed="alerts" />}
      actions={
        <Link to="/admin/security" data-plain="" className={buttonClass('outline')}>
          Show all alerts
        </Link>
      }
    >
      Try removing a filter.
    </EmptyState>
  ) : (
    <EmptyState title="All clear" picture={<LazyPeek species="rabbit" tile="sage" seed="alerts" />}>
      No suspicious activity so far.
    </EmptyState>
  )
}
