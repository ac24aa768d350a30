import { Star } from 'lucide-react'
import { useParentDesk } from '#web/kit/desk/desks'
import { counted } from '#web/kit/desk/greeting-words'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { Tile } from '#web/kit/desk/tile'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Loaded } from '#web/kit/page/loaded'

/** What arrived and could help the next person to choose. */
export function ToReview() {
  const desk = useParentDesk()
  return (
    <Panel title="How was it?">
      <Loaded query={desk} what="what you bought" shape="h-[9rem] rounded-md">
        {({ toReview }) =>
          toReview.items.length === 0 ? (
            <PanelEmpty>Nothing to review right now. After a delivery, you can review what you bought here.</PanelEmpty>
          ) : (
            <ul className="flex flex-col gap-4">
              {toReview.items.map(({ productId, title, picture, deliveredAt }) => (
                <li key={productId} className="relative flex gap-4">
                  <GoodsThumb src={picture} size="sm" />
                  <span className="min-w-0">
                    <AppLink
                      data-plain=""
                      href={`/product/${productId}#write-review`}
                      className="card-link font-semibold"
                    >
                      {title}
                    </AppLink>
                    <span className="block text-sm text-muted-foreground">
                      Arrived <Moment at={deliveredAt} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

export function ToReviewTile() {
  const { data, error } = useParentDesk()
  const count = data?.toReview.count ?? 0
  return (
    <Tile
      icon={Star}
      label="To review"
      value={
        data
          ? count === 0
            ? 'Nothing'
            : `${count} ${count === 1 ? 'thing' : 'things'}`
          : error
            ? 'Not known'
            : undefined
      }
    >
      {count > 0 && 'Your reviews help others choose'}
    </Tile>
  )
}

export function useReviewClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useParentDesk(profile.userType === 'pet-parent')
  if (isLoading) return undefined
  const count = data?.toReview.count ?? 0
  return count === 0 ? null : `${counted(count, 'product is waiting', 'products are waiting')} for your review`
}
