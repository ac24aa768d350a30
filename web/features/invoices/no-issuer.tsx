import { AppLink } from '#web/shell/app-link'
import { LazyPeek } from '#web/shell/lazy-peek'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Area } from './area'

/** Invoices are written by businesses; pet parents only get them. */
export function NoIssuer() {
  return (
    <Area>
      <div className="hairline rounded-card bg-card">
        <EmptyState
          heading="h1"
          picture={<LazyPeek species="dog" preset="beagle" tile="oat" seed="no-issuer" />}
          title="Invoices are written by businesses"
          actions={
            <>
              <AppLink data-plain="" href="/settings/profile?new=true" className={buttonClass()}>
                Add a profile
              </AppLink>
              <AppLink data-plain="" href="/invoices" className={buttonClass('outline')}>
                Invoices you got
              </AppLink>
            </>
          }
        >
          Add a profile as a sitter, shop, rescue or clinic, and you can bill for what you do.
        </EmptyState>
      </div>
    </Area>
  )
}
