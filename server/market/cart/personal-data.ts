import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { products } from '#server/tables/products'
import { cartItems, cartMerges } from '../../tables/cart'

export const cartData: PersonalData = {
  holds: { 'cart.json': 'what is in your cart' },

  async *files(db, userId) {
    const rows = await db
      .select({
        productId: cartItems.productId,
        product: products.name,
        quantity: cartItems.quantity,
        createdAt: cartItems.createdAt,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(cartItems.userId, userId))
      .orderBy(cartItems.createdAt)
    yield json('cart.json', rows)
  },

  async erase(tx, userId) {
    await tx.delete(cartItems).where(eq(cartItems.userId, userId))
    await tx.delete(cartMerges).where(eq(cartMerges.userId, userId))
  },
}
