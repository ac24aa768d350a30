import { type SQL, sql } from 'drizzle-orm'

/**
 * What a person is called: the name of their oldest profile, else the business's, else where they are reached.
 *
 * @param column of the statement around it that holds the person's id; never anything that was sent to us
 */
export function nameOf(column: string): SQL {
  return sql.raw(`coalesce((
    select coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.business_name)
    from user_profiles p where p.user_id = ${column} and p.is_active order by p.created_at limit 1
  ), (select coalesce(named.email, named.phone) from auth_users named where named.id = ${column}), 'somebody')`)
}
