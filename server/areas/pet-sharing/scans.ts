import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { TagScan } from '#contract/pet-sharing'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { mayOn, requirePet } from '#server/market/pets/access'

const PAGE_SIZE = 20

type Row = Omit<TagScan, 'at' | 'spot'> & { cursorAt: string; lat: number | null; lng: number | null }

/** Who scanned a pet's tags, newest first. @throws NOT_FOUND, BAD_REQUEST on a cursor that is not ours */
export async function listScans(
  deps: Deps,
  viewer: Viewer,
  { petId, cursor }: { petId: string; cursor?: string | undefined },
): Promise<Page<TagScan>> {
  const { db } = deps
  await requirePet(deps, viewer, petId, 'share')
  const now = deps.clock.now()
  const which = sql`s.pet_id = ${petId} and ${mayOn(sql`s.pet_id`, { viewer, now }, 'share')}`
  const beyond = beyondMoment(cursor, sql`s.created_at`, sql`s.id`)
  const order = sql`s.created_at desc, s.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select s.id, s.code, t.label, s.created_at::text as "cursorAt", s.message, s.contact, s.place,
        s.lat::float8 as lat, s.lng::float8 as lng
      from pet_tag_scans s join pet_tags t on t.code = s.code
      where ${which} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: sql`from pet_tag_scans s where ${which}`, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  const items = page.map(({ cursorAt, lat, lng, ...row }) => ({
    ...row,
    at: new Date(cursorAt),
    spot: lat === null || lng === null ? null : { lat, lng },
  }))
  return { items, next, ...span }
}
