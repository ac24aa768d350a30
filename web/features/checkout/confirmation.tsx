import { Check, Printer } from 'lucide-react'
import type { CheckoutState } from '#contract/checkout'
import { promiseText } from '#contract/delivery.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { knownBuyer } from '#web/features/account/known-buyer'
import { isUnderWay } from '#web/features/orders/order-words'
import { useRecalledItems } from '#web/features/recalls/use-recalled-items'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { useViewer } from '#web/kit/session/viewer'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmailText } from '#web/ui/email-text'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { FocusCard } from './focus-card'
import { isNotBought, nextStep } from './next-step'

/** Thank you, the numbers, and what happens now. */
export function Confirmation({ state }: { state: CheckoutState }) {
  const guest = useViewer().state !== 'signed-in'
  return (
    <FocusCard title="Thank you for your order" picture={<Glad />}>
      <p className="mt-2 text-center text-lg">
        You paid <Money amount={state.paid} currency={state.currency} /> for order{' '}
        <span className="font-semibold nums">{state.number}</span>
      </p>
      {state.refunded > 0 && (
        <p className="mt-2 text-center">
          We refunded <Money amount={state.refunded} currency={state.currency} /> of it to your card. It {REFUND_TAKES}{' '}
          to appear.
        </p>
      )}
      <h2 className="mt-8 font-semibold text-lg">What happens next</h2>
      <ul className="mt-2">
        {state.orders.map((order) => (
          <li key={order.id} className="hairline border-x-0 border-t-0 py-4">
            <p className="flex justify-between gap-4 font-medium">
              <span>{order.shop}</span>
              {isNotBought(order) ? (
                <span>Canceled</span>
              ) : (
                <Money amount={order.grandTotal} currency={state.currency} />
              )}
            </p>
            <Next order={order} orderKey={state.key} />
            <p className="mt-1 text-sm text-muted-foreground">
              Order <span className="nums">{order.number}</span>,{' '}
              {order.items === 1 ? '1 item' : `${order.items} items`}
            </p>
            <Link
              to="/orders/$id"
              params={{ id: order.id }}
              search={guest ? { key: state.key } : {}}
              className="link no-print inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4"
            >
              See order {order.number}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted-foreground">
        Your confirmation goes to <EmailText>{state.email}</EmailText>. It includes{' '}
        {state.orders.length === 1 ? 'a link to your order' : 'links to your orders'}.
      </p>
      {guest && (
        <section aria-labelledby="account-offer" className="mt-6 rounded-md bg-sunken hc:border-2 p-5 no-print">
          <h2 id="account-offer" className="font-semibold">
            Check out faster next time
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">
            An account made with <EmailText>{state.email}</EmailText> shows{' '}
            {state.orders.length === 1 ? 'this order' : 'these orders'} with your later ones in one list
            {state.orders.some(({ fulfilment }) => fulfilment === 'ship') && ', and keeps the address you entered'}.
            Without one, you can open {state.orders.length === 1 ? 'this order' : 'these orders'} anytime from the{' '}
            {state.orders.length === 1 ? 'link' : 'links'} in your email.
          </p>
          <Link
            to="/auth"
            search={{ mode: 'join', next: '/orders' }}
            state={{ buyer: knownBuyer(state) }}
            data-plain=""
            className={buttonClass('outline', 'md', 'mt-3')}
          >
            Create an account
          </Link>
        </section>
      )}
      <div className="mt-6 flex flex-col sm:flex-row gap-2.5 no-print">
        <Link to="/products" data-plain="" className={buttonClass('primary', 'md', 'flex-1')}>
          Browse products
        </Link>
        <Button variant="outline" className="flex-1" onClick={() => print()}>
          <Icon as={Printer} />
          Print
        </Button>
      </div>
    </FocusCard>
  )
}

/** What becomes of one shop's part; of what is recalled meanwhile the order says more. */
function Next({ order, orderKey }: { order: CheckoutState['orders'][number]; orderKey: string }) {
  const locale = useLocale()
  const recalled = useRecalledItems({ id: order.id, key: orderKey })
  const underWay = isUnderWay(order.status)
  if (underWay && recalled && recalled.size > 0)
    return <p className="mt-1 font-medium">Something in this order is recalled. The order says what happens now.</p>
  return (
    <>
      <p className="mt-1">{nextStep(order)}</p>
      {order.arrival && underWay && order.status !== 'ready_for_pickup' && (
        <p className="mt-1 font-medium">{promiseText(order.fulfilment, order.arrival, locale)}</p>
      )}
    </>
  )
}

/** Somebody who is glad about the parcel. */
function Glad() {
  return (
    <div className="relative mx-auto mb-6 w-[8.5rem] no-print">
      <div className="arch bg-tile-butter hc:border-2 aspect-[4/5]">
        <img src="/art/pet/dog/collie/butter/fern.svg" alt="" width="400" height="400" className="art" />
      </div>
      <span className="absolute -right-1 bottom-3 size-touch rounded-pill bg-success text-background ring-4 ring-card inline-flex items-center justify-center">
        <Icon as={Check} size="lg" />
      </span>
    </div>
  )
}
