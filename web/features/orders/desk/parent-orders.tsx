import { Package, WalletMinimal } from 'lucide-react'
import { formatMoney } from '#contract/amounts'
import type { ParentDesk } from '#contract/dashboards'
import { useParentDesk } from '#web/kit/desk/desks'
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

/** What is bought and not here yet. */
export function ParentOrders() {
  const desk = useParentDesk()
  return (
    <Panel title="Open orders" more={{ href: '/orders', label: 'All orders' }}>
      <Loaded query={desk} what="your orders" shape="h-[9rem] rounded-md">
        {({ orders }) =>
          orders.items.length === 0 ? (
            <PanelEmpty action={{ href: '/products', label: 'Browse products' }}>
              You have no open orders. New orders show up here until they arrive.
            </PanelEmpty>
          ) : (
            <ul className="-my-3 divide-y divide-border">
              {orders.items.map((order) => (
                <li key={order.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <Icon as={Package} className="text-muted-foreground" />
                  <span className="flex-1 min-w-0 basis-[9rem]">
                    <AppLink data-plain="" href={`/orders/${order.id}`} className="card-link font-semibold">
                      {order.items.map(({ title }) => title).join(', ')}
                    </AppLink>
                    <span className="block text-sm text-muted-foreground">
                      {order.shop.name},{' '}
                      <span className="whitespace-nowrap">
                        <Moment at={order.placedAt} />
                      </span>
                    </span>
                  </span>
                  <OrderBadge status={order.status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** How much is not here yet. */
export function OnItsWayTile() {
  const { data, error } = useParentDesk()
  const open = data?.orders.open ?? 0
  return (
    <Tile
      icon={Package}
      label="Orders"
      value={data ? (open === 0 ? 'None open' : `${open} open`) : error ? 'Unavailable' : undefined}
      href="/orders"
    >
      {data && fromWords(data.orders)}
    </Tile>
  )
}

/** What was paid for orders in the last 30 days; invoices are beside it. */
export function SpendingTile() {
  const { data, error } = useParentDesk()
  const locale = useLocale()
  const [spent] = data?.spending ?? []
  const money = (amount: number) => formatMoney(amount, spent?.currency ?? 'USD', locale)
  const failed = error && !data
  return (
    <Tile
      icon={WalletMinimal}
      label="Spent on orders in 30 days"
      value={data ? money(spent?.now ?? 0) : failed ? 'Unavailable' : undefined}
      href="/orders"
    >
      {failed
        ? 'We couldn’t load this.'
        : spent && spent.before > 0
          ? `${money(spent.before)} in the 30 days before`
          : null}
    </Tile>
  )
}

export function useParentClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useParentDesk(profile.userType === 'pet-parent')
  if (isLoading) return undefined
  if (!data) return null
  const { open } = data.orders
  if (open === 0) return data.toReview.count === 0 ? 'you have no open orders' : null
  return `you have ${counted(open, 'open order', 'open orders')}`
}

/** Whom open orders are from, where all of them are known; else whom the newest is from. */
function fromWords({ open, items }: ParentDesk['orders']): string {
  const shops = [...new Set(items.map(({ shop }) => shop.name))]
  if (open <= items.length) return new Intl.ListFormat('en-US').format(shops)
  return `The newest is from ${shops[0]}`
}
