import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/products'
import type { ReviewPage } from '#contract/review-shapes'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { RatingBars } from '#web/ui/rating-bars'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { type ReviewSearch, reviewsQuery } from '../queries'
import { ReviewItem } from './review-item'
import { ReviewSorts } from './review-sorts'
import { ReviewDesk, useWriting, WriteReview } from './write-review'

/** What buyers say. */
export function Reviews({ product, search }: { product: ProductDetail; search: ReviewSearch }) {
  const query = useQuery({ ...reviewsQuery(product.id, search), placeholderData: keepPreviousData })
  const writing = useWriting(product.id)
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-14 scroll-mt-6 grid lg:grid-cols-[20rem_minmax(0,1fr)] gap-x-14 gap-y-6"
    >
      <div>
        <h2 id="reviews-title" tabIndex={-1} className="font-display font-medium text-2xl md:text-3xl">
          Reviews
        </h2>
        {query.data && <Summary page={query.data} />}
        <WriteReview writing={writing} />
      </div>
      <div>
        {writing.open && <ReviewDesk productId={product.id} onDone={writing.handleDone} />}
        {query.data ? (
          <List product={product} search={search} page={query.data} waiting={query.isPlaceholderData} />
        ) : query.isError ? (
          <p className="text-muted-foreground">The reviews didn’t load. Reload the page to try again.</p>
        ) : (
          <SkeletonGroup label="Loading reviews" className="flex flex-col gap-6">
            <Skeleton className="h-[9rem]" />
            <Skeleton className="h-[9rem]" />
          </SkeletonGroup>
        )}
      </div>
    </section>
  )
}

function Summary({ page: { average, count, breakdown } }: { page: ReviewPage }) {
  const locale = useLocale()
  if (count === 0) return null
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = breakdown
  return (
    <>
      <p className="mt-3 mb-4 flex items-baseline gap-2">
        <span className="text-4xl font-semibold nums tracking-tight">
          {average.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
        <span className="text-muted-foreground">
          from {count.toLocaleString(locale)} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <RatingBars counts={[five, four, three, two, one]} />
    </>
  )
}

function List({
  product,
  search,
  page,
  waiting,
}: {
  product: ProductDetail
  search: ReviewSearch
  page: ReviewPage
  waiting: boolean
}) {
  if (page.count === 0) return <p className="text-muted-foreground">No reviews yet.</p>
  const step = (label: string, next: ReviewSearch) => (
    <Link
      to="/product/$productId"
      params={{ productId: product.id }}
      search={next}
      hash="reviews"
      data-plain=""
      className={buttonClass('outline')}
    >
      {label}
    </Link>
  )
  const sorted = search.reviews ? { reviews: search.reviews } : {}
  return (
    <div aria-busy={waiting || undefined} className={cx('transition-opacity', waiting && 'opacity-50')}>
      {page.count > 1 && <ReviewSorts productId={product.id} current={search.reviews ?? 'newest'} />}
      <ul>
        {page.items.map((review) => (
          <ReviewItem key={review.id} review={review} productId={product.id} shop={product.shop.name} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {search.after && step('Back to the first reviews', sorted)}
        {page.next && step('More reviews', { ...sorted, after: page.next })}
      </div>
    </div>
  )
}
