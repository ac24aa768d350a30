import { sql } from 'drizzle-orm'
import { MAX_PETS } from '#contract/pets.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { givePictures } from './give-pictures'
import { auditFamily, tellOf } from './tell'

/**
 * The other becomes the owner and the owner a co-owner, both or neither. It stays in the family, so its record stays as it is.
 *
 * @throws NOT_FOUND also where the other is no co-owner, CONFLICT in words, TOO_MANY_PETS
 */
export async function handOver(
  deps: Deps,
  asking: Asking,
  { petId, userId }: { petId: string; userId: string },
): Promise<Record<never, never>> {
  const { viewer } = asking
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const pet = await holdPet(tx, deps, viewer, petId, 'give', { living: false })
    const { rows } = await tx.execute<{ role: string; open: boolean }>(sql`
      select pet_role(${petId}, ${userId}, ${now}) as role,
        exists (select from pet_transfers where pet_id = ${petId} and status = 'open') as open`)
    if (rows[0]?.role !== 'co-owner') throw refuse('NOT_FOUND')
    if (rows[0].open) throw refuseInWords('CONFLICT', 'It’s offered to someone else. Cancel that first.')
    await makeOwner(tx, petId, userId, now)
    await tx.execute(sql`
      insert into pet_guardians (pet_id, user_id, role, starts_at, granted_by, created_at)
      values (${petId}, ${viewer.id}, 'co-owner', ${now}, ${userId}, ${now})`)
    await auditFamily(tx, asking, now, petId, 'Made a co-owner the owner of a pet')
    await tellOf(
      tx,
      userId,
      petId,
      `You are the owner of ${pet.name} now`,
      'Deleting it and giving it away is up to you.',
    )
  })
  return {}
}

/** Room for one more, of two at once for one of them. @throws TOO_MANY_PETS */
export async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select from auth_users where id = ${userId} for no key update`)
  const { rows } = await tx.execute<{ many: number }>(
    sql`select count(*)::int as many from pets where owner_id = ${userId}`,
  )
  if ((rows[0]?.many ?? 0) >= MAX_PETS) throw refuse('TOO_MANY_PETS')
}

/** @throws TOO_MANY_PETS */
export async function makeOwner(tx: Tx, petId: string, userId: string, now: Date): Promise<void> {
  await refuseTooMany(tx, userId)
  const { rows } = await tx.execute<{ ownerId: string }>(
    sql`select owner_id as "ownerId" from pets where id = ${petId}`,
  )
  await tx.execute(sql`update pets set owner_id = ${userId}, updated_at = ${now} where id = ${petId}`)
  if (rows[0]) await givePictures(tx, petId, rows[0].ownerId, userId)
}
