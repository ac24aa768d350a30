import { desc } from 'drizzle-orm'
import type { ReconciliationRun } from '#contract/money-desk'
import { refuse } from '#server/core/refusals/refuse'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { Deps } from '#server/infra/deps'
import { reconcileBooks } from '#server/money/ledger/reconcile/run'
import { reconciliationRuns } from '../../tables/ledger'

const SHOWN = 50

/** The last comparisons, newest first. */
export async function listRuns({ db }: Pick<Deps, 'db'>): Promise<{ items: ReconciliationRun[] }> {
  return { items: await db.select().from(reconciliationRuns).orderBy(desc(reconciliationRuns.startedAt)).limit(SHOWN) }
}

/** Compares now instead of tonight. @throws PAYMENT_UNAVAILABLE */
export async function reconcileNow(deps: Deps): Promise<ReconciliationRun> {
  try {
    return await reconcileBooks(deps)
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)
      throw refuse('PAYMENT_UNAVAILABLE', { key: null })
    throw error
  }
}
