import { eq } from 'drizzle-orm'
import type { NewReport } from '#contract/reports'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { products } from '../../tables/products'
import { reports } from '../../tables/reports'
import { requireOffered } from '../report-rules/rules'

/**
 * Reports something people wrote, to those who judge it; its author never learns who did. A second report of the same thing
 * changes nothing.
 *
 * @throws NOT_FOUND, OWN_PART for what one wrote oneself, CONFLICT in words for a reason that is not offered
 */
export async function sendReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { type, id, rule, note }: NewReport,
): Promise<Record<string, never>> {
  try {
    await inTransaction(db, async (tx) => {
      await requireOffered(tx, rule, type)
      await tx
        .insert(reports)
        .values({
          targetType: type,
          targetId: type === 'product' ? await familyOf(tx, id) : id,
          reporterUserId: viewer.id,
          rule,
          note: cleanText(note),
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'reports_target_check') throw refuse('NOT_FOUND')
    if (constraint === 'reports_own_part_check') throw refuse('OWN_PART')
    throw error
  }
  return {}
}

/** A product is judged with all its variations. @throws NOT_FOUND */
async function familyOf(tx: Tx, id: string): Promise<string> {
  const [product] = await tx.select({ familyId: products.groupId }).from(products).where(eq(products.id, id))
  if (!product) throw refuse('NOT_FOUND')
  return product.familyId
}
