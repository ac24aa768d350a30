import { sql } from 'drizzle-orm'

const EARNED = sql`e.account = 'seller_payable' and t.kind not in ('payout_scheduled', 'payout_failed')`

const ENTRIES = sql`
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join payout_items i on i.ledger_entry_id = e.id and i.live`

/**
 * What a seller is owed, entry by entry, as `e` with its movement `t`, and `i`, the item of the payout that pays it.
 * Payouts themselves are left out: an entry is paid when a living payout has it.
 */
export const FROM_EARNINGS = sql`${ENTRIES} where ${EARNED}`

/** The same with the invoice `n` and the order `o` behind each. */
export const FROM_NAMED_EARNINGS = sql`${ENTRIES}
    left join invoices n on n.id = e.invoice_id
    left join invoice_details d on d.invoice_id = n.id left join orders o on o.id = d.order_id
  where ${EARNED}`
