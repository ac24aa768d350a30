import { sql } from 'drizzle-orm'
import type { FollowedShop } from '#contract/follows'
import type { Page } from '#contract/lists'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { visibleShops } from './visible-shop'

const PAGE_SIZE = 24

type Row = Omit<FollowedShop, 'since'> & { id: string; since: string; cursorAt: string }

/** The shops somebody follows, those followed last first. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listFollowed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<FollowedShop>> {
  const now = clock.now().toISOString()
  const own = sql`from profile_follows f, lateral (
      select s.id, s.business_name, s.first_name, d.slug, d.tagline, d.locality, d.photo_id from ${visibleShops(now)} and s.id = f.profile_id
    ) shop where f.user_id = ${viewer.id}`
  const beyond = beyondMoment(cursor, sql`f.created_at`, sql`f.profile_id`)
  const order = sql`f.created_at desc, f.profile_id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select f.profile_id as id, f.profile_id as "profileId", shop.slug, coalesce(nullif(shop.business_name, ''), shop.first_name) as name,
        shop.tagline, shop.locality, f.notify, to_json(f.created_at)#>>'{}' as since, f.created_at::text as "cursorAt",
        (select json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
          'placeholder', m.placeholder, 'alt', m.alt_text) from media_assets m
          where m.id = shop.photo_id and m.visibility = 'public' and m.deleted_at is null) as photo
      ${own} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: own, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ id: _, cursorAt: __, since, ...shop }) => ({ ...shop, since: new Date(since) })),
    next,
    ...span,
  }
}
