import { and, eq, sql } from 'drizzle-orm'
import type { ReviewAnswer } from '#contract/review-shapes'
import { NewAnswer } from '#contract/reviews'
import { answerOpenUntil } from '#contract/reviews.rules'
import { notify } from '#server/core/notices/notify'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuse, requireVersion } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reviewResponses } from '../../tables/reviews'
import { ownShop } from '../profiles/own-shop'

/**
 * Answers a review of something the viewer's shop sold, or changes the answer while it may be changed. Its author is
 * told once, of the answer and not of its changes.
 *
 * @throws NOT_FOUND also for another shop's, ANSWER_SETTLED, CONFLICT in words where a colleague was first, and BAD_REQUEST when nothing is left of the text once cleaned
 */
export async function answerReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  answer: NewAnswer,
): Promise<ReviewAnswer> {
  const cleaned = NewAnswer.safeParse({ ...answer, body: cleanText(answer.body) })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  const { id, body, seen } = cleaned.data
  return inTransaction(db, async (tx) => {
    await writeAs(tx, viewer)
    const review = await hold(tx, viewer, id)
    const now = clock.now()
    const [before] = await tx.select().from(reviewResponses).where(eq(reviewResponses.reviewId, id))
    const words = 'Someone on your team answered this in the meantime. Reload the page to see it.'
    requireVersion(seen, before?.body ?? null, words)
    if (!before) {
      await tx.insert(reviewResponses).values({ reviewId: id, authorUserId: viewer.id, body, createdAt: now })
      if (review.authorId) {
        await notify(tx, {
          userId: review.authorId,
          kind: 'reviews',
          title: `${review.shop} answered your review`,
          body: `About ${review.product}.`,
          href: `/product/${review.productId}#reviews`,
        })
      }
      return { body, createdAt: now, editedAt: null }
    }
    // what an admin took away does not come back in other words
    if (before.status !== 'published' || now > answerOpenUntil(before.createdAt)) throw refuse('ANSWER_SETTLED')
    if (before.body === body) return { body, createdAt: before.createdAt, editedAt: before.editedAt }
    await tx
      .update(reviewResponses)
      .set({ body, editedAt: now })
      .where(and(eq(reviewResponses.reviewId, id), eq(reviewResponses.status, 'published')))
    return { body, createdAt: before.createdAt, editedAt: now }
  })
}

type Held = { authorId: string | null; productId: string; product: string; shop: string }

/** Two tabs that answer at once take turns. @throws NOT_FOUND */
async function hold(tx: Tx, viewer: Viewer, id: string): Promise<Held> {
  const { rows } = await tx.execute<Held>(sql`
    select (select u.id from auth_users u where u.id = r.author_user_id and u.deleted_at is null) as "authorId",
      p.id as "productId", p.name as product, coalesce(s.business_name, 'The shop') as shop
    from reviews r join products p on p.id = r.product_id join user_profiles s on s.id = p.seller_profile_id
    where r.id = ${id} and r.status = 'published'
      and s.id = ${ownShop(viewer, 'answers')}
    for no key update of r`)
  const [review] = rows
  if (!review) throw refuse('NOT_FOUND')
  return review
}
