import { type SQL, sql } from 'drizzle-orm'

/**
 * The first name of a person, as their profile or sign-up says it; null where nobody said one, and never an address.
 *
 * @param column of the statement around it that holds the person's id; never anything that was sent to us
 */
export function firstName(column: string): SQL {
  return sql.raw(`(select nullif(trim(coalesce(fp.first_name, ${said})), '')
    from auth_users fu left join user_profiles fp on fp.user_id = fu.id and fp.is_active
    where fu.id = ${column} order by (fp.user_type = 'pet-parent') desc nulls last, fp.created_at limit 1)`)
}

const said = `split_part(trim(coalesce(fu.user_metadata->>'first_name', fu.user_metadata->>'given_name',
  fu.user_metadata->>'full_name', fu.user_metadata->>'name', '')), ' ', 1)`
