import type { ProfileType } from '#contract/roles'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

export function NoInvoices({ issuer }: { issuer: { id: string; userType: ProfileType } }) {
  return (
    <EmptyState
      picture={<LazyPeek species="dog" preset="corgi" tile="butter" seed="invoices" />}
      title="No invoices yet"
      actions={
        <Link to="/invoices/new" search={{ profile: issuer.id }} data-plain="" className={buttonClass()}>
          New invoice
        </Link>
      }
    >
      Create one, send the link, and see when it’s opened and paid.
      {issuer.userType === 'business-provider' && ' Paid orders get an invoice automatically.'}
    </EmptyState>
  )
}

export function NothingFound({ profileId }: { profileId: string }) {
  return (
    <EmptyState
      picture={<LazyPeek species="rabbit" tile="heather" seed="no-invoices" />}
      title="No matching invoices"
      actions={
        <Link to="/invoices" search={{ profile: profileId }} data-plain="" className={buttonClass('outline')}>
          Show all invoices
        </Link>
      }
    >
      Try a different search, more months, or another status.
    </EmptyState>
  )
}
