import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { products } from '#server/tables/products'
import { reviews } from '../../tables/reviews'

/** What a review says helps others after its author has gone; who wrote it is nobody's business then. */
export const reviewData: PersonalData = {
  holds: { 'reviews.json': 'what you wrote about products' },

  async *files(db, userId) {
    const { rating, title, body, authorName, petFacts, status, createdAt } = reviews
    const rows = await db
      .select({ product: products.name, rating, title, body, authorName, petFacts, status, createdAt })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.authorUserId, userId))
      .orderBy(createdAt)
    yield json('reviews.json', rows)
  },

  async erase(tx, userId) {
    await tx
      .update(reviews)
      .set({ authorName: 'A former member', petFacts: '', petPicture: null })
      .where(eq(reviews.authorUserId, userId))
  },
}
