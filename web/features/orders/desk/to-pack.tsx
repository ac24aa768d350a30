import { CircleDollarSign, PackageOpen, Store, Truck } from 'lucide-react'
import { formatMoney } from '#contract/amounts'
import type { ShopDesk } from '#contract/dashboards'
import { useShopDesk } from '#web/kit/desk/desks'
import { counted } from '#web/kit/desk/greeting-words'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { Tile } from '#web/kit/desk/tile'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Loaded } from '#web/kit/page/loaded'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { OrderBadge } from '../order-badge'
import { SaleDispute } from '../sale-dispute'
import { ShopSuspended } from '../shop-suspended'

/** What was paid and has to leave the shop, the longest wait first. */
export function ToPack() {
  const desk = useShopDesk()
  const locale = useLocale()
  return (
    <Panel title="To pack or ship" more={{ href: '/business-provider-dashboard/orders', label: 'All orders' }}>
      <Loaded query={desk} what="your orders" shape="h-[14rem] rounded-md">
        {({ toPack, closing }) =>
          toPack.items.length === 0 ? (
            <PanelEmpty>
              {closing
                ? 'Nothing to pack or ship. The shop is closing and sells nothing anymore.'
                : 'Nothing to pack or ship. Orders show up here as soon as they’re paid.'}
            </PanelEmpty>
          ) : (
            <>
              {closing && (
                <p className="mb-5 font-semibold">
                  The shop is closing and sells nothing anymore. It closes once these are finished.
                </p>
              )}
              {toPack.refundsAt && (
                <div className="mb-5">
                  <ShopSuspended refundsAt={toPack.refundsAt} />
                </div>
              )}
              <ul className="-my-3 divide-y divide-border">
                {toPack.items.map((order) => (
                  <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                    <Icon as={order.fulfilment === 'ship' ? Truck : Store} className="text-muted-foreground" />
                    <span className="flex-1 min-w-[10rem]">
                      <AppLink
                        data-plain=""
                        href={`/business-provider-dashboard/orders/${order.id}`}
                        className="font-semibold nums hover:underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch"
                      >
                        {order.number}
                      </AppLink>
                      <span className="block text-sm text-muted-foreground">
                        {order.pieces} {order.pieces === 1 ? 'item' : 'items'}{' '}
                        {order.fulfilment === 'ship' ? 'to ship' : 'for pickup'}, ordered{' '}
                        <Moment at={order.placedAt} zone={order.timeZone} />
                      </span>
                      {order.dispute === 'open' && (
                        <span className="block text-sm">
                          The bank may return this payment. If you pack it now, you could lose both.
                        </span>
                      )}
                    </span>
                    <span className="ml-auto flex flex-col items-end gap-1">
                      <span className="nums font-semibold">
                        {formatMoney(order.grandTotal, order.currency, locale)}
                      </span>
                      <SaleDispute sale={order} />
                      <OrderBadge status={order.status} />
                    </span>
                  </li>
                ))}
              </ul>
              {toPack.count + toPack.disputed > toPack.items.length && (
                <p className="mt-5 text-sm text-muted-foreground">
                  And {toPack.count + toPack.disputed - toPack.items.length} more.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

export function ToPackTile() {
  const { data, error } = useShopDesk()
  return (
    <Tile
      icon={PackageOpen}
      label="To pack or ship"
      href="/business-provider-dashboard/orders"
      value={
        data
          ? `${data.toPack.count} ${data.toPack.count === 1 ? 'order' : 'orders'}`
          : error
            ? 'Unavailable'
            : undefined
      }
    >
      {data && toPackWords(data)}
    </Tile>
  )
}

/** What was sold in the last 30 days. */
export function SalesTile() {
  const { data, error } = useShopDesk()
  const locale = useLocale()
  const [sold] = data?.sales ?? []
  const money = (amount: number) => formatMoney(amount, sold?.currency ?? 'USD', locale)
  return (
    <Tile
      icon={CircleDollarSign}
      label="Sold in the last 30 days"
      href="/business-provider-dashboard/reports"
      value={data ? money(sold?.total ?? 0) : error ? 'Unavailable' : undefined}
    >
      {data && (sold ? `After refunds. ${money(sold.totalBefore)} in the 30 days before` : 'No orders yet')}
    </Tile>
  )
}

export function useShopClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useShopDesk(profile.userType === 'business-provider')
  if (isLoading) return undefined
  if (!data) return null
  const { count, disputed } = data.toPack
  if (count > 0) return `${counted(count, 'order has', 'orders have')} to be packed or shipped`
  if (disputed > 0) return `${counted(disputed, 'order is', 'orders are')} held up by a dispute`
  return hasSold(data) ? 'every order is packed' : null
}

function toPackWords(data: ShopDesk): string {
  const { count, disputed } = data.toPack
  if (disputed > 0) return `${disputed} more held up by a dispute`
  if (count > 0) return 'Listed below, oldest first'
  if (data.sales === null) return 'Nothing is waiting'
  return hasSold(data) ? 'All done' : 'No orders yet'
}

/** Lately; a shop that has sold nothing has packed nothing either. Those who see no figures do not know. */
function hasSold({ sales }: ShopDesk): boolean {
  return sales !== null && sales.length > 0
}
