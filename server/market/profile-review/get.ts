import { sql } from 'drizzle-orm'
import { countryName } from '#contract/country-names.rules'
import type { ReviewedProfile } from '#contract/profile-review'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '../media/signed-url'
import { getMemberPage } from '../profiles/page'
import { papersOf } from '../profiles/papers-of'
import { historyOf } from './history'
import { QUEUE_COLUMNS, QUEUED, type QueueRow, toQueueItem } from './row'

type Row = QueueRow & Pick<ReviewedProfile, 'legal' | 'hidden'> & { country: string | null }

/** A profile as whoever decides about it needs it: the page as it will be, and what the page does not show. @throws NOT_FOUND */
export async function getReviewedProfile(deps: Deps, viewer: Viewer, id: string): Promise<ReviewedProfile> {
  const row = await readRow(deps, id)
  const item = toQueueItem(row.queued)
  const [page, papers, history] = await Promise.all([
    // As its own person will see it, in whatever state it is.
    getMemberPage(deps, { ...viewer, id: item.ownerId }, { userType: item.userType, key: id }),
    papersOf(deps.db, [id]),
    historyOf(deps.db, id),
  ])
  return {
    ...item,
    page,
    legal: row.legal,
    papers: papers.map(({ profileId: _, evidenceId, ...paper }) => ({
      ...paper,
      evidenceUrl: evidenceId && signedMediaUrl(deps, evidenceId),
    })),
    history,
    own: item.ownerId === viewer.id,
    hidden: row.hidden,
  }
}

async function readRow({ db }: Pick<Deps, 'db'>, id: string) {
  const { rows } = await db.execute<Row>(sql`
    select ${QUEUE_COLUMNS}, json_build_object('email', u.email, 'phone', p.phone, 'registration', d.registration,
      'address', coalesce((
        select concat_ws(', ', nullif(l.line1, ''), nullif(l.line2, ''), nullif(l.locality, ''),
          nullif(concat_ws(' ', nullif(l.region, ''), nullif(l.postcode, '')), ''))
        from profile_places l where l.profile_id = p.id
      ), '')) as legal, d.moderation <> 'published' as hidden, (select l.country from profile_places l where l.profile_id = p.id) as country
    ${QUEUED} and p.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { legal, country, hidden, ...queued } = row
  const address = [legal.address, country && countryName(country)].filter(Boolean).join(', ')
  return { legal: { ...legal, address }, hidden, queued }
}
