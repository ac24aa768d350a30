import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { helpVotes } from '../../tables/support'
import { help } from './help'

/**
 * Writes down whether an article helped. Of somebody signed in the latest say counts; visitors are not told apart.
 *
 * @throws NOT_FOUND
 */
export async function voteOnArticle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer | null,
  { slug, helpful }: { slug: string; helpful: boolean },
): Promise<{ helpful: boolean }> {
  if (!help.has(slug)) throw refuse('NOT_FOUND')
  const vote = { article: slug, helpful, userId: viewer?.id ?? null, createdAt: clock.now() }
  await inTransaction(db, async (tx) => {
    if (viewer) {
      // two tabs at once take turns, or both would find nothing to replace
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`help vote ${viewer.id} ${slug}`}, 0))`)
      await tx.execute(sql`delete from help_votes where user_id = ${viewer.id} and article = ${slug}`)
    }
    await tx.insert(helpVotes).values(vote)
  })
  return { helpful }
}
