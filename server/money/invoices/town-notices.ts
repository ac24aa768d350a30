import { sql } from 'drizzle-orm'
import type { TownNotices } from '#server/core/notices/town-notices'
import { issuerName } from '#server/core/people/issuer-name'
import { sentWords } from './sent-words'

type Row = Parameters<typeof issuerName>[0] & {
  userId: string
  at: string
  id: string
  amount: number
  currency: string
  number: string | null
}

export const sentInvoices: TownNotices = async (tx, ids) => {
  const { rows } = await tx.execute<Row>(sql`
    select d.customer_user_id as "userId", e.created_at as at, i.id, e.amount::float8 as amount, d.currency, i.invoice_number as number,
      p.first_name as "firstName", p.last_name as "lastName", p.business_name as "businessName", s.legal_name as "legalName"
    from invoice_details d join invoices i on i.id = d.invoice_id
    join invoice_events e on e.invoice_id = i.id and e.kind = 'sent'
    join user_profiles p on p.id = i.business_profile_id
    left join invoice_settings s on s.business_profile_id = p.id
    where d.customer_user_id = ${ids}`)
  return rows.map(({ userId, at, id, amount, currency, number, ...issuer }) => ({
    userId,
    at,
    href: `/pay/${id}`,
    ...sentWords({ issuer: issuerName(issuer), number, balance: amount, currency }),
  }))
}
