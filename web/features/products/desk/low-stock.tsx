import { PackageX } from 'lucide-react'
import type { ShopDesk } from '#contract/dashboards'
import { useShopDesk } from '#web/kit/desk/desks'
import { counted } from '#web/kit/desk/greeting-words'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { Tile } from '#web/kit/desk/tile'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { AppLink } from '#web/kit/link/app-link'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Loaded } from '#web/kit/page/loaded'
import { Badge } from '#web/ui/badge'

/** What is sold out counts too; the emptiest comes first, so the first says whether there is any. */
function lowWords(desk: ShopDesk | undefined): string {
  return desk?.lowStock.items[0]?.left === 0 ? 'Running low or sold out' : 'Running low'
}

/** What has to be made or ordered soon, the emptiest shelf first. */
export function LowStock() {
  const desk = useShopDesk()
  return (
    <Panel
      title={lowWords(desk.data)}
      more={
        desk.data && desk.data.lowStock.count > desk.data.lowStock.items.length
          ? { href: '/business-provider-dashboard/products', label: 'All products' }
          : undefined
      }
    >
      <Loaded query={desk} what="your stock" shape="h-[14rem] rounded-md">
        {({ lowStock, products }) =>
          lowStock.items.length === 0 ? (
            <PanelEmpty>
              {products === 0
                ? 'Nothing is for sale at the moment. Products that run low will show up here.'
                : 'Nothing is running low.'}
            </PanelEmpty>
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {lowStock.items.map(({ productId, name, option, left, picture }) => (
                  <li key={productId} className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
                    {/* the badge goes below where beside it no room is left for words */}
                    <span className="grow basis-[calc(12rem*var(--font-scale))] min-w-0 flex items-center gap-4">
                      <GoodsThumb src={picture} size="sm" />
                      <span className="flex-1 min-w-0">
                        <AppLink data-plain="" href={`/product/${productId}`} className="card-link font-semibold">
                          {name}
                        </AppLink>
                        {option && <span className="block text-sm text-muted-foreground">{option}</span>}
                      </span>
                    </span>
                    <Badge tone={left === 0 ? 'destructive' : 'warning'} icon={PackageX}>
                      {left === 0 ? 'Sold out' : `${left} left`}
                    </Badge>
                  </li>
                ))}
              </ul>
              {lowStock.count > lowStock.items.length && (
                <p className="mt-4 text-sm text-muted-foreground">And {lowStock.count - lowStock.items.length} more.</p>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

export function LowStockTile() {
  const { data, error } = useShopDesk()
  return (
    <Tile
      icon={PackageX}
      label={lowWords(data)}
      value={
        data
          ? `${data.lowStock.count} ${data.lowStock.count === 1 ? 'item' : 'items'}`
          : error
            ? 'Not known'
            : undefined
      }
    >
      {data &&
        (data.products === 0
          ? 'Nothing is for sale at the moment'
          : data.products === 1
            ? 'Of the one item you sell'
            : `Out of ${data.products} items and sizes you sell`)}
    </Tile>
  )
}

export function useStockClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useShopDesk(profile.userType === 'business-provider')
  if (isLoading) return undefined
  const count = data?.lowStock.count ?? 0
  return count === 0 ? null : `${counted(count, 'item is', 'items are')} ${lowWords(data).toLowerCase()}`
}
