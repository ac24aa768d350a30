import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { type NewEntry, postAll, postLedger } from '../post'

/** Names each of the provider's movements with the movement of ours that it is. */
export async function matchMovements(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with known as (
      select b.id, case
          when b.type = 'charge' then 'payment'
          when b.type = 'refund' then 'refund_paid'
          when b.type in ('refund_failure', 'partial_capture_reversal') then 'refund_taken_back'
          when b.type = 'transfer' then 'payout_transferred'
          when b.type = 'transfer_reversal' then 'payout_failed'
          when b.type = 'dispute' then 'dispute_opened'
          when b.type = 'dispute_reversal' then 'dispute_won'
        end as kind, case
          when b.type = 'charge' then (select p.id::text from payments p where p.provider_payment_id = b.payment_intent_id)
          when b.type in ('refund', 'refund_failure') then (select r.id::text from refunds r where r.provider_refund_id = b.source)
          when b.type = 'transfer' then (select p.id::text from payouts p where p.provider_transfer_id = b.source)
          when b.type = 'transfer_reversal' then (
            select t.reference from ledger_transactions t where t.kind = 'payout_failed' and t.memo = b.source limit 1
          )
          when b.type in ('dispute', 'dispute_reversal') then (
            select d.id::text from disputes d where d.provider_dispute_id = b.source
          )
        end as reference
      from provider_balance_transactions b where b.transaction_id is null
    )
    update provider_balance_transactions b set transaction_id = t.id
    from known k join ledger_transactions t on t.kind = k.kind and t.reference = k.reference
    where b.id = k.id
      and not exists (select from provider_balance_transactions other where other.transaction_id = t.id)`)
}

type Unbooked = { id: string; type: string; amount: number; fee: number; currency: string; at: string }

const BATCH = 500

/**
 * Writes down what only the provider knows: its fees, and what we moved between its balance and our own bank.
 *
 * @returns whether there is more
 */
export async function bookWhatTheyKnow(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<Unbooked>(sql`
    select b.id, b.type, b.amount::float8 as amount, b.fee::float8 as fee, b.currency, to_json(b.created_at)#>>'{}' as at
    from provider_balance_transactions b
    where (b.fee <> 0 and not exists (select from ledger_transactions t where t.kind = 'provider_fee' and t.reference = b.id))
      or (b.transaction_id is null and b.type in ('fee', 'payout', 'payout_reversal', 'topup', 'topup_reversal'))
    order by b.created_at, b.id limit ${BATCH}`)
  const fees = rows.filter(({ fee }) => fee !== 0)
  await postAll(
    tx,
    fees.map(({ id, fee, currency, at }) => {
      return {
        kind: 'provider_fee' as const,
        reference: id,
        at: new Date(at),
        entries: between('provider_fees', fee, currency),
      }
    }),
  )
  for (const row of rows) {
    if (row.type === 'fee') await bookOwn(tx, row, 'provider_fee', `${row.id}:fee`, 'provider_fees')
    else if (/^(payout|topup)/.test(row.type)) await bookOwn(tx, row, 'adjustment', row.id, 'platform_fee')
  }
  return rows.length === BATCH
}

/** A movement that is theirs alone becomes one of ours, and is matched with it. */
async function bookOwn(
  tx: Tx,
  { id, amount, currency, at }: Unbooked,
  kind: 'provider_fee' | 'adjustment',
  reference: string,
  account: NewEntry['account'],
): Promise<void> {
  const memo = kind === 'adjustment' ? 'Between the provider and our own bank' : 'Charged by the card provider itself'
  const entries = between(account, -amount, currency)
  const transactionId = await postLedger(tx, { kind, reference, memo, at: new Date(at), entries })
  await tx.execute(sql`update provider_balance_transactions set transaction_id = ${transactionId} where id = ${id}`)
}

function between(account: NewEntry['account'], amount: number, currency: string): NewEntry[] {
  return [
    { account, amount, currency },
    { account: 'provider_clearing', amount: -amount, currency },
  ]
}
