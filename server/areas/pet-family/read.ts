import { sql } from 'drizzle-orm'
import { mayOnPet } from '#contract/pet-access.rules'
import type { Household, PetFamily } from '#contract/pet-family'
import type { Viewer } from '#server/core/people/viewer'
import { mayOn, requirePet } from '#server/market/pets/access'
import { type Asking, isNotOver, readGrants } from './grants'
import { readInvites } from './invites'

type Who = Pick<Viewer, 'id'>
const MAX_PAST = 50

/** Every pet the viewer is anything to just now, and everybody around each. */
export async function getHousehold(asking: Asking, viewer: Who): Promise<Household> {
  const now = asking.clock.now()
  const who = { viewer, now }
  const { rows: pets } = await asking.db.execute<Household['pets'][number]>(sql`
    select p.id, p.name, p.species, p.status = 'passed' as passed, pet_role(p.id, ${viewer.id}, ${now}) as role
    from pets p where ${mayOn(sql`p.id`, who, 'see')} order by p.status, lower(p.name), p.id`)
  const seen = sql`${isNotOver(now)} and ${mayOn(sql`g.pet_id`, who, 'see')}`
  return {
    pets,
    grants: await readGrants(asking, viewer, seen),
    invites: await readInvites(asking, viewer, sql`true`),
  }
}

/** @throws NOT_FOUND also for somebody else's */
export async function getFamily(asking: Asking, viewer: Who, petId: string): Promise<PetFamily> {
  const { role } = await requirePet(asking, viewer, petId, 'see')
  const now = asking.clock.now()
  const mine = mayOn(sql`g.pet_id`, { viewer, now }, 'see')
  const grants = await readGrants(asking, viewer, sql`g.pet_id = ${petId} and ${isNotOver(now)} and ${mine}`)
  if (!mayOnPet(role, 'family')) return { role, grants, invites: [], past: [] }
  const over = sql`g.pet_id = ${petId} and g.ends_at <= ${now} and g.ends_at > g.starts_at
    and ${mayOn(sql`g.pet_id`, { viewer, now }, 'family')}`
  return {
    role,
    grants,
    invites: await readInvites(asking, viewer, sql`p.id = ${petId}`),
    past: await readGrants(
      asking,
      viewer,
      sql`g.id in (select g.id from pet_guardians g where ${over}
      order by g.ends_at desc limit ${MAX_PAST})`,
      sql`g.ends_at desc, g.id`,
    ),
  }
}
