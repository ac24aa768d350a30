import { type SQL, sql } from 'drizzle-orm'
import { guardiansThatMay } from '#contract/pet-access.rules'
import { PIN_TRIES } from '#contract/pet-sharing.rules'

const SHARERS = sql.join(
  guardiansThatMay('share').map((role) => sql`${role}`),
  sql`, `,
)

/**
 * What a link is at that moment, of `pet_share_links l`. A link speaks for whoever made it: it ends with their part in
 * the pet, so that one who was shown out, or gave the pet away, leaves nothing open behind them.
 */
export function linkState(now: Date): SQL {
  return sql`case
    when l.revoked_at is not null then 'revoked'
    when l.wrong_pins >= ${PIN_TRIES} then 'locked'
    when l.expires_at <= ${now} then 'expired'
    when not exists (select from pets p where p.id = l.pet_id and p.status = 'active')
      or not exists (select from pet_guardians g join auth_users u on u.id = g.user_id
        where g.pet_id = l.pet_id and g.user_id = l.created_by and g.role in (${SHARERS})
          and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now})
          and u.deleted_at is null and u.delete_after is null) then 'ended'
    else 'open' end`
}
