import { sql } from 'drizzle-orm'
import { profilesToAct } from '#server/core/people/memberships'
import { INVOICE } from '#server/identity/wire/columns'
import { ISSUER_TYPES } from '#server/money/records/own-issuer'
import { userProfiles } from './user-profiles'
import { columns, type WireTable } from './wire-table'

/**
 * To whoever holds the id, which is random and never listed; drafts to their issuer alone. The columns are those that
 * the pay page shows to anybody, and so are the four of the business.
 */
export const invoices: WireTable = {
  name: 'invoices',
  columns: columns(INVOICE),
  visibleTo: (viewer) =>
    viewer
      ? sql`(t.status <> 'draft' or exists (
          select from user_profiles p where p.id = t.business_profile_id and p.id in ${profilesToAct(viewer.id, 'invoices')} and p.is_active
            and p.user_type = any(${sql.param([...ISSUER_TYPES])}::text[])))`
      : sql`t.status <> 'draft'`,
  relations: [
    {
      table: userProfiles,
      names: ['user_profiles', 'business_profile_id', 'invoices_business_profile_id_fkey'],
      joined: sql`e.id = t.business_profile_id`,
      columns: ['business_name', 'first_name', 'last_name', 'phone'],
    },
  ],
}
