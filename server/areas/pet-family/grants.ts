import { type SQL, sql } from 'drizzle-orm'
import type { PetGrant } from '#contract/pet-family'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'

export type Asking = { db: Db | Tx; clock: Clock }
type Row = Omit<PetGrant, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null }

/** That a grant counts now, or will. */
export const isNotOver = (now: Date) => sql`(g.ends_at is null or g.ends_at > ${now})`

/** Who is what to these pets: the owner first, then by role and by how long. */
export async function readGrants(
  { db, clock }: Asking,
  viewer: Pick<Viewer, 'id'>,
  which: SQL,
  order = sql`array_position(array['owner','co-owner','caregiver','viewer'], g.role), g.starts_at, g.id`,
): Promise<PetGrant[]> {
  const now = clock.now()
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.pet_id as "petId", g.user_id as "userId", ${nameOf('g.user_id')} as name, g.user_id = ${viewer.id} as you,
      g.role, to_json(g.starts_at)#>>'{}' as "startsAt", to_json(g.ends_at)#>>'{}' as "endsAt", g.starts_at > ${now} as planned
    from pet_guardians g where ${which} order by ${order}`)
  return rows.map(({ startsAt, endsAt, ...one }) => ({
    ...one,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }))
}
