import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** What makes a picture used; `m` is its row. */
export const IS_LINKED = sql`(
  exists (select from profile_details d where d.photo_id = m.id or d.cover_id = m.id)
  or exists (select from gallery_items g where g.media_id = m.id)
  or exists (select from verifications v where v.evidence_id = m.id)
)`

/**
 * Takes pictures off everything that shows them.
 *
 * @returns the profiles whose pages changed
 */
export async function unlinkPictures(tx: Tx, ids: string[]): Promise<string[]> {
  const list = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with details as (
      update profile_details set
        photo_id = case when photo_id in ${list} then null else photo_id end,
        cover_id = case when cover_id in ${list} then null else cover_id end
      where photo_id in ${list} or cover_id in ${list} returning profile_id
    ), gallery as (
      delete from gallery_items where media_id in ${list} returning profile_id
    ), papers as (
      update verifications set evidence_id = null where evidence_id in ${list}
    )
    select distinct profile_id as id from (select * from details union all select * from gallery) shown`)
  return rows.map(({ id }) => id)
}

/** After-effect of a change of a picture that some pages show. */
export async function publishProfilesShowing({ db, changes }: Deps, id: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select profile_id as id from profile_details where photo_id = ${id} or cover_id = ${id}
    union select profile_id from gallery_items where media_id = ${id}`)
  if (rows.length > 0)
    await changes.publish(
      'profiles',
      rows.map((row) => row.id),
    )
}
