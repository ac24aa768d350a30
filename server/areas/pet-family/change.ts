import { sql } from 'drizzle-orm'
import { type GrantedRole, GUARDIAN_WORDS } from '#contract/pet-access.rules'
import { mayGrant } from '#contract/pet-family.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { checkTime, type HeldGrant, holdGrant, inFamilyWords } from './hold'
import { auditFamily, personName, tellOf } from './tell'

type None = Record<never, never>

/** What they were stays written down with its end; from now on they are the other. @throws NOT_FOUND, CONFLICT */
export function setRole(deps: Deps, asking: Asking, { id, role }: { id: string; role: GrantedRole }): Promise<None> {
  return change(deps, asking, id, async (tx, grant, now) => {
    if (!mayGrant(grant.pet.role, role)) throw refuse('NOT_FOUND')
    if (grant.role === role) return
    if (grant.startsAt < now) {
      await tx.execute(sql`update pet_guardians set ends_at = ${now} where id = ${id}`)
      await tx.execute(sql`
        insert into pet_guardians (pet_id, user_id, role, source, starts_at, ends_at, granted_by, created_at)
        select pet_id, user_id, ${role}, source, ${now}, ${grant.endsAt}, ${asking.viewer.id}, ${now}
        from pet_guardians where id = ${id}`)
    } else await tx.execute(sql`update pet_guardians set role = ${role} where id = ${id}`)
    const { label, invited } = GUARDIAN_WORDS[role]
    await auditFamily(tx, asking, now, grant.pet.id, `Made somebody ${label.toLowerCase()} of a pet`)
    await tellOf(tx, grant.userId, grant.pet.id, `You’re now a ${label.toLowerCase()} of ${grant.pet.name}`, invited)
  })
}

/** @throws NOT_FOUND, CONFLICT and BAD_REQUEST in words */
export function setTime(
  deps: Deps,
  asking: Asking,
  { id, startsAt, endsAt }: { id: string; startsAt: Date | null; endsAt: Date | null },
): Promise<None> {
  return change(deps, asking, id, async (tx, grant, now) => {
    const planned = grant.startsAt > now
    const begins = planned && startsAt && startsAt > now ? startsAt : planned && startsAt ? now : grant.startsAt
    checkTime(now, begins, endsAt)
    await tx.execute(sql`update pet_guardians set starts_at = ${begins}, ends_at = ${endsAt} where id = ${id}`)
    await auditFamily(tx, asking, now, grant.pet.id, 'Changed how long somebody has access to a pet')
    const words = endsAt ? 'It ends automatically. Your household page shows when.' : 'It no longer ends on a set day.'
    await tellOf(tx, grant.userId, grant.pet.id, `How long you have access to ${grant.pet.name} has changed`, words)
  })
}

/** Whoever it was sees nothing more of the pet from then on. @throws NOT_FOUND */
export function endGrant(deps: Deps, asking: Asking, id: string): Promise<None> {
  return change(deps, asking, id, async (tx, grant, now) => {
    await end(tx, grant, now)
    await auditFamily(tx, asking, now, grant.pet.id, 'Ended somebody’s access to a pet')
    if (grant.userId !== asking.viewer.id)
      await tellOf(
        tx,
        grant.userId,
        grant.pet.id,
        `You no longer have access to ${grant.pet.name}`,
        'Someone in the family ended it.',
      )
  })
}

/** @throws NOT_FOUND, CONFLICT in words for its owner */
export async function leavePet(deps: Deps, asking: Asking, petId: string): Promise<None> {
  const now = deps.clock.now()
  const { viewer } = asking
  await inTransaction(deps.db, async (tx) => {
    const pet = await holdPet(tx, deps, viewer, petId, 'see', { living: false })
    if (pet.role === 'owner')
      throw refuseInWords('CONFLICT', 'A pet needs an owner. Make someone else the owner first.')
    const grant = { userId: viewer.id, pet }
    await tx.execute(sql`
      delete from pet_guardians where pet_id = ${petId} and user_id = ${viewer.id} and starts_at > ${now}`)
    await tx.execute(sql`
      update pet_guardians set ends_at = greatest(starts_at, ${now}::timestamptz)
      where pet_id = ${petId} and user_id = ${viewer.id} and (ends_at is null or ends_at > ${now})`)
    await unassign(tx, grant)
    await auditFamily(tx, asking, now, petId, 'Left the family of a pet')
    const name = await personName(tx, viewer.id)
    await tellOf(tx, pet.ownerId, petId, `${name} left ${pet.name}’s family`, 'They have no access anymore.')
  })
  return {}
}

async function end(tx: Tx, grant: HeldGrant, now: Date): Promise<void> {
  // what has not begun yet is not worth keeping
  if (grant.startsAt > now) await tx.execute(sql`delete from pet_guardians where id = ${grant.id}`)
  else await tx.execute(sql`update pet_guardians set ends_at = ${now} where id = ${grant.id}`)
  await unassign(tx, grant)
}

/** What was theirs to do is anybody's. */
async function unassign(tx: Tx, { userId, pet }: Pick<HeldGrant, 'userId' | 'pet'>): Promise<void> {
  if (pet.status === 'passed') return
  await tx.execute(sql`update care_tasks set assigned_to = null where pet_id = ${pet.id} and assigned_to = ${userId}`)
}

async function change(
  deps: Deps,
  asking: Asking,
  id: string,
  work: (tx: Tx, grant: HeldGrant, now: Date) => Promise<void>,
): Promise<None> {
  try {
    await inTransaction(deps.db, async (tx) => work(tx, await holdGrant(tx, deps, asking.viewer, id), deps.clock.now()))
  } catch (error) {
    throw inFamilyWords(error)
  }
  return {}
}
