import { type SQL, sql } from 'drizzle-orm'
import { isUnsent } from '../records/unsent'

/**
 * What the buyer's bank did about the payment of order `o`: 'open', 'lost' or null, as `OrderDispute` says. By what was
 * booked on the order's own invoice, since one payment may be for several orders.
 */
export const disputeOfOrder: SQL = sql`
  (select case when bool_or(d.status in ('needs_response', 'under_review')) then 'open' when bool_or(d.status = 'lost') then 'lost' end
    from invoice_details bill
    join ledger_entries held on held.invoice_id = bill.invoice_id and held.account = 'disputes'
    join ledger_transactions taken on taken.id = held.transaction_id and taken.kind = 'dispute_opened'
    join disputes d on d.id::text = taken.reference
    where bill.order_id = o.id)`

/**
 * When the money of order `o` goes back by itself, as ISO text: its shop is suspended, and has not sent it. Null for any other,
 * and while a bank decides about its payment.
 */
export const refundDayOf: SQL = sql`
  case when ${isUnsent} and ${disputeOfOrder} is distinct from 'open' then (select to_json(s.refunds_at)#>>'{}'
    from shop_suspensions s where s.profile_id = o.seller_profile_id and s.refunds_at > s.begun_at) end`
