import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

/** Of two reviews of one thing the closed account's stays under its own. */
export const reviewsMerging: Merging = {
  fates: {
    'review_responses.author_user_id': 'stays',
    'review_votes.user_id': 'by hand',
    'reviews.author_user_id': { moves: 'where-free', by: ['group_id'], rest: 'stays' },
  },
  counted: { reviews: 'reviews.author_user_id' },

  // Nobody finds a review helpful twice, or their own.
  async join(tx, { from, into }) {
    await tx.execute(sql`
      delete from review_votes v using reviews r where r.id = v.review_id and (
        v.user_id in (${from}, ${into}) and r.author_user_id in (${from}, ${into})
        or v.user_id = ${from} and exists (
          select from review_votes o where o.review_id = v.review_id and o.user_id = ${into}))`)
    await tx.execute(sql`
      update review_votes v set user_id = ${into} from reviews r join products p on p.id = r.product_id
      where r.id = v.review_id and v.user_id = ${from} and r.status = 'published' and not is_member(p.seller_profile_id, ${into})`)
  },
}
