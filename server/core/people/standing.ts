import { type SQL, sql } from 'drizzle-orm'

/** Until when moderators suspended `auth_users u`, the year 9999 for "until lifted"; null where they did not. */
export const suspendedUntil = (now: string): SQL => sql`(
  select max(coalesce(s.ends_at, timestamptz '9999-12-31 00:00:00+00')) from sanctions s
  where s.user_id = u.id and s.act = 'suspend' and s.lifted_at is null and (s.ends_at is null or s.ends_at > ${now}::timestamptz))`

/**
 * Whether somebody may sign in: 'suspended' (by moderators), 'locked' (for the account's safety), 'leaving' (asked to be
 * deleted), 'merged' (closed, the person goes on with another account) or 'active'. Of `auth_users u`.
 */
export const standing = (now: string): SQL => sql`
  case when u.merged_into is not null then 'merged'
    when u.banned_until > ${now}::timestamptz
      then case when ${suspendedUntil(now)} is not null then 'suspended' else 'locked' end
    when u.delete_after is not null then 'leaving' else 'active' end`
