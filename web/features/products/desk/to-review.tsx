import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import type { ParentDesk } from '#contract/dashboards'
import { useParentDesk } from '#web/kit/desk/desks'
import { counted } from '#web/kit/desk/greeting-words'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { Tile } from '#web/kit/desk/tile'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Loaded } from '#web/kit/page/loaded'

const AT_FIRST = 3

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
            <Goods items={toReview.items} />
          )
        }
      </Loaded>
    </Panel>
  )
}

/** The newest few, and all of them when asked. */
export function Goods({ items }: { items: ParentDesk['toReview']['items'] }) {
  const [all, setAll] = useState(false)
  const listId = useId()
  return (
    <>
      <ul id={listId} className="flex flex-col gap-4">
        {(all ? items : items.slice(0, AT_FIRST)).map(({ productId, title, picture, deliveredAt }) => (
          <li key={productId} className="relative flex gap-4">
            <GoodsThumb src={picture} size="sm" />
            <span className="min-w-0">
              <AppLink data-plain="" href={`/product/${productId}#write-review`} className="card-link font-semibold">
                {title}
              </AppLink>
              <span className="block text-sm text-muted-foreground">
                Arrived <Moment at={deliveredAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {items.length > AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
          className="mt-2 inline-flex items-center min-h-touch text-sm font-semibold text-primary-ink"
        >
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </button>
      )}
    </>
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
