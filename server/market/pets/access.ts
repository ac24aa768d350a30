import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type GuardianRole, guardiansThatMay, type PetPermission } from '#contract/pet-access.rules'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { pets } from '../../tables/pets'

type Who = { viewer: { id: string | SQL }; now: Date }

/**
 * The condition that stands in the `where` of every statement about a pet: that who asks may do this to the pet of that
 * column at that moment. Grants begin and end by themselves.
 *
 * @param petId the column, or the id itself; so may be who asks, where a row names them
 */
export function mayOn(petId: AnyColumn | SQL | string, { viewer, now }: Who, permission: PetPermission): SQL {
  const roles = [...guardiansThatMay(permission)]
  // a name no statement around it uses: there it would mean this row instead of theirs
  return sql`exists (select from pet_guardians may_guard where may_guard.pet_id = ${petId} and may_guard.user_id = ${viewer.id}
    and may_guard.role in (${sql.join(
      roles.map((role) => sql`${role}`),
      sql`, `,
    )})
    and may_guard.starts_at <= ${now} and (may_guard.ends_at is null or may_guard.ends_at > ${now}))`
}

export type HeldPet = {
  id: string
  name: string
  species: string
  status: 'active' | 'passed'
  ownerId: string
  role: GuardianRole
}

/**
 * A pet for somebody who may do this, held until the end of the transaction: whoever says at the same time that it has
 * died, gives it away, or ends the grant waits, or is waited for.
 *
 * @param living also refuses where it has died
 * @throws NOT_FOUND for somebody else's, and for those who may not do this; PET_PASSED
 */
export async function holdPet(
  tx: Tx,
  { clock }: { clock: Clock },
  viewer: Pick<Viewer, 'id'>,
  id: string,
  permission: PetPermission,
  { living = true } = {},
): Promise<HeldPet> {
  await writeAs(tx, viewer)
  // the pet first, and what they may in a statement of its own: it may have changed while we waited
  await tx.execute(sql`select from pets where id = ${id} for no key update`)
  const now = clock.now()
  const { rows } = await tx.execute<HeldPet>(sql`
    select p.id, p.name, p.species, p.status, p.owner_id as "ownerId", pet_role(p.id, ${viewer.id}, ${now}) as role
    from pets p where p.id = ${id} and ${mayOn(sql`p.id`, { viewer, now }, permission)}`)
  const held = rows[0]
  if (!held) throw refuse('NOT_FOUND')
  if (living && held.status === 'passed') throw refuse('PET_PASSED')
  return held
}

/** @throws NOT_FOUND for somebody else's, and for those who may not do this */
export async function requirePet(
  { db, clock }: { db: Db | Tx; clock: Clock },
  viewer: Pick<Viewer, 'id'>,
  id: string,
  permission: PetPermission,
): Promise<{ id: string; role: GuardianRole }> {
  const now = clock.now()
  const [found] = await db
    .select({ id: pets.id, role: sql<GuardianRole>`pet_role(${pets.id}, ${viewer.id}, ${now})` })
    .from(pets)
    .where(sql`${pets.id} = ${id} and ${mayOn(pets.id, { viewer, now }, permission)}`)
  if (!found) throw refuse('NOT_FOUND')
  return found
}
