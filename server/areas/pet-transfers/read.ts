import { type SQL, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { PetTransfer } from '#contract/pet-transfers'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { keptKey } from './offer-key'

type Asking = { db: Db | Tx; clock: Clock }
type Who = Pick<Viewer, 'id'>
type Row = Omit<PetTransfer, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string }

/** That an offer is to the address a person has confirmed. */
export const isTo = (viewer: Who) => sql`t.to_email = (
  select lower(u.email) from auth_users u where u.id = ${viewer.id} and u.email_confirmed_at is not null and u.deleted_at is null)`

/** @throws NOT_FOUND for whoever is not its owner */
export async function getTransfer(asking: Asking, viewer: Who, petId: string): Promise<{ open: PetTransfer | null }> {
  await requirePet(asking, viewer, petId, 'give')
  const now = asking.clock.now()
  const which = sql`t.pet_id = ${petId} and t.status = 'open' and t.expires_at > ${now} and t.from_user_id = ${viewer.id}`
  const [open] = await readTransfers(asking, viewer, which)
  return { open: open ?? null }
}

export async function listTransfers(
  asking: Asking,
  viewer: Who,
): Promise<{ incoming: PetTransfer[]; outgoing: PetTransfer[] }> {
  const now = asking.clock.now()
  const yearAgo = new Date(now.getTime() - 366 * 86_400_000)
  const incoming = sql`${isTo(viewer)} and t.status = 'open' and t.expires_at > ${now}`
  const outgoing = sql`t.from_user_id = ${viewer.id} and t.created_at > ${yearAgo}`
  return {
    incoming: await readTransfers(asking, viewer, incoming),
    outgoing: await readTransfers(asking, viewer, outgoing),
  }
}

/** @throws NOT_FOUND */
export async function getOffered(asking: Asking, key: string): Promise<PetTransfer> {
  const [offered] = await readTransfers(asking, null, sql`t.token_hash = ${keptKey(key)}`)
  if (!offered) throw refuse('NOT_FOUND')
  return offered
}

/** Who has the pet’s address reads it at the pet: here it is named to those it is of. */
async function readTransfers({ db, clock }: Asking, viewer: Who | null, which: SQL): Promise<PetTransfer[]> {
  const now = clock.now()
  const id = viewer?.id ?? null
  const { rows } = await db.execute<Row>(sql`
    select t.id, case when p.owner_id = ${id}::uuid then p.id end as "petId", t.pet_name as "petName", p.species,
      case when t.from_user_id is not null then ${nameOf('t.from_user_id')} end as "from", t.to_email as "toEmail",
      t.reason, t.message, t.giver_stays as "giverStays", t.family_stays as "familyStays",
      case when t.status = 'open' then (select count(distinct g.user_id)::int from pet_guardians g
        where g.pet_id = p.id and g.role <> 'owner' and (g.ends_at is null or g.ends_at > ${now})
          and not exists (select from auth_users u where u.id = g.user_id and lower(u.email) = t.to_email)) else 0 end as people,
      case when t.status = 'open' and t.expires_at <= ${now} then 'expired' else t.status end as state,
      to_json(t.created_at)#>>'{}' as "createdAt", to_json(t.expires_at)#>>'{}' as "expiresAt"
    from pet_transfers t join pets p on p.id = t.pet_id
    where ${which} order by t.created_at desc, t.id limit 50`)
  return rows.map(({ createdAt, expiresAt, ...one }) => ({
    ...one,
    // whoever has the link reads it: a name that is an address is none
    from: one.from === null ? null : nameForMail(one.from, 'Someone'),
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  }))
}
