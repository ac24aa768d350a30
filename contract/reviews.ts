import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Held } from './held'
import { pageOf } from './lists'
import { Review, ReviewAnswer, ReviewText } from './review-shapes'
import { ANSWER_MAX } from './reviews.rules'

const ReviewId = z.object({ id: z.uuid() })

export const ChangedReview = ReviewText.extend(ReviewId.shape)
export type ChangedReview = z.infer<typeof ChangedReview>

export const NewAnswer = ReviewId.extend({
  body: z.string().trim().min(2, 'Write an answer.').max(ANSWER_MAX),
  seen: z
    .string()
    .max(ANSWER_MAX)
    .nullable()
    .optional()
    .describe('The shop’s answer as it was read, null for none: another one by now stays'),
})
export type NewAnswer = z.infer<typeof NewAnswer>

export const REVIEWS_SHOWN = ['unanswered', 'answered', 'all'] as const

/** A review as the shop that sold the thing sees it. */
export const ShopReview = Review.extend({ productId: z.uuid(), productName: z.string() })
export type ShopReview = z.infer<typeof ShopReview>

/** What people do with reviews; the reviews themselves stand with the products they are about. */
export const reviews = {
  /** Among the reviews of the product and of its other variations. */
  mine: endpoint('signed-in', 'Say what the person did with the reviews of a product')
    .route({ method: 'GET', path: '/products/{productId}/reviews/mine' })
    .input(z.object({ productId: z.uuid() }))
    .output(
      z.object({
        written: z.uuid().nullable().describe('Their own review'),
        helpful: z.array(z.uuid()).describe('The reviews they found helpful'),
        ownShop: z.boolean().describe('Whether it is a product of their own shop'),
      }),
    ),
  /** All of it, its photos too; it is marked as edited. */
  edit: endpoint('signed-in', 'Change the person’s own review', {
    reaches: 'edit',
    limit: { bucket: 'review', count: 20, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'REVIEW_SETTLED'))
    .route({ method: 'PUT', path: '/reviews/{id}' })
    .input(ChangedReview)
    .output(Review.extend({ held: Held })),
  /** The rating follows, and the product can be reviewed again. */
  remove: endpoint('signed-in', 'Delete the person’s own review')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/reviews/{id}' })
    .input(ReviewId)
    .output(z.object({})),
  /** Once each: a second time changes nothing. */
  vote: endpoint('signed-in', 'Mark a review as helpful, or take that back', {
    limit: { bucket: 'review-vote', count: 120, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'OWN_PART', 'CONFLICT'))
    .route({ method: 'POST', path: '/reviews/{id}/vote' })
    .input(ReviewId.extend({ helpful: z.boolean() }))
    .output(z.object({ helpful: z.boolean(), count: z.int().nonnegative() })),
  /** Of the person's active shop: newest first, 20 at a time. */
  ofShop: endpoint({ profile: 'business-provider', may: 'answers' }, 'List the reviews of the person’s own shop')
    .route({ method: 'GET', path: '/reviews/of-shop' })
    .input(z.object({ show: z.enum(REVIEWS_SHOWN).default('unanswered'), cursor: z.string().max(200).optional() }))
    .output(pageOf(ShopReview)),
  /** One answer for each review. Another one within the days it may be changed replaces it. */
  answer: endpoint({ profile: 'business-provider', may: 'answers' }, 'Answer a review of the person’s own shop', {
    limit: { bucket: 'review-answer', count: 60, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'ANSWER_SETTLED', 'CONFLICT'))
    .route({ method: 'POST', path: '/reviews/{id}/answer' })
    .input(NewAnswer)
    .output(ReviewAnswer),
}
