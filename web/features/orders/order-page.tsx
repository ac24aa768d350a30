import { useQuery } from '@tanstack/react-query'
import { DeskArea } from '#web/kit/desk/desk-area'
import { isNowhere, isSessionOver } from '#web/kit/form/refusal'
import { RecordMissing } from '#web/kit/page/record-missing'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { pollMs } from '#web/lib/live-state'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { OrderFrame } from './order-frame'
import { OrderView } from './order-view'
import { isRefundDue, mayMove } from './order-words'
import { OrderSkeleton } from './orders-skeleton'

/**
 * One shop's order.
 *
 * @param orderKey proves to the server that a guest may see it; members need none
 */
export function OrderPage({ id, orderKey }: { id: string; orderKey: string | undefined }) {
  const viewer = useViewer()
  // without a key only members own orders, so there is nothing to ask for a visitor
  const mayAsk = orderKey !== undefined || viewer.state === 'signed-in'
  const input = orderKey ? { id, key: orderKey } : { id }
  const order = useQuery({
    ...api.orders.get.queryOptions({ input }),
    enabled: mayAsk,
    staleTime: 0,
    // the card provider confirms a refund some seconds after the cancelling; a guest is told of no step by itself
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      if (isRefundDue(data)) return pollMs(3000)
      return mayMove(data) ? pollMs(15_000) : false
    },
  })

  // a warning comes with the order: after it, it would push everything down
  const recalls = useQuery({ ...api.recalls.ofOrder.queryOptions({ input }), enabled: mayAsk, staleTime: 0 })
  const isWarned = !recalls.isLoading || recalls.failureCount > 0

  if (viewer.state === 'nobody' && !mayAsk) return <Prompt id={id} />
  if (order.data && isWarned)
    return (
      <OrderFrame>
        <OrderView order={order.data} input={input} />
      </OrderFrame>
    )
  if (!order.error) return <OrderSkeleton />
  if (isSessionOver(order.error)) return <Prompt id={id} ended />
  if (isMissing(order.error))
    return (
      <DeskArea>
        <RecordMissing what="order" list="your orders" href="/orders" />
      </DeskArea>
    )
  return (
    <OrderFrame>
      <h1 className="sr-only">Order</h1>
      <Banner
        tone="destructive"
        role="alert"
        title="We couldn’t load this order"
        actions={
          <Button variant="outline" size="sm" onClick={() => void order.refetch()}>
            Retry
          </Button>
        }
      >
        {explain(order.error)}
      </Banner>
    </OrderFrame>
  )
}

/** An id or key that cannot be one is as unknown as one that is not there. */
function isMissing(error: unknown): boolean {
  return isNowhere(error)
}

function Prompt({ id, ended = false }: { id: string; ended?: boolean }) {
  return (
    <div className="container-page py-10">
      <SignInPrompt title="Sign in to see this order" next={`/orders/${id}`} ended={ended}>
        If you checked out as a guest, use the link in your confirmation email.
      </SignInPrompt>
    </div>
  )
}
