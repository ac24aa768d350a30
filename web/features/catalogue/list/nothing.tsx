import type { CatalogueSearch } from '#contract/catalogue'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { useMay } from '#web/kit/session/use-may'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** A shop that has written nothing yet. */
export function NoProducts() {
  const writes = useMay('business-provider', 'catalogue')
  if (!writes)
    return (
      <EmptyState picture={<LazyPeek species="rabbit" tile="butter" seed="catalogue" />} title="No products yet">
        An owner or manager adds them.
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<LazyPeek species="rabbit" tile="butter" seed="catalogue" />}
      title="No products yet"
      actions={
        <>
          <Link to="/business-provider-dashboard/products/new" data-plain="" className={buttonClass('primary')}>
            Add your first product
          </Link>
          <Link
            to="/business-provider-dashboard/products/import"
            search={{}}
            data-plain=""
            className={buttonClass('outline')}
          >
            Import a file
          </Link>
        </>
      }
    >
      Write it as a draft first. Only your team can see it until you publish it.
    </EmptyState>
  )
}

/** Filters that fit nothing. */
export function NothingFound({ search: { q } }: { search: CatalogueSearch }) {
  return (
    <EmptyState
      picture={<LazyPeek species="cat" tile="sky" seed="no-goods" />}
      title="No products match"
      actions={
        <Link to="/business-provider-dashboard/products" search={{}} data-plain="" className={buttonClass('outline')}>
          Show all products
        </Link>
      }
    >
      {q ? `Nothing you sell is called “${q}” with these filters.` : 'Try other filters.'}
    </EmptyState>
  )
}
