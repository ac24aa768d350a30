import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { products } from '#server/tables/products'
import { stockSubscriptions, wishItems, wishShares } from '../../tables/wishes'

export const wishData: PersonalData = {
  holds: { 'wish-list.json': 'your wish list, and what you are waiting for' },

  async *files(db, userId) {
    const items = await db
      .select({ product: products.name, addedAt: wishItems.createdAt })
      .from(wishItems)
      .innerJoin(products, eq(products.id, wishItems.productId))
      .where(eq(wishItems.userId, userId))
      .orderBy(wishItems.createdAt)
    const { kind, price, createdAt } = stockSubscriptions
    const waitingFor = await db
      .select({ product: products.name, kind, price, createdAt })
      .from(stockSubscriptions)
      .innerJoin(products, eq(products.id, stockSubscriptions.productId))
      .where(eq(stockSubscriptions.userId, userId))
      .orderBy(createdAt)
    const [share] = await db
      .select({ sharedSince: wishShares.createdAt })
      .from(wishShares)
      .where(eq(wishShares.userId, userId))
    yield json('wish-list.json', { items, waitingFor, sharedSince: share?.sharedSince ?? null })
  },

  async erase(tx, userId) {
    await tx.delete(wishItems).where(eq(wishItems.userId, userId))
    await tx.delete(wishShares).where(eq(wishShares.userId, userId))
    await tx.delete(stockSubscriptions).where(eq(stockSubscriptions.userId, userId))
  },
}
