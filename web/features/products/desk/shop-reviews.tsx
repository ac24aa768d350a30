import { Star } from 'lucide-react'
import { useShopDesk } from '#web/kit/desk/desks'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { Tile } from '#web/kit/desk/tile'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Loaded } from '#web/kit/page/loaded'
import { useLocale } from '#web/ui/locale'
import { Stars } from '#web/ui/stars'

/** What people said last about what the shop sells. */
export function ShopReviews() {
  const desk = useShopDesk()
  return (
    <Panel title="Latest reviews" more={{ href: '/business-provider-dashboard/reviews', label: 'Answer reviews' }}>
      <Loaded query={desk} what="your reviews" shape="h-[12rem] rounded-md">
        {({ reviews }) =>
          reviews.latest.length === 0 ? (
            <PanelEmpty>No reviews yet. Customers can write one after their order is delivered.</PanelEmpty>
          ) : (
            <ul className="-my-3 divide-y divide-border">
              {reviews.latest.map(({ id, rating, title, author, productId, productName, createdAt }) => (
                <li key={id} className="relative py-3">
                  <Stars value={rating} />
                  <p className="font-semibold">{title}</p>
                  <p className="text-sm text-muted-foreground">
                    {author}, <Moment at={createdAt} />, about{' '}
                    <AppLink href={`/product/${productId}#reviews`} className="card-link">
                      {productName}
                    </AppLink>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

export function ShopReviewsTile() {
  const { data, error } = useShopDesk()
  const locale = useLocale()
  const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { reviews } = data ?? {}
  return (
    <Tile
      icon={Star}
      label="Rating"
      value={
        reviews ? (reviews.count > 0 ? average.format(reviews.average) : 'None yet') : error ? 'Not known' : undefined
      }
    >
      {reviews && reviews.count > 0 && `From ${reviews.count} ${reviews.count === 1 ? 'review' : 'reviews'}`}
    </Tile>
  )
}
