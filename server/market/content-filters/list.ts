import { type SQL, sql } from 'drizzle-orm'
import type { ContentFilter } from '#contract/content-filters'
import { MAX_FILTERS } from '#contract/content-filters.rules'
import { nameOf } from '#server/core/people/name'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** By what they look for, then by the alphabet. */
export async function listFilters({ db }: Pick<Deps, 'db'>): Promise<{ items: ContentFilter[] }> {
  return { items: await readFilters(db, sql`true`) }
}

export async function readFilters(db: Db | Tx, where: SQL): Promise<ContentFilter[]> {
  const { rows } = await db.execute<Omit<ContentFilter, 'addedAt'> & { addedAt: string }>(sql`
    select f.id, f.kind, f.term, f.action, f.note, f.found, to_json(f.created_at)#>>'{}' as "addedAt",
      case when f.added_by is not null then ${nameOf('f.added_by')} end as "addedBy"
    from content_filters f where ${where} order by f.kind desc, f.plain, f.id limit ${MAX_FILTERS}`)
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: new Date(addedAt) }))
}
