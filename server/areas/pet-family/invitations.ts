import { type SQL, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { PetInvitation } from '#contract/pet-family'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Asking } from './grants'
import { keptKey } from './invite-key'
import { mayGiveAll, PETS_OF } from './invites'

type Row = Omit<PetInvitation, 'startsAt' | 'endsAt' | 'expiresAt'> & {
  startsAt: string | null
  endsAt: string | null
  expiresAt: string
}

/** That an invitation is to the address a person has confirmed. */
export const isFor = (viewer: Pick<Viewer, 'id'>) => sql`i.email = (
  select lower(u.email) from auth_users u where u.id = ${viewer.id} and u.email_confirmed_at is not null and u.deleted_at is null)`

/** Those to the viewer that can be answered. */
export async function listInvitations(asking: Asking, viewer: Pick<Viewer, 'id'>): Promise<{ items: PetInvitation[] }> {
  const now = asking.clock.now()
  const open = sql`i.status = 'open' and i.expires_at > ${now} and ${mayGiveAll(sql`i.invited_by`, now)}`
  return { items: await readInvitations(asking, sql`${isFor(viewer)} and ${open}`) }
}

/** @throws NOT_FOUND also for the key of an older mail */
export async function getInvitation(asking: Asking, key: string): Promise<PetInvitation> {
  const [invitation] = await readInvitations(asking, sql`i.token_hash = ${keptKey(key)}`)
  if (!invitation) throw refuse('NOT_FOUND')
  return invitation
}

/** One whose sender may no longer give what it offers, or whose time is over, is worth nothing. */
async function readInvitations({ db, clock }: Asking, which: SQL): Promise<PetInvitation[]> {
  const now = clock.now()
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.email, i.role, ${PETS_OF} as pets, ${nameOf('i.invited_by')} as "invitedBy",
      to_json(i.starts_at)#>>'{}' as "startsAt", to_json(i.ends_at)#>>'{}' as "endsAt",
      to_json(i.expires_at)#>>'{}' as "expiresAt",
      case when i.status <> 'open' then i.status
        when i.expires_at <= ${now} or i.ends_at <= ${now} then 'expired'
        when not ${mayGiveAll(sql`i.invited_by`, now)} then 'revoked' else 'open' end as state
    from pet_invites i where ${which} and exists (select from pet_invite_pets named where named.invite_id = i.id)
    order by i.created_at, i.id limit 50`)
  return rows.map(({ startsAt, endsAt, expiresAt, ...one }) => ({
    ...one,
    // whoever has the link reads it: a name that is an address is none
    invitedBy: nameForMail(one.invitedBy, 'Someone'),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    expiresAt: new Date(expiresAt),
  }))
}
