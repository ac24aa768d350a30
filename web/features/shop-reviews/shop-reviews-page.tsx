import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { Page } from '#contract/lists'
import type { ShopReview } from '#contract/reviews'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { ShopReviewRow } from './shop-review-row'
import type { ShopReviewsSearch } from './shop-reviews-search'

const TO = '/business-provider-dashboard/reviews'

/** What people wrote about what the shop sells, and the place to answer. */
export function ShopReviewsPage({ search }: { search: ShopReviewsSearch }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <div>
            <h1 className="font-display font-medium text-title">Reviews</h1>
            <Filter show={search.show} />
            <List search={search} shop={profile?.businessName ?? 'your shop'} />
          </div>
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

const SHOWN: { label: string; show?: 'answered' | 'all' }[] = [
  { label: 'Unanswered' },
  { label: 'Answered', show: 'answered' },
  { label: 'All', show: 'all' },
]

function Filter({ show }: { show: ShopReviewsSearch['show'] }) {
  const parts = SHOWN.map((one) => ({
    label: one.label,
    to: linkOptions({ to: TO, search: one.show ? { show: one.show } : {} }),
    chosen: one.show === show,
  }))
  return <ListChoice label="Which reviews" parts={parts} />
}

function List({ search, shop }: { search: ShopReviewsSearch; shop: string }) {
  const input = { ...search, show: search.show ?? 'unanswered' } as const
  const query = useQuery({
    ...api.reviews.ofShop.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <div className="mt-6">
      <Loaded query={query} what="your reviews" shape="h-[30rem] rounded-card">
        {(page) => <Shown page={page} search={search} shop={shop} />}
      </Loaded>
    </div>
  )
}

function Shown({
  page,
  search: { show, cursor },
  shop,
}: {
  page: Page<ShopReview>
  search: ShopReviewsSearch
  shop: string
}) {
  const only = show ? { show } : {}
  if (page.items.length === 0)
    return (
      <EmptyState
        picture={<LazyPeek species="cat" tile="butter" seed="shop-reviews" />}
        title={show ? 'No reviews here yet' : 'No reviews to answer'}
      >
        Customers can write a review once their order has arrived.
      </EmptyState>
    )
  return (
    <>
      <ListRange span={page} shown={page.items.length} />
      <ul className="hairline rounded-card bg-card divide-y divide-border">
        {page.items.map((review) => (
          <ShopReviewRow key={review.id} review={review} shop={shop} />
        ))}
      </ul>
      <PagesNav
        className="mt-8"
        first={cursor && { label: 'Newest reviews', to: linkOptions({ to: TO, search: only }) }}
        next={
          page.next && { label: 'Older reviews', to: linkOptions({ to: TO, search: { ...only, cursor: page.next } }) }
        }
      />
    </>
  )
}
