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

/**
 * The platform's part of entry `e` of movement `t`. Of what a bank took or gave back it is what was disputed less what was
 * held back from the seller.
 */
export const FEE = sql`
  (select coalesce(-sum(f.amount), 0)::float8 from ledger_entries f
    where f.transaction_id = t.id and f.account in ('platform_fee', 'disputes', 'seller_held') and f.invoice_id = e.invoice_id)`

/** What of payment `t`, as far as it paid the invoice of `e`, is kept back while the customer's bank decides. */
export const HELD = sql`
  (select coalesce(-sum(h.amount), 0)::float8 from disputes d
    join ledger_transactions o on o.kind = 'dispute_opened' and o.reference = d.id::text
    join ledger_entries h on h.transaction_id = o.id and h.account = 'seller_held' and h.invoice_id = e.invoice_id
    where d.payment_id = t.reference::uuid and d.status in ('needs_response', 'under_review'))`
