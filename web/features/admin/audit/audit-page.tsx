import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { AUDIT_PAGE_SIZE } from '#contract/security.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { AuditFiltersForm } from './audit-filters'
import { type AuditSearch, readAuditSearch, toInput } from './audit-search'
import { AuditTable } from './audit-table'
import { CountedEvents } from './counted'
import { ExportButton } from './export-button'

/** What happened on the site, as it was written down. Nobody can change it. */
export function AuditPage() {
  // the route lets anything through
  const search = readAuditSearch(useSearch({ from: '/admin/security/audit-log' }))
  const { cursor, page, ...filters } = search
  return (
    <AdminArea>
      <PageTitle
        title="Audit log"
        note="A record of everything that happened. It can’t be changed."
        actions={<ExportButton filters={filters} />}
      />
      <AuditFiltersForm filters={filters} />
      <Events search={search} />
    </AdminArea>
  )
}

function Events({ search: { cursor, page = 1, ...filters } }: { search: AuditSearch }) {
  const log = useQuery({
    ...api.security.auditLog.queryOptions({ input: { ...toInput(filters), ...(cursor && { cursor }) } }),
    staleTime: 0,
  })
  const before = (page - 1) * AUDIT_PAGE_SIZE
  return (
    <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <Loaded query={log} what="the audit log" shape="h-[40rem]">
        {({ items, next, total, capped }) =>
          items.length === 0 ? (
            <NoEvents />
          ) : (
            <>
              <AuditTable entries={items} />
              <CountedEvents from={before + 1} to={before + items.length} total={total} capped={capped} />
              <PagesNav
                first={
                  cursor && {
                    label: 'Newest events',
                    to: linkOptions({ to: '/admin/security/audit-log', search: filters }),
                  }
                }
                next={
                  next && {
                    label: 'Older events',
                    to: linkOptions({
                      to: '/admin/security/audit-log',
                      search: { ...filters, cursor: next, page: page + 1 },
                    }),
                  }
                }
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function NoEvents() {
  return (
    <EmptyState
      title="No matching events"
      picture={<LazyPeek species="rabbit" tile="oat" seed="audit" />}
      actions={
        <Link to="/admin/security/audit-log" data-plain="" className={buttonClass('outline')}>
          Clear all filters
        </Link>
      }
    >
      Try fewer filters or a longer date range.
    </EmptyState>
  )
}
