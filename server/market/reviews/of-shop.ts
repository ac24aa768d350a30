import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { REVIEWS_SHOWN, ShopReview } from '#contract/reviews'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'
import { REVIEW_COLUMNS, type ReviewRow, toReview } from './row'

const PAGE_SIZE = 20

const SHOWN = {
  all: sql`true`,
  answered: sql`exists (select from review_responses a where a.review_id = r.id)`,
  unanswered: sql`not exists (select from review_responses a where a.review_id = r.id)`,
} satisfies Record<(typeof REVIEWS_SHOWN)[number], unknown>

type Row = ReviewRow & { productId: string; productName: string; cursorAt: string }

/** What people wrote about the goods of the viewer's active shop, newest first. */
export async function listShopReviews(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { show, cursor }: { show: keyof typeof SHOWN; cursor?: string | undefined },
): Promise<Page<ShopReview>> {
  const list = sql`
    from product_groups g join reviews r on r.group_id = g.id and r.status = 'published' join products p on p.id = r.product_id
    where g.seller_profile_id = ${ownShop(viewer, 'answers')} and ${SHOWN[show]}`
  const [beyond, order] = [beyondMoment(cursor, sql`r.created_at`, sql`r.id`), sql`r.created_at desc, r.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select ${sql.raw(REVIEW_COLUMNS)}, r.product_id as "productId", p.name as "productName", r.created_at::text as "cursorAt"
      ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, productId, productName, ...row }) => ({
      ...toReview(row),
      productId,
      productName,
    })),
    next,
    ...span,
  }
}
