import { sql } from 'drizzle-orm'

/**
 * What a seller is owed, entry by entry, as `e` with its movement `t`, and `i`, the item of the payout that pays it.
 * Payouts themselves are left out: an entry is paid when a living payout has it.
 */
export const FROM_EARNINGS = sql`
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join payout_items i on i.ledger_entry_id = e.id and i.live
  where e.account = 'seller_payable' and t.kind not in ('payout_scheduled', 'payout_failed')`
