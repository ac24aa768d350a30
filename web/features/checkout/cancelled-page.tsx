import { useQuery } from '@tanstack/react-query'
import { FocusFrame } from '#web/kit/form/focus-frame'
import { isNowhere } from '#web/kit/form/refusal'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { api } from '#web/lib/api'
import { CheckFailed, CheckingPayment } from './checking-payment'
import { Confirmation } from './confirmation'
import { NotPaid } from './not-paid'
import { WaitingOrder } from './waiting-order'

/** The card page was left without paying: the order waits a while. */
export function CancelledPage({ checkoutKey }: { checkoutKey: string }) {
  const state = useQuery({ ...api.checkout.state.queryOptions({ input: { key: checkoutKey } }), staleTime: 0 })
  if (isNowhere(state.error)) return <NotFoundPage />
  return (
    <FocusFrame>
      {state.isPending && <CheckingPayment />}
      {state.error && !state.data && <CheckFailed error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && <Where state={state.data} />}
    </FocusFrame>
  )
}

function Where({ state }: { state: Parameters<typeof WaitingOrder>[0]['state'] }) {
  switch (state.status) {
    case 'paid':
      return <Confirmation state={state} />
    case 'cancelled':
    case 'payment_expired':
      return <NotPaid state={state} />
    default:
      return <WaitingOrder state={state} />
  }
}
