import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckoutState } from '#contract/checkout'
import { usePayNow } from '#web/kit/cart/use-pay-now'
import { Link } from '#web/kit/link/link'
import { momentText } from '#web/kit/moment/days'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { FocusCard } from './focus-card'

/** Placed and not paid: until when it is kept, and the three ways on. */
export function WaitingOrder({ state }: { state: CheckoutState }) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const pay = usePayNow(state.key)
  const cancel = useMutation({
    mutationFn: () => client.checkout.cancel({ key: state.key }),
    onSuccess: (next) =>
      queryClient.setQueryData(api.checkout.state.queryOptions({ input: { key: state.key } }).queryKey, next),
  })
  const until = state.reservedUntil && momentText(state.reservedUntil, locale, { timeStyle: 'short' })
  const error = pay.error ?? cancel.error
  return (
    <FocusCard title="Your order isn’t paid yet">
      <p className="mt-3 text-center">
        We’re holding order <span className="font-semibold nums">{state.number}</span>
        {until ? (
          <>
            {' '}
            until <time dateTime={state.reservedUntil?.toISOString()}>{until}</time>
          </>
        ) : (
          ' for a while'
        )}
        . You haven’t been charged.
      </p>
      <div role="alert">
        {error && (
          <div className="mt-5">
            <Banner tone="destructive" title={explain(error)} />
          </div>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-2.5">
        <Button size="lg" busy={pay.busy} busyLabel="Processing..." onClick={pay.start}>
          Pay {priceText(state.grandTotal, state.currency, locale)}
        </Button>
        <Button variant="outline" busy={cancel.isPending} busyLabel="Canceling" onClick={() => cancel.mutate()}>
          Cancel order
        </Button>
        <Link to="/cart" data-plain="" className={buttonClass('ghost')}>
          Back to cart
        </Link>
      </div>
    </FocusCard>
  )
}
