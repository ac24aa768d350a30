import { sql } from 'drizzle-orm'
import { sentence } from '#contract/names.rules'
import { NewReview, type Review } from '#contract/review-shapes'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { reviews } from '../../tables/reviews'
import { isHeld } from '../content-filters/held'
import { authorNameOf } from './author-name'
import { readReview } from './edit'
import { photoRefusalOf, replacePhotos } from './photos'

/** $1 the product, $2 the viewer, $3 the present moment. What the viewer has of its family, this variation first. */
const BOUGHT = `
  select p.group_id,
    exists (select from reviews r where r.author_user_id = $2 and r.group_id = p.group_id) as reviewed,
    (select json_build_object('id', i.id, 'productId', i.product_id)
      from orders o join order_items i on i.order_id = o.id join products v on v.id = i.product_id
      where o.buyer_user_id = $2 and v.group_id = p.group_id
        and item_has_arrived(i, o, $3)
      order by i.product_id = p.id desc, o.created_at desc limit 1) as item
  from products p where p.id = $1 and p.status not in ('draft', 'in_review')`

type Bought = { group_id: string; reviewed: boolean; item: { id: string; productId: string } | null }

async function findBought(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  productId: string,
): Promise<Bought | undefined> {
  const [found] = await run<Bought>(deps, {
    name: 'reviews-bought',
    text: BOUGHT,
    values: [productId, viewer.id, deps.clock.now()],
  })
  return found
}

/** Whether the viewer has the product or a sibling of it and has not reviewed it yet, whether they have, and as who they would. */
export async function canReview(
  deps: Deps,
  viewer: Viewer,
  productId: string,
): Promise<{ canReview: boolean; reviewed: boolean; author: string | null }> {
  const bought = await findBought(deps, viewer, productId)
  const reviewed = bought?.reviewed ?? false
  const may = bought !== undefined && bought.item !== null && !reviewed
  return { canReview: may, reviewed, author: may ? await authorNameOf(deps, viewer) : null }
}

/**
 * Publishes a review by somebody who bought the product and has it. The database is the judge of that; looking first only
 * finds the order item it stands on.
 *
 * @throws NOT_FOUND, NOT_BOUGHT, ALREADY_REVIEWED, and BAD_REQUEST when nothing is left of the text once cleaned
 */
export async function reviewProduct(
  deps: Deps,
  viewer: Viewer,
  review: NewReview,
): Promise<Review & { held: boolean }> {
  const cleaned = NewReview.safeParse({ ...review, title: cleanLine(review.title), body: cleanText(review.body) })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  const bought = await findBought(deps, viewer, review.productId)
  if (!bought) throw refuse('NOT_FOUND')
  if (bought.reviewed) throw refuse('ALREADY_REVIEWED')
  if (!bought.item) throw refuse('NOT_BOUGHT')
  const { group_id: groupId, item } = bought
  const authorName = await authorNameOf(deps, viewer)
  const { photos, productId: _, ...text } = cleaned.data
  try {
    return await inTransaction(deps.db, async (tx) => {
      const [row] = await tx
        .insert(reviews)
        .values({
          ...text,
          orderItemId: item.id,
          productId: item.productId,
          groupId,
          authorUserId: viewer.id,
          authorName,
          createdAt: deps.clock.now(),
        })
        .returning({ id: reviews.id })
      if (!row) throw new Error('the review was not written')
      await replacePhotos(tx, row.id, viewer.id, photos)
      await tellShop(tx, item.productId, text.rating)
      return { ...(await readReview(tx, row.id)), held: await isHeld(tx, 'review', row.id) }
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Its stars and no more: the words may be read by who stands beside the screen. */
async function tellShop(tx: Tx, productId: string, rating: number): Promise<void> {
  const { rows } = await tx.execute<{ shopId: string; name: string }>(sql`
    select s.id as "shopId", p.name from products p join user_profiles s on s.id = p.seller_profile_id
    where p.id = ${productId} and s.is_active`)
  const [shop] = rows
  if (!shop) return
  await notifyTeam(tx, shop.shopId, 'answers', {
    kind: 'reviews',
    title: rating === 1 ? 'A new review with 1 star' : `A new review with ${rating} stars`,
    body: `About ${sentence(shop.name)} You can answer it.`,
    href: '/business-provider-dashboard/reviews',
    merges: true,
  })
}

/** What the guards of the table say in the words of the contract; two reviews sent at once meet here. */
function refusalOf(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'reviews_bought_check' || constraint === 'reviews_own_shop_check') return refuse('NOT_BOUGHT')
  if (constraint === 'reviews_author_group_key' || constraint === 'reviews_order_item_id_key')
    return refuse('ALREADY_REVIEWED')
  return photoRefusalOf(error)
}
