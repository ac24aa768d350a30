import { and, eq, or, sql } from 'drizzle-orm'
import { mayOnPet } from '#contract/pet-access.rules'
import type { Weight } from '#contract/pet-health'
import type { Species } from '#contract/products.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet, mayOn, requirePet } from '#server/market/pets/access'
import { refuseWeight } from '#server/market/pets/refuse-weight'
import { petWeights } from '#server/tables/pets'
import { writerOf } from './read'
import { readTargetWeight } from './target-weight'
import { writing } from './write'

type Given = {
  petId: string
  measuredOn: string
  kg: number
  bodyScore: number | null
  clientId?: string | undefined
}
/** Nearly three years of every day; a chart of more shows no more. */
const MOST = 1000

/** Oldest first. @throws NOT_FOUND */
export async function listWeights(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, petId: string) {
  await requirePet(deps, viewer, petId, 'health')
  const latest = await read(deps.db, viewer, sql`w.pet_id = ${petId} order by w.measured_on desc limit ${MOST}`)
  return { items: latest.toReversed(), target: await readTargetWeight(deps.db, petId) }
}

/**
 * One figure a day; the one that is said last stands, unless another has said it and one only looks after the pet. What a device sends again is kept once.
 *
 * @throws NOT_FOUND, PET_PASSED, BAD_REQUEST for days to come and before its birth, CONFLICT where the id or the day stands at another’s weight
 */
export function addWeight(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, given: Given): Promise<Weight> {
  const { petId, measuredOn, kg: weightKg, bodyScore, clientId = null } = given
  return writing(deps, async (tx) => {
    // whoever weighs the same pet waits here
    const { role, species } = await holdPet(tx, deps, viewer, petId, 'log')
    await refuseWeight(tx, { id: petId, species: species as Species }, given)
    const ofDay = sql`w.pet_id = ${petId} and w.measured_on = ${measuredOn}`
    const known = clientId && (await read(tx, viewer, sql`w.pet_id = ${petId} and w.client_id = ${clientId}`))[0]
    if (known) return known
    const said = { weightKg, bodyScore, addedBy: viewer.id, clientId }
    const [kept] = await tx
      .insert(petWeights)
      .values({ petId, measuredOn, ...said, createdAt: deps.clock.now() })
      .onConflictDoUpdate({
        target: [petWeights.petId, petWeights.measuredOn],
        set: said,
        // as with taking away: who only looks after the pet corrects what they wrote down themselves
        ...(!mayOnPet(role, 'record') && { setWhere: eq(petWeights.addedBy, viewer.id) }),
      })
      .returning({ petId: petWeights.petId })
    if (!kept)
      throw refuseInWords('CONFLICT', 'Someone else has written down a weight of that day. Ask an owner to change it.')
    const [written] = await read(tx, viewer, ofDay)
    if (!written) throw refuse('NOT_FOUND')
    return written
  })
}

/** Owners remove any, others what they wrote down themselves. @throws NOT_FOUND, PET_PASSED */
export function removeWeight(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, measuredOn }: { petId: string; measuredOn: string },
): Promise<Record<string, never>> {
  return writing(deps, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'log')
    const who = { viewer, now: deps.clock.now() }
    const [gone] = await tx
      .delete(petWeights)
      .where(
        and(
          eq(petWeights.petId, petId),
          eq(petWeights.measuredOn, measuredOn),
          or(mayOn(petWeights.petId, who, 'record'), eq(petWeights.addedBy, viewer.id)),
        ),
      )
      .returning({ petId: petWeights.petId })
    if (!gone) throw refuse('NOT_FOUND')
    return {}
  })
}

async function read(db: Db | Tx, viewer: Pick<Viewer, 'id'>, rest: ReturnType<typeof sql>): Promise<Weight[]> {
  const { rows } = await db.execute<Weight>(sql`
    select w.measured_on::text as "measuredOn", w.weight_kg::float8 as kg, w.body_score as "bodyScore",
      ${writerOf('w.added_by')} as "addedBy", w.added_by is not distinct from ${viewer.id}::uuid as mine
    from pet_weights w where ${rest}`)
  return rows
}
