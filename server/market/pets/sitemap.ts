import { sql } from 'drizzle-orm'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import type { Deps } from '#server/infra/deps'

const MOST = 9_000

/** The pages of pets that are for everybody, those changed last first. */
export async function petPages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ id: string; updatedAt: string }>(sql`
    select p.id, p.updated_at as "updatedAt" from pets p join auth_users u on u.id = p.owner_id
    where p.visibility = 'public' and p.status = 'active' and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= ${clock.now()})
    order by p.updated_at desc, p.id limit ${MOST}`)
  return rows.map(({ id, updatedAt }) => ({ path: `/pet/${id}`, updatedAt: new Date(updatedAt) }))
}
