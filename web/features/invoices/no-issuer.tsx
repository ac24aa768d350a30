import { DeskArea } from '#web/kit/desk/desk-area'
import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** Only businesses can send invoices; pet parents only get them. */
export function NoIssuer() {
  return (
    <DeskArea>
      <div className="hairline rounded-card bg-card">
        <EmptyState
          heading="h1"
          picture={<LazyPeek species="dog" preset="beagle" tile="oat" seed="no-issuer" />}
          title="Only businesses can send invoices"
          actions={
            <>
              <AppLink data-plain="" href="/settings/profile?new=true" className={buttonClass()}>
                Add a profile
              </AppLink>
              <AppLink data-plain="" href="/invoices" className={buttonClass('outline')}>
                Invoices you received
              </AppLink>
            </>
          }
        >
          Add a profile for your work as a sitter, shop, rescue, or clinic to start billing.
        </EmptyState>
      </div>
    </DeskArea>
  )
}
