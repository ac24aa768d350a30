import { type SQL, sql } from 'drizzle-orm'

/** Whether somebody may sign in: 'locked', 'leaving' (asked to be deleted) or 'active'. Of `auth_users u`. */
export const standing = (now: string): SQL => sql`
  case when u.banned_until > ${now}::timestamptz then 'locked' when u.delete_after is not null then 'leaving' else 'active' end`
