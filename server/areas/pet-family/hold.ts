import { sql } from 'drizzle-orm'
import type { GrantedRole, GuardianRole } from '#contract/pet-access.rules'
import { MAX_AHEAD_DAYS, mayGrant, permissionToGrant } from '#contract/pet-family.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { type HeldPet, holdPet } from '#server/market/pets/access'

export type HeldGrant = {
  id: string
  userId: string
  role: GuardianRole
  startsAt: Date
  endsAt: Date | null
  pet: HeldPet
}

/**
 * Somebody's access to a pet, for who may give it: of two who change it one is done before the other looks. The owner is not
 * changed here, and what is over is not found.
 *
 * @throws NOT_FOUND
 */
export async function holdGrant(tx: Tx, deps: Deps, viewer: Pick<Viewer, 'id'>, id: string): Promise<HeldGrant> {
  const { rows: found } = await tx.execute<{ petId: string }>(
    sql`select pet_id as "petId" from pet_guardians where id = ${id}`,
  )
  const pet = await holdPet(tx, deps, viewer, found[0]?.petId ?? id, 'family', { living: false })
  const now = deps.clock.now()
  // read once the pet is held: it may have changed while we waited
  type Row = Omit<HeldGrant, 'pet' | 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null }
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.user_id as "userId", g.role, to_json(g.starts_at)#>>'{}' as "startsAt",
      to_json(g.ends_at)#>>'{}' as "endsAt"
    from pet_guardians g where g.id = ${id} and g.pet_id = ${pet.id} and g.role <> 'owner'
      and (g.ends_at is null or g.ends_at > ${now})`)
  const [held] = rows
  if (!held || !mayGrant(pet.role, held.role)) throw refuse('NOT_FOUND')
  const { startsAt, endsAt, ...same } = held
  return { ...same, pet, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}

/** Pets to which the viewer may give this, held in one order, so that two who ask for the same ones take turns. @throws NOT_FOUND, PET_PASSED */
export async function holdPets(
  tx: Tx,
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly string[],
  role: GrantedRole,
): Promise<HeldPet[]> {
  const held: HeldPet[] = []
  for (const id of [...new Set(ids)].toSorted()) held.push(await holdPet(tx, deps, viewer, id, permissionToGrant(role)))
  return held
}

/** @throws BAD_REQUEST in words where it begins after it ends, is over, or lies too far ahead */
export function checkTime(now: Date, startsAt: Date | null, endsAt: Date | null): void {
  const last = now.getTime() + MAX_AHEAD_DAYS * 86_400_000
  if (endsAt && endsAt <= now) throw refuseInWords('BAD_REQUEST', 'Choose an end in the future.')
  if (endsAt && startsAt && endsAt <= startsAt) throw refuseInWords('BAD_REQUEST', 'Choose an end after the beginning.')
  if ((endsAt?.getTime() ?? 0) > last || (startsAt?.getTime() ?? 0) > last)
    throw refuseInWords('BAD_REQUEST', 'Choose days within the next three years.')
}

/** What the database says of grants, in words. */
export function inFamilyWords(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'pet_guardians_one_at_a_time')
    return refuseInWords('CONFLICT', 'This person already has access in that time. Change what they have instead.')
  if (constraint === 'pet_guardians_one_owner_key' || constraint === 'pet_guardians_time_check')
    return refuse('CONFLICT')
  return error
}
