import { type SQL, sql } from 'drizzle-orm'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import { ISSUER_TYPES } from '../records/own-issuer'

/**
 * The invoices billed to a person: to their account, or, where it is nobody's yet, to the address they have confirmed.
 * What a company says of its people's addresses is no such proof, and several of them may have the same.
 *
 * @returns a condition on `invoices i` with `invoice_details d`
 */
export function isBilledTo(viewer: Pick<Viewer, 'id'>): SQL {
  return sql`i.status <> 'draft' and i.id in (
    select invoice_id from invoice_details where customer_user_id = ${viewer.id}
    union all
    select b.id from invoices b join invoice_details e on e.invoice_id = b.id
    where e.customer_user_id is null and lower(b.customer_email) =
      (select email from auth_users where id = ${viewer.id}
        and email_confirmed_at is not null and deleted_at is null and not is_sso)
  )`
}

/** Whether the viewer's side sent this invoice, or they got it; null when it is none of theirs. Who bills themselves sent it. */
export async function readRelation(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<'issuer' | 'customer' | null> {
  const { rows } = await db.execute<{ as: 'issuer' | 'customer' | null }>(sql`
    select case
      when p.id in ${profilesToAct(viewer.id, 'invoices')} and p.is_active and p.user_type = any(${sql.param([...ISSUER_TYPES])}::text[]) then 'issuer'
      when ${isBilledTo(viewer)} then 'customer' end as "as"
    from invoices i join user_profiles p on p.id = i.business_profile_id where i.id = ${id}`)
  return rows[0]?.as ?? null
}
