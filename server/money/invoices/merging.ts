import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/** Whose the bill is moves; what it says of the customer, as it was sent, stays. */
export const invoicesMerging: Merging = {
  fates: { 'invoice_details.customer_user_id': 'moves', 'invoice_events.actor_user_id': 'stays' },
  counted: { invoices: 'invoice_details.customer_user_id' },

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ between: number }>(sql`
      select count(*)::int as between from invoice_details d join invoices i on i.id = d.invoice_id
      join profile_members m on m.profile_id = i.business_profile_id
      where (d.customer_user_id, m.user_id) in ((${from}, ${into}), (${into}, ${from}))`)
    const { between = 0 } = rows[0] ?? {}
    return blocking(
      'dealings',
      between,
      `One has billed the other: ${between === 1 ? 'one invoice' : `${between} invoices`} would be to themselves.`,
    )
  },
}
