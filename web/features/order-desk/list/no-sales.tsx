import { sentence } from '#contract/names.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import type { DeskSearch } from './desk-search'
import { EMPTY_WORDS } from './tab-words'

/** A tab without orders, or a search that found none. */
export function NoSales({ search: { tab = 'all', q, from, to, only: mark } }: { search: DeskSearch }) {
  const [title, text] = EMPTY_WORDS[tab]
  const only = tab === 'all' ? {} : { tab }
  if (!q && (from || to || mark)) {
    return (
      <EmptyState
        picture={<LazyPeek species="rabbit" tile="butter" seed="sales" />}
        title="No matching orders"
        actions={
          <Link to="/business-provider-dashboard/orders" search={only} data-plain="" className={buttonClass('outline')}>
            Clear the filters
          </Link>
        }
      >
        No order here fits these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<LazyPeek species="rabbit" tile="butter" seed="sales" />}
      title={q ? 'No matching orders' : title}
      actions={
        q && (
          <Link
            to="/business-provider-dashboard/orders"
            search={tab === 'all' ? {} : { q }}
            data-plain=""
            className={buttonClass('outline')}
          >
            {tab === 'all' ? 'Show all orders' : 'Search all orders'}
          </Link>
        )
      }
    >
      {q ? `${sentence(`Nothing here matches “${q}”`)} Search by order number or by the customer’s name.` : text}
      {q && tab !== 'all' && (
        <>
          {' '}
          <Link to="/business-provider-dashboard/orders" search={only} className="link underline underline-offset-4">
            Clear the search
          </Link>
        </>
      )}
    </EmptyState>
  )
}
