import { and, eq, sql } from 'drizzle-orm'
import type { Watch } from '#contract/wishes.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { stockSubscriptions } from '../../tables/wishes'

/**
 * Waits for a product to be back, or to cost less than it does now; or stops waiting. What has happened already is not
 * waited for.
 *
 * @throws NOT_FOUND for what is not for sale, WISHES_FULL
 */
export async function watchProduct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { productId, kind, on }: { productId: string; kind: Watch; on: boolean },
): Promise<{ on: boolean }> {
  const theirs = and(
    eq(stockSubscriptions.userId, viewer.id),
    eq(stockSubscriptions.productId, productId),
    eq(stockSubscriptions.kind, kind),
  )
  if (!on) {
    await db.delete(stockSubscriptions).where(theirs)
    return { on: false }
  }
  try {
    return await inTransaction(db, async (tx) => {
      // a change of the product waits for this, and then finds who waits for it
      const { rows } = await tx.execute<{ price: string; due: boolean }>(sql`
        select p.price, watch_is_due(${kind}, p.price, p) as due from products p
        where p.id = ${productId} and p.status = 'published' for share`)
      const [product] = rows
      if (!product) throw refuse('NOT_FOUND')
      if (product.due) return { on: false }
      await tx.delete(stockSubscriptions).where(theirs)
      await tx.insert(stockSubscriptions).values({
        userId: viewer.id,
        productId,
        kind,
        price: Number(product.price),
        createdAt: clock.now(),
      })
      return { on: true }
    })
  } catch (error) {
    throw violatedConstraint(error) === 'stock_subscriptions_limit_check' ? refuse('WISHES_FULL') : error
  }
}
