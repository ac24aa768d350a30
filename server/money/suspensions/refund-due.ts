import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { shopSuspensions } from '../../tables/suspensions'
import { refundUnsent, unsentOf } from '../closing/refund-unsent'

const BY = { kind: 'system', userId: null, reason: 'The shop was suspended.' } as const
const { profileId: ofProfile, refundsAt, refundedAt } = shopSuspensions

/** Refunds what suspended shops have not sent by the end of their time. What was begun and not finished is gone on with. */
export async function refundDue(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ profileId: ofProfile })
    .from(shopSuspensions)
    .where(and(isNull(refundedAt), lte(refundsAt, deps.clock.now())))
    .orderBy(refundsAt, ofProfile)
  for (const { profileId } of due) await refundShop(deps, profileId)
}

/**
 * Each order by itself: one that cannot be refunded keeps none of the others, and is tried again with the next round. Those
 * whose money a bank decides about are left to it.
 */
export async function refundShop(deps: Deps, profileId: string): Promise<void> {
  let failed = 0
  for (const order of await unsentOf(deps.db, profileId)) {
    try {
      await inTransaction(deps.db, (tx) =>
        refundUnsent(tx, deps, order, BY, async () => {
          // A shop that was reinstated meanwhile keeps what is left.
          const { rows } = await tx.execute(sql`
            select from shop_suspensions where profile_id = ${profileId}
              and refunds_at <= ${deps.clock.now().toISOString()} for share`)
          return rows.length > 0
        }),
      )
    } catch (err) {
      failed += 1
      deps.log.warn({ err, order: order.id }, 'an order of a suspended shop could not be refunded')
    }
  }
  if (failed > 0) return
  await deps.db
    .update(shopSuspensions)
    .set({ refundedAt: deps.clock.now() })
    .where(and(eq(ofProfile, profileId), isNull(refundedAt), lte(refundsAt, deps.clock.now())))
}
