import { sql } from 'drizzle-orm'
import type { PetTag } from '#contract/pet-sharing'
import type { TagShows } from '#contract/pet-sharing.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { mayOn } from '#server/market/pets/access'

type Row = {
  code: string
  label: string
  shows: TagShows[]
  warning: string
  retiredAt: string | null
  createdAt: string
  scans: number
}

export function tagAddress({ env }: Pick<Deps, 'env'>, code: string): string {
  return `${env.publicUrl}/t/${code}`
}

/** A pet's tags, those that work first. */
export async function listTags(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  viewer: Viewer,
  petId: string,
): Promise<PetTag[]> {
  const now = deps.clock.now()
  const { rows } = await deps.db.execute<Row>(sql`
    select t.code, t.label, t.shows, t.warning, t.retired_at::text as "retiredAt", t.created_at::text as "createdAt",
      (select count(*)::int from pet_tag_scans s where s.code = t.code) as scans
    from pet_tags t where t.pet_id = ${petId} and ${mayOn(sql`t.pet_id`, { viewer, now }, 'share')}
    order by t.retired_at is not null, t.created_at desc, t.code limit 100`)
  return rows.map((row) => ({
    ...row,
    retiredAt: row.retiredAt === null ? null : new Date(row.retiredAt),
    createdAt: new Date(row.createdAt),
    link: tagAddress(deps, row.code),
  }))
}
