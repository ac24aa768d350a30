import { sql } from 'drizzle-orm'
import type { ContentFilter } from '#contract/content-filters'
import { FILTER_ACTIONS, type FilterOutcome, SAME_PICTURE_WITHIN } from '#contract/content-filters.rules'
import type { Deps } from '#server/infra/deps'
import { lookOf } from './look'

type Match = Pick<ContentFilter, 'id' | 'kind' | 'term' | 'action'>

/** What would become of a text or a picture, by the same rules as when it is written. @throws NOT_FOUND */
export async function tryFilters(
  { db }: Pick<Deps, 'db'>,
  viewer: { id: string },
  { text, mediaId }: { text: string; mediaId?: string | undefined },
): Promise<{ outcome: FilterOutcome; matches: Match[] }> {
  const look = mediaId ? String(await lookOf(db, viewer, mediaId)) : null
  const { rows: matches } = await db.execute<Match>(sql`
    select f.id, f.kind, f.term, f.action from filters_in(${text}) f
    union all
    select f.id, f.kind, f.term, f.action from content_filters f
    where f.kind = 'picture' and bit_count((f.look # ${look}::bigint)::bit(64)) <= ${SAME_PICTURE_WITHIN}
    order by kind desc, term`)
  const worst = Math.max(-1, ...matches.map(({ action }) => FILTER_ACTIONS.indexOf(action)))
  return { outcome: FILTER_ACTIONS[worst] ?? 'shown', matches }
}
