import type { ReviewSort } from '#contract/products.rules'
import type { ReviewPage } from '#contract/review-shapes'
import { refuse } from '#server/core/refusals/refuse'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { decodeOrderCursor, encodeOrderCursor } from '#server/market/products/cursor'
import { beyond, cursorKeys, microseconds, type Order, orderBy } from '#server/market/products/orders'
import { REVIEW_COLUMNS, type ReviewRow, toReview } from './row'

const PAGE = 10

const counted = (column: string) => ({
  column,
  cursor: `${column}::text`,
  read: (placeholder: string) => `${placeholder}::bigint`,
})

const ORDERS: Record<ReviewSort, Order> = {
  newest: { name: 'newest', keys: [microseconds('created_at')], descending: true },
  helpful: { name: 'helpful', keys: [counted('helpful_count')], descending: true },
  highest: { name: 'highest', keys: [counted('rating')], descending: true },
  lowest: { name: 'lowest', keys: [counted('rating')], descending: false },
}

/**
 * $1 the product; beyond the first page $2 the sort value and $3 the id of the last row. Each row also says how often each
 * rating was given; without reviews there is one that says no more than that, and without a product none.
 */
export function reviewsStatement(sort: ReviewSort, further: boolean): string {
  const order = ORDERS[sort]
  const from = further ? ` and ${beyond(order, 'r', false, ['$2'], '$3')}` : ''
  return `select stars.counts as stars, shown.* from products p
    cross join lateral (
      select coalesce(json_object_agg(rating, count), '{}') as counts from (
        select rating, count(*) as count from reviews where group_id = p.group_id and status = 'published' group by rating
      ) counted
    ) stars
    left join lateral (
      select ${REVIEW_COLUMNS}, ${cursorKeys(order, 'r')} as "cursorKeys", row_number() over (order by ${orderBy(order, 'r')}) as place
      from reviews r where r.group_id = p.group_id and r.status = 'published'${from} order by ${orderBy(order, 'r')} limit ${PAGE + 1}
    ) shown on true
    where p.id = $1 and p.status = 'published' order by shown.place`
}

type Row = ReviewRow & { cursorKeys: string[]; stars: Partial<Record<number, number>>; place: string }

type Question = { id: string; sort?: ReviewSort | undefined; cursor?: string | undefined }

/**
 * A page of the reviews of the whole family.
 *
 * @throws NOT_FOUND, BAD_REQUEST for a cursor that is none
 */
export async function listReviews(deps: Deps, { id, sort = 'newest', cursor: text }: Question): Promise<ReviewPage> {
  const cursor = text === undefined ? null : decodeOrderCursor(text, { [sort]: 1 })
  const found = await run<Row>(deps, {
    name: `reviews-${sort}${cursor ? '-further' : ''}`,
    text: reviewsStatement(sort, cursor !== null),
    values: cursor ? [id, cursor.keys[0], cursor.id] : [id],
  })
  const [first] = found
  if (!first) throw refuse('NOT_FOUND')
  const rows = found.filter(({ id: review }) => review !== null)
  const breakdown = [1, 2, 3, 4, 5].map((rating) => first.stars[rating] ?? 0)
  const count = breakdown.reduce((total, number) => total + number, 0)
  const total = breakdown.reduce((sum, number, index) => sum + number * (index + 1), 0)
  const items = rows.slice(0, PAGE)
  const last = items.at(-1)
  return {
    average: count === 0 ? 0 : Math.round((total / count) * 100) / 100,
    count,
    breakdown,
    items: items.map(({ cursorKeys: _, stars: __, place: ___, ...review }) => toReview(review)),
    next:
      rows.length > PAGE && last
        ? encodeOrderCursor({
            order: sort,
            back: false,
            keys: last.cursorKeys,
            id: last.id,
            reading: 'exact',
            before: 0,
          })
        : null,
  }
}
