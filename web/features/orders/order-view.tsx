import { Printer } from 'lucide-react'
import type { OrderDetail } from '#contract/orders'
import { CANCELED_BY } from '#contract/refunds.rules'
import { OrderRecalls } from '#web/features/recalls/order-recalls'
import { useRecalledItems } from '#web/features/recalls/use-recalled-items'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { usePageTitle } from '#web/kit/page/page-title'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Wordmark } from '#web/ui/logo'
import { BuyAgain } from './buy-again'
import { OrderActions } from './order-actions'
import { OrderAmounts } from './order-amounts'
import { OrderBadge } from './order-badge'
import { OrderHelp } from './order-help'
import { OrderLines } from './order-lines'
import { OrderMessages } from './order-messages'
import { OrderRefunds } from './order-refunds'
import { actorWords, arrivalWords, isUnderWay, standingWords } from './order-words'
import { OrderReturns } from './returns/order-returns'
import { Shipments } from './shipments'
import { Timeline } from './timeline'
import { WhereTo } from './where-to'

/** Nothing is on its way any more, and what was bought is known. */
function isOver(status: OrderDetail['status']): boolean {
  return status === 'delivered' || status === 'completed'
}

const REFUND_WORDS = {
  requested: 'is on its way to your card',
  pending: 'is on its way to your card',
  succeeded: 'went back to your card',
  failed: 'couldn’t be sent to your card. Ask the shop for it another way.',
} as const

/** Where it stands first, then what it holds and what it cost. Printed, it is the receipt. */
export function OrderView({ order, input }: { order: OrderDetail; input: { id: string; key?: string } }) {
  usePageTitle(`Order ${order.number}`)
  const locale = useLocale()
  const recalled = useRecalledItems(input)
  // what is recalled and has not left the shop: nobody is called to fetch it or told when it arrives
  const heldBack = isUnderWay(order.status) && order.items.some(({ id, shipped }) => shipped === 0 && recalled?.has(id))
  const allHeldBack = heldBack && order.items.every(({ id }) => recalled?.has(id))
  // while the shop is suspended nobody can promise it
  const arrives = order.refundsAt || heldBack ? null : arrivalWords(order, locale, new Date())
  return (
    <div className="@container">
      {/* the header stays off the paper: the receipt says by itself where it is from */}
      <div className="hidden print:block mb-6">
        <Wordmark />
      </div>
      <div className="no-print">
        <Breadcrumbs current={`Order ${order.number}`}>
          <Link to="/orders" className={crumbClass}>
            Your orders
          </Link>
        </Breadcrumbs>
      </div>
      <header className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-display font-medium text-title">
            Order <span className="nums">{order.number}</span>
          </h1>
          <p className="mt-1 text-muted-foreground">
            {order.shop.name}, placed <Moment at={order.placedAt} />
          </p>
        </div>
        {order.timeline.some(({ status }) => status === 'paid') && (
          <Button variant="outline" className="no-print" onClick={() => print()}>
            <Icon as={Printer} />
            Print receipt
          </Button>
        )}
      </header>
      {/* it moves while somebody looks */}
      <p aria-live="polite" aria-atomic="true" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <OrderBadge status={order.status} />
        {heldBack ? 'Something in this order is recalled. Read below what happens now.' : standingWords(order)}
      </p>
      {order.refundsAt && (
        <p className="mt-1 font-semibold">
          {order.shop.name} is suspended.{' '}
          {order.fulfilment === 'pickup' ? 'If you haven’t picked up your order by' : 'If your order isn’t sent by'}{' '}
          <Moment at={order.refundsAt} />, we’ll refund you.
        </p>
      )}
      {arrives && <p className="mt-1 font-semibold text-lg">{arrives}</p>}
      {order.cancelReason && (
        <p className="mt-1 text-muted-foreground whitespace-pre-line wrap-anywhere">
          Reason given: {order.cancelReason}
        </p>
      )}
      <div className="mt-6 grid gap-6 grid-cols-1 @[52rem]:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start print:block">
        <div className="flex flex-col gap-6 min-w-0">
          <OrderRecalls input={input} order={order} />
          <OrderActions order={allHeldBack ? { ...order, pickupCode: null } : order} input={input} />
          {isOver(order.status) && (
            <section aria-label="Buy again and help" className="no-print">
              <BuyAgain order={order} input={input} />
            </section>
          )}
          <Shipments order={order} />
          <OrderLines order={order} input={input} />
          <OrderRefunds order={order} words={REFUND_WORDS} reasons={{ [CANCELED_BY.buyer]: 'Canceled by you' }} />
          <OrderReturns order={order} input={input} />
          <OrderMessages order={order} input={input} />
          <Timeline timeline={order.timeline} who={({ actor }) => actorWords(actor, order.shop.name)} />
          {!isOver(order.status) && (
            <div className="no-print">
              <OrderHelp number={order.number} />
            </div>
          )}
        </div>
        <aside aria-label="Order summary and address" className="flex flex-col gap-6 print:mt-6">
          <OrderAmounts order={order} />
          <WhereTo order={order} />
        </aside>
      </div>
    </div>
  )
}
