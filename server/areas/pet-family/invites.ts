import { type SQL, sql } from 'drizzle-orm'
import type { PetInvite } from '#contract/pet-family'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { mayOn } from '#server/market/pets/access'
import type { Asking } from './grants'

type Timed = 'startsAt' | 'endsAt' | 'mailedAt' | 'expiresAt'
type Row = Omit<PetInvite, Timed> & {
  startsAt: string | null
  endsAt: string | null
  mailedAt: string
  expiresAt: string
}

/** The pets an invitation names, as JSON, of those in `which`. */
export const PETS_OF = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'species', p.species)
    order by lower(p.name), p.id), '[]'::json)
  from pet_invite_pets one join pets p on p.id = one.pet_id where one.invite_id = i.id)`

/**
 * That somebody may give what an invitation offers, for every pet it names.
 *
 * @param who their id, or the column that has it
 */
export function mayGiveAll(who: SQL | string, now: Date): SQL {
  const viewer = { id: who }
  const may = (permission: 'give' | 'family') => mayOn(sql`one.pet_id`, { viewer, now }, permission)
  return sql`not exists (select from pet_invite_pets one where one.invite_id = i.id
    and not case i.role when 'co-owner' then ${may('give')} else ${may('family')} end)`
}

/** Invitations that wait for an answer, to those who could have sent them. */
export async function readInvites(
  { db, clock }: Asking,
  viewer: Pick<Viewer, 'id'>,
  /** About `p`, a pet it names. */
  which: SQL,
): Promise<PetInvite[]> {
  const now = clock.now()
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.email, i.role, ${PETS_OF} as pets, ${nameOf('i.invited_by')} as "invitedBy",
      to_json(i.starts_at)#>>'{}' as "startsAt", to_json(i.ends_at)#>>'{}' as "endsAt",
      to_json(i.mailed_at)#>>'{}' as "mailedAt", to_json(i.expires_at)#>>'{}' as "expiresAt",
      i.expires_at <= ${now} as expired
    from pet_invites i
    where i.status = 'open' and ${mayGiveAll(viewer.id, now)}
      and exists (select from pet_invite_pets named join pets p on p.id = named.pet_id
        where named.invite_id = i.id and ${which} and ${mayOn(sql`p.id`, { viewer, now }, 'family')})
    order by i.created_at, i.id`)
  return rows.map(({ startsAt, endsAt, mailedAt, expiresAt, ...one }) => ({
    ...one,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    mailedAt: new Date(mailedAt),
    expiresAt: new Date(expiresAt),
  }))
}
