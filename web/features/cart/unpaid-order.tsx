import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recallAttempt, rememberAttempt } from '#web/kit/cart/attempt'
import { usePayNow } from '#web/kit/cart/use-pay-now'
import { Link } from '#web/kit/link/link'
import { momentText } from '#web/kit/moment/days'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { useLocale } from '#web/ui/locale'

/**
 * An order of this browser that was placed and not paid: it holds goods that the cart beneath it still asks for, so those
 * count as taken until it is paid or canceled.
 */
export function UnpaidOrder() {
  const [key, setKey] = useState<string | null>(null)
  // what this browser keeps is unknown to the server that draws the page
  useEffect(() => {
    const look = () => setKey(recallAttempt()?.placedKey ?? null)
    look()
    // the way back from the card page may bring this page as it was left
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
  return key === null ? <UnpaidElsewhere /> : <Unpaid orderKey={key} />
}

/** Of somebody who is signed in, also what they have placed in another browser. */
function UnpaidElsewhere() {
  const { state } = useViewer()
  const { data } = useQuery({
    ...api.orders.list.queryOptions({ input: { filter: 'open' } }),
    enabled: state === 'signed-in',
    staleTime: 0,
  })
  const order = data?.items.find(({ status }) => status === 'pending_payment')
  if (!order) return null
  return (
    <div className="mb-5">
      <Banner
        tone="warning"
        title={`Your order ${order.groupNumber} isn’t paid yet`}
        actions={
          <Link to="/orders/$id" params={{ id: order.id }} data-plain="" className={buttonClass('primary', 'sm')}>
            See the order
          </Link>
        }
      >
        It holds its items for you. Pay for it there, or cancel it, unless you want to order them twice.
      </Banner>
    </div>
  )
}

function Unpaid({ orderKey }: { orderKey: string }) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const state = useQuery({ ...api.checkout.state.queryOptions({ input: { key: orderKey } }), staleTime: 0 })
  const pay = usePayNow(orderKey)
  const cancel = useMutation({
    mutationFn: () => client.checkout.cancel({ key: orderKey }),
    onSuccess: async (next) => {
      queryClient.setQueryData(api.checkout.state.queryOptions({ input: { key: orderKey } }).queryKey, next)
      await queryClient.invalidateQueries({ queryKey: api.checkout.quote.key() })
    },
  })
  const status = state.data?.status
  // nothing is left of it to be known by
  useEffect(() => {
    if (status === 'cancelled' || status === 'payment_expired') rememberAttempt(null)
  }, [status])
  if (state.data?.status !== 'pending_payment') return status && <UnpaidElsewhere />
  const { number, reservedUntil } = state.data
  const until = reservedUntil ? ` until ${momentText(reservedUntil, locale, { timeStyle: 'short' })}` : ''
  const error = pay.error ?? cancel.error
  return (
    <div className="mb-5">
      <Banner
        tone="warning"
        title={`Your order ${number} isn’t paid yet`}
        actions={
          <>
            <Button size="sm" busy={pay.busy} busyLabel="Processing..." onClick={pay.start}>
              Pay for it
            </Button>
            <Button
              variant="outline"
              size="sm"
              busy={cancel.isPending}
              busyLabel="Canceling"
              onClick={() => cancel.mutate()}
            >
              Cancel that order
            </Button>
          </>
        }
      >
        {error ? explain(error) : `It holds its items${until}. Cancel it to order them from this cart.`}
      </Banner>
    </div>
  )
}
