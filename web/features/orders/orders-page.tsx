import { useQuery } from '@tanstack/react-query'
import { DeskArea } from '#web/kit/desk/desk-area'
import { isSessionOver } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { useProfiles } from '#web/kit/session/active-profile'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { keepPage } from '#web/lib/keep-page'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { OrderList } from './order-list'
import { OrdersFilter } from './orders-filter'
import type { OrdersSearch } from './orders-search'
import { OrdersSkeleton } from './orders-skeleton'

/** What this person has bought, newest first. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const viewer = useViewer()
  const signedIn = viewer.state === 'signed-in'
  const list = useQuery({
    ...api.orders.list.queryOptions({ input: search }),
    enabled: signedIn,
    staleTime: 0,
    placeholderData: keepPage(search),
  })
  const ended = isSessionOver(list.error)
  const { active } = useProfiles()

  if (viewer.state === 'nobody' || ended) {
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Your orders" next="/orders" ended={ended}>
          Sign in to see your orders. If you checked out as a guest, use the link in your confirmation email.
        </SignInPrompt>
      </div>
    )
  }
  return (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">Your orders</h1>
        {active?.userType === 'business-provider' && (
          <p className="mt-1 text-muted-foreground">
            What you bought yourself. What customers ordered from you is under{' '}
            <AppLink href="/business-provider-dashboard/orders" className="underline underline-offset-4">
              Orders
            </AppLink>
            .
          </p>
        )}
        <OrdersFilter filter={search.filter} />
        {list.data && <OrderList orders={list.data} search={search} />}
        {!list.data && !list.error && <OrdersSkeleton />}
        {!list.data && list.error && (
          <div className="mt-6">
            <Banner
              tone="destructive"
              role="alert"
              title="We couldn’t load your orders"
              actions={
                <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
                  Retry
                </Button>
              }
            >
              {explain(list.error)}
            </Banner>
          </div>
        )}
      </div>
    </DeskArea>
  )
}
