import { eq, inArray } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { products } from '#server/tables/products'
import { reviewPhotos, reviewResponses, reviews, reviewVotes } from '../../tables/reviews'

/**
 * What a review says helps others after its author has gone, and so does a shop's answer; who wrote it is nobody's business
 * then.
 */
export const reviewData: PersonalData = {
  holds: {
    'reviews.json': 'what you wrote about products',
    'review-answers.json': 'how your shop answered reviews',
    'review-votes.json': 'which reviews you found helpful',
  },

  async *files(db, userId) {
    const { rating, title, body, authorName, petFacts, status, helpfulCount, createdAt } = reviews
    const rows = await db
      .select({ product: products.name, rating, title, body, authorName, petFacts, status, helpfulCount, createdAt })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.authorUserId, userId))
      .orderBy(createdAt)
    yield json('reviews.json', rows)
    const { body: answer, createdAt: answeredAt, editedAt } = reviewResponses
    const answers = await db
      .select({ review: reviews.title, answer, status: reviewResponses.status, createdAt: answeredAt, editedAt })
      .from(reviewResponses)
      .innerJoin(reviews, eq(reviews.id, reviewResponses.reviewId))
      .where(eq(reviewResponses.authorUserId, userId))
      .orderBy(answeredAt)
    yield json('review-answers.json', answers)
    const votes = await db
      .select({ product: products.name, review: title, createdAt: reviewVotes.createdAt })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviewVotes.userId, userId))
      .orderBy(reviewVotes.createdAt)
    yield json('review-votes.json', votes)
  },

  async erase(tx, userId) {
    await tx
      .delete(reviewPhotos)
      .where(
        inArray(
          reviewPhotos.reviewId,
          tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorUserId, userId)),
        ),
      )
    await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId))
    await tx.update(reviewResponses).set({ authorUserId: null }).where(eq(reviewResponses.authorUserId, userId))
    await tx
      .update(reviews)
      .set({ authorName: 'A former member', petFacts: '', petPicture: null })
      .where(eq(reviews.authorUserId, userId))
  },
}
