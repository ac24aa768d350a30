import { desc, ne } from 'drizzle-orm'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import type { Deps } from '#server/infra/deps'
import { recalls } from '../../tables/recalls'

const MOST = 1000

/** The list, and every recall that was published. */
export async function recallPages({ db }: Pick<Deps, 'db'>): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ id: recalls.id, updatedAt: recalls.updatedAt })
    .from(recalls)
    .where(ne(recalls.status, 'draft'))
    .orderBy(desc(recalls.activatedAt), recalls.id)
    .limit(MOST)
  return [{ path: '/recalls' }, ...rows.map(({ id, updatedAt }) => ({ path: `/recalls/${id}`, updatedAt }))]
}
