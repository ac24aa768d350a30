import { type SQL, sql } from 'drizzle-orm'

/** `from … where …` of shops `s` with details `d` that everybody may see at a moment. */
export function visibleShops(now: string): SQL {
  return sql`user_profiles s join profile_details d on d.profile_id = s.id join auth_users u on u.id = s.user_id
    where s.user_type = 'business-provider' and s.is_active and d.approval_status = 'approved' and d.visibility = 'public'
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= ${now}::timestamptz)`
}
