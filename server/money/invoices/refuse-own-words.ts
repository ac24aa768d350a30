import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { HeldInvoice } from './hold-invoice'

const SILENCED =
  'Nothing new can be written for this profile right now. You can still send the invoice with what you bill for and your usual terms and notes. Take out the line descriptions and everything else you wrote.'
const BLOCKED =
  'You can’t write to this customer. You can still send the invoice with what you bill for and your usual terms and notes. Take out the line descriptions and everything else you wrote.'

/**
 * That an invoice says only what is billed for while its issuer, or whoever sends it, may not write, and to a customer who
 * has blocked them. Terms and notes that stand in the settings are the same for everybody, and were written before.
 *
 * @throws BAD_REQUEST in words
 */
export async function refuseOwnWords(tx: Tx, viewer: Pick<Viewer, 'id'>, { invoice }: HeldInvoice): Promise<void> {
  const descriptions = invoice.lineItems.map(({ description }) => description)
  const words = [invoice.terms, invoice.notes, ...descriptions].filter(Boolean)
  if (words.length === 0) return
  const { rows } = await tx.execute<{ silenced: boolean; blocked: boolean }>(sql`
    select exists (
      select from (values (${viewer.id}::uuid), (p.user_id)) writer (id)
      where (sanction_of(writer.id)).act in ('silence', 'suspend')) as silenced,
    exists (
      select from auth_users u
      where u.email = ${invoice.customerEmail.toLowerCase()} and u.deleted_at is null and is_blocked(u.id, ${viewer.id})) as blocked
    from user_profiles p left join invoice_settings s on s.business_profile_id = p.id
    where p.id = ${invoice.businessProfileId} and exists (
      select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
      where word is distinct from s.terms and word is distinct from s.notes
        and not exists (select from jsonb_array_elements(s.templates) t where t ->> 'body' = word))`)
  if (rows[0]?.silenced) throw refuseInWords('BAD_REQUEST', SILENCED)
  if (rows[0]?.blocked) throw refuseInWords('BAD_REQUEST', BLOCKED)
}
