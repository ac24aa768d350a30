import { sql } from 'drizzle-orm'
import { toCents } from '#contract/amounts'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { failPayout } from './fail'
import { lockPayout } from './find-payout'
import { keepTransfer } from './send'

type Lost = { id: string; amount: number; accountId: string; transferIds: string[] }

/**
 * Payouts whose transfer was asked for a day ago and never answered. What the provider has told of its balance since
 * says whether the money moved: if so the payout goes on from there, else it has failed and the earnings are free again.
 *
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function settleLostTransfers(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<Lost>(sql`
    select p.id, p.amount::float8 as amount, a.provider_account_id as "accountId", coalesce((
        select json_agg(b.source order by b.created_at) from provider_balance_transactions b
        where b.type = 'transfer' and b.transaction_id is null and b.amount = -p.amount and b.currency = p.currency
      ), '[]') as "transferIds"
    from payouts p join payout_accounts a on a.profile_id = p.profile_id
    where p.status = 'processing' and p.provider_transfer_id is null and p.updated_at < now() - interval '23 hours'
      and exists (
        select from reconciliation_runs r where r.finished_at is not null and r.error is null
          and r.started_at > p.updated_at + interval '1 hour'
      )`)
  for (const lost of rows) {
    const transferId = await findTransfer(deps, lost)
    deps.log.warn({ payoutId: lost.id, transferId }, 'a transfer without an answer is settled')
    await inTransaction(deps.db, async (tx) => {
      if (transferId) return keepTransfer(tx, deps, lost.id, transferId)
      const locked = await lockPayout(tx, lost.id)
      if (locked?.payout.status !== 'processing' || locked.payout.providerTransferId) return
      await failPayout(tx, deps, locked.payout, { code: 'no_answer', block: false })
    })
  }
}

async function findTransfer({ payments }: Deps, { transferIds, accountId, amount }: Lost): Promise<string | null> {
  for (const id of transferIds) {
    const transfer = await payments.getTransfer(id)
    if (transfer.accountId === accountId && transfer.amount === toCents(amount)) return id
  }
  return null
}
