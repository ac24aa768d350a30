import { type SQL, sql } from 'drizzle-orm'

/**
 * What a person is called: the name of their oldest profile that nobody else can have had, else what sign-up or the
 * provider said, else the name on the oldest organization that is theirs, which may still be that of its owner before,
 * else where they are reached.
 *
 * @param column of the statement around it that holds the person's id, under an alias other than `called` and `named`; never anything that was sent to us
 */
export function nameOf(column: string): SQL {
  const onProfile = (which: string) => `(
    select coalesce(nullif(trim(concat_ws(' ', called.first_name, called.last_name)), ''), called.business_name)
    from user_profiles called where called.user_id = ${column} and called.is_active and ${which} order by called.created_at limit 1)`
  const said = (what: string) => `(select ${what} from auth_users named where named.id = ${column})`
  return sql.raw(`coalesce(${onProfile(OF_A_PERSON)}, ${said(saidName('named.user_metadata'))}, ${onProfile('true')},
    ${said('coalesce(named.email, named.phone)')}, 'somebody')`)
}

/** Organizations are handed over from one owner to another. */
const OF_A_PERSON = `called.user_type in ('pet-parent', 'service-provider')`

/** Marks nobody sees, which names of profiles are kept without. */
const INVISIBLE = '[[:cntrl:]\\u00AD\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF]'

/**
 * The name in what sign-up or the provider said, for people without a profile, in the order of `namesFrom`; null when
 * nothing was said.
 *
 * @param metadata the column; never anything that was sent to us
 */
export function saidName(metadata: string): string {
  const text = (key: string) =>
    `nullif(trim(jsonb_path_query_first(${metadata}, '$.${key} ? (@.type() == "string")')#>>'{}'), '')`
  const part = (...keys: string[]) => `coalesce(${keys.map(text).join(', ')})`
  const parts = `nullif(concat_ws(' ', ${part('first_name', 'given_name')}, ${part('last_name', 'family_name')}), '')`
  return `nullif(left(regexp_replace(coalesce(${parts}, ${part('full_name', 'name')}), '${INVISIBLE}', '', 'g'), 240), '')`
}
