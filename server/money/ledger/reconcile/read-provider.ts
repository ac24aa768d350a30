import { sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { BalanceTransaction } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'
import { providerBalanceTransactions } from '../../../tables/ledger'

const DAY_MS = 24 * 3600_000
/** The provider may list a movement some time after it happened. */
const OVERLAP_DAYS = 3
const BATCH = 500

/**
 * Keeps what the provider says moved its balance since the last comparison, and some days before.
 *
 * @returns how many movements it told
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function readProvider({ db, payments }: Pick<Deps, 'db' | 'payments'>): Promise<number> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(max(started_at))#>>'{}' as at from reconciliation_runs where finished_at is not null and error is null
      and exists (select from provider_balance_transactions)`,
  )
  const last = rows[0]?.at
  const since = last ? new Date(Date.parse(last) - OVERLAP_DAYS * DAY_MS) : new Date(0)
  let read = 0
  let batch: BalanceTransaction[] = []
  const keep = async () => {
    if (batch.length > 0) await db.insert(providerBalanceTransactions).values(batch.map(toRow)).onConflictDoNothing()
    read += batch.length
    batch = []
  }
  for await (const movement of payments.balanceTransactions({ since })) {
    batch.push(movement)
    if (batch.length === BATCH) await keep()
  }
  await keep()
  return read
}

/** The type is the provider's grouping for the books, which tells a dispute from its end. */
function toRow(movement: BalanceTransaction): typeof providerBalanceTransactions.$inferInsert {
  const { id, reportingCategory, type, source, paymentIntentId, amount, fee, net, currency, createdAt } = movement
  return {
    id,
    type: reportingCategory || type,
    source,
    paymentIntentId,
    amount: fromCents(amount),
    fee: fromCents(fee),
    net: fromCents(net),
    currency: currency.toUpperCase(),
    createdAt,
  }
}
