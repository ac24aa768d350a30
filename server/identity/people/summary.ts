import { sql } from 'drizzle-orm'
import type { PersonSummary } from '#contract/people'
import { nameOf } from '#server/core/people/name'
import { standing } from '#server/core/people/standing'

export type SummaryRow = Omit<PersonSummary, 'createdAt' | 'lastSignInAt'> & {
  createdAt: string
  lastSignInAt: string | null
}

/** Of `auth_users u`. @param now in ISO form */
export const summaryColumns = (now: string) => sql`
  u.id, ${nameOf('u.id')} as name, u.email, get_user_role(u.id) as role,
  array(
    select p.user_type from user_profiles p where p.user_id = u.id and p.is_active order by p.created_at
  ) as types,
  ${standing(now)} as standing, to_json(u.created_at)#>>'{}' as "createdAt",
  to_json(u.last_sign_in_at)#>>'{}' as "lastSignInAt"`

export function toSummary({ createdAt, lastSignInAt, ...row }: SummaryRow): PersonSummary {
  return { ...row, createdAt: new Date(createdAt), lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt) }
}
