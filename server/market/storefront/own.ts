import { sql } from 'drizzle-orm'
import type { ClosedDays } from '#contract/closure-shapes'
import { addDays } from '#contract/days.rules'
import type { WhileClosed } from '#contract/delivery.rules'
import { localMoment } from '#contract/hours.rules'
import type { OwnStorefront } from '#contract/storefront'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'

/** Names a collection `c` as it is: another one has another name. */
export const COLLECTION_VERSION = sql`md5(json_build_array(c.title, c.body,
  (select json_agg(f.family_id order by f.position) from collection_families f where f.collection_id = c.id))::text)`

/** The storefront of the viewer's shop. @throws NOT_FOUND */
export async function getStorefront({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<OwnStorefront> {
  const { rows } = await db.execute<OwnStorefront>(sql`
    select d.profile_id as "profileId", d.slug, d.time_zone as "timeZone",
      case when d.closed_from is not null then json_build_object('from', d.closed_from, 'to', d.closed_to,
        'note', d.closure_note, 'whileClosed', d.while_closed) end as closure,
      (select coalesce(json_agg(json_build_object('id', c.id, 'version', ${COLLECTION_VERSION}, 'slug', c.slug, 'title', c.title, 'text', c.body, 'hidden', c.moderation <> 'published',
          'families', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.title, 'shown', exists (
              select from products p where p.group_id = g.id and p.is_lead and p.status = 'published')) order by f.position), '[]')
            from collection_families f join product_groups g on g.id = f.family_id where f.collection_id = c.id)
        ) order by c.position, c.created_at), '[]')
        from shop_collections c where c.profile_id = d.profile_id) as collections
    from profile_details d where d.profile_id = ${ownShop(viewer, 'profile')}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

/** Nobody knows what comes after so many days. */
const MOST_AHEAD_DAYS = 730

/** Closes the viewer's shop for some days, or opens it again. @throws NOT_FOUND, BAD_REQUEST in words for days that have passed or are far ahead */
export async function setClosure(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { closure, whileClosed }: { closure: ClosedDays | null; whileClosed: WhileClosed },
): Promise<OwnStorefront> {
  const { timeZone, closure: kept } = await getStorefront(deps, viewer)
  const { day: today } = localMoment(deps.clock.now(), timeZone)
  // one that is over may be sent along with what becomes of orders
  if (closure && closure.to < today && closure.to !== kept?.to)
    throw refuseInWords('BAD_REQUEST', 'These days have already passed.')
  if (closure && closure.to > addDays(today, MOST_AHEAD_DAYS))
    throw refuseInWords('BAD_REQUEST', 'Choose days within the next two years.')
  await inTransaction(deps.db, async (tx) => {
    await writeAs(tx, viewer)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update profile_details set closed_from = ${closure?.from ?? null}, closed_to = ${closure?.to ?? null},
        closure_note = ${cleanLine(closure?.note ?? '')}, while_closed = ${whileClosed}, updated_at = ${deps.clock.now().toISOString()}
      where profile_id = ${ownShop(viewer, 'profile')} returning profile_id as id`)
    if (!rows[0]) throw refuse('NOT_FOUND')
    await tellProfiles(tx, [rows[0].id])
  })
  return getStorefront(deps, viewer)
}
