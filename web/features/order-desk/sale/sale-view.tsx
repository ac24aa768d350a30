import { Printer } from 'lucide-react'
import { CANCELED_BY } from '#contract/refunds.rules'
import type { SaleDetail } from '#contract/sales'
import { OrderAmounts } from '#web/features/orders/order-amounts'
import { OrderBadge } from '#web/features/orders/order-badge'
import { OrderRefunds } from '#web/features/orders/order-refunds'
import { SaleDispute } from '#web/features/orders/sale-dispute'
import { ShopSuspended } from '#web/features/orders/shop-suspended'
import { Timeline } from '#web/features/orders/timeline'
import { SaleRecalls } from '#web/features/recalls/sale-recalls'
import { useRecalledSales } from '#web/features/recalls/use-shop-recalls'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { usePageTitle } from '#web/kit/page/page-title'
import { useMay } from '#web/kit/session/use-may'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { SaleReturns } from '../returns/sale-returns'
import { nextWords, whoWords } from '../sale-words'
import { ShipBy } from '../ship-by'
import { Earnings } from './earnings'
import { SaleActions } from './sale-actions'
import { SaleItems } from './sale-items'
import { SaleMessages } from './sale-messages'
import { SalePackages } from './sale-packages'
import { WhereItGoes } from './where-it-goes'

const REFUND_WORDS = {
  requested: 'on its way',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed, and is back in your balance',
} as const

/** What has to be done first, then what was bought, for whom, and what the shop gets of it. */
export function SaleView({ sale }: { sale: SaleDetail }) {
  const gives = useMay('business-provider', 'refunds')
  usePageTitle(`Order ${sale.number}`)
  const recalled = useRecalledSales().has(sale.id)
  return (
    <div>
      <Breadcrumbs current={`Order ${sale.number}`}>
        <Link to="/business-provider-dashboard/orders" className={crumbClass}>
          Orders
        </Link>
      </Breadcrumbs>
      <header className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-display font-medium text-title">
            Order <span className="nums">{sale.number}</span>
          </h1>
          <p className="mt-1 text-muted-foreground">
            {sale.buyer}, placed <Moment at={sale.placedAt} to="minute" />
          </p>
        </div>
        {sale.status !== 'cancelled' && sale.status !== 'refunded' && (
          <Link
            to="/business-provider-dashboard/orders/slips"
            search={{ ids: sale.id }}
            data-plain=""
            className={buttonClass('outline')}
          >
            <Icon as={Printer} />
            Packing slip
          </Link>
        )}
      </header>
      {/* it moves while somebody looks */}
      <div aria-live="polite" aria-atomic="true" className="mt-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <OrderBadge status={sale.status} />
          {recalled ? 'Something in it is recalled. Read below before you go on.' : nextWords(sale, gives)}
        </p>
        {sale.dispute !== 'open' && <ShipBy sale={sale} />}
        {sale.refundsAt && <ShopSuspended refundsAt={sale.refundsAt} />}
      </div>
      {sale.cancelReason && (
        <p className="mt-1 text-muted-foreground whitespace-pre-line wrap-anywhere">
          Reason given: {sale.cancelReason}
        </p>
      )}
      <div className="mt-2">
        <SaleDispute sale={sale} />
      </div>
      <div className="mt-5 grid gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start">
        <div className="flex flex-col gap-6 min-w-0">
          {sale.status !== 'cancelled' && <SaleRecalls sale={sale} />}
          <SaleActions sale={sale} />
          <SaleItems sale={sale} />
          <SalePackages sale={sale} />
          <SaleReturns sale={sale} />
          <OrderRefunds order={sale} words={REFUND_WORDS} reasons={{ [CANCELED_BY.shop]: 'Canceled by your shop' }} />
          <SaleMessages sale={sale} />
          <Timeline timeline={sale.timeline} who={({ actor, by }) => by ?? whoWords(actor, sale.buyer)} />
        </div>
        <aside aria-label="Customer and amounts" className="flex flex-col gap-6">
          <WhereItGoes sale={sale} />
          <OrderAmounts order={sale}>
            <Earnings sale={sale} />
          </OrderAmounts>
        </aside>
      </div>
    </div>
  )
}
