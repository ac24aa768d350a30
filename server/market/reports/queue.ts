import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { ReportedThing } from '#contract/reports'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '../media/signed-url'
import { FROM_SAID, WRITTEN_TO } from './thing'

const PAGE_SIZE = 20
const REPORTS_SHOWN = 20

type Said = Omit<ReportedThing['reports'][number], 'at'> & { at: string }
type Decided = Omit<NonNullable<ReportedThing['decided']>, 'at'> & { at: string }
type Row = Omit<ReportedThing, 'reports' | 'decided' | 'writtenAt' | 'photos'> & {
  photos: Omit<ReportedThing['photos'][number], 'url'>[]
  writtenAt: string
  reports: Said[]
  decided: Decided | null
  cursorAt: string
  cursorId: string
}

/** One report stands for all of a thing: its first open one, or the first that was settled while none is open. */
const STANDS_FOR_ALL = {
  open: sql`r.decision is null and not exists (
    select from reports e where e.target_type = r.target_type and e.target_id = r.target_id and e.decision is null
      and (e.created_at, e.id) < (r.created_at, r.id))`,
  settled: sql`r.decision is not null and not exists (
    select from reports e where e.target_type = r.target_type and e.target_id = r.target_id
      and (e.decision is null or (e.created_at, e.id) < (r.created_at, r.id)))`,
}

/** What was reported, each thing once: waiting ones by how long they wait, settled ones by their decision. */
export async function listReported(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { show, cursor }: { show: 'open' | 'settled'; cursor?: string | undefined },
): Promise<Page<ReportedThing>> {
  const { db } = deps
  const open = show === 'open'
  const at = open ? sql`r.created_at` : sql`r.decided_at`
  const list = sql`from reports r join reported_things t on t.type = r.target_type and t.id = r.target_id
    where ${STANDS_FOR_ALL[show]}`
  const beyond = beyondMoment(cursor, at, sql`r.id`, { oldestFirst: open })
  const order = open ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select t.type, t.id, t.title, t.body, t.rating, t.status, t.author, to_json(t.created_at)#>>'{}' as "writtenAt",
        (select u.id from auth_users u where u.id = t.author_id and u.deleted_at is null) as "authorId",
        t.product_id as "productId", t.product_name as "productName", t.href, coalesce(
          (select ${WRITTEN_TO} from ${FROM_SAID} where t.type = 'message' and said.id = t.id), t.shop, 'A shop') as shop,
        (select count(*)::int from reports a where a.target_type = t.type and a.target_id = t.id) as "reportCount",
        ${PHOTOS} as photos, ${SAID} as reports,
        ${DECIDED} as decided,
        ${at}::text as "cursorAt", r.id as "cursorId"
      ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, ({ cursorAt, cursorId }) => momentCursor({ cursorAt, id: cursorId }))
  return { items: page.map((row) => toThing(deps, row)), next, ...span }
}

/** The latest decision: an appeal, or a second look, may have changed the first. */
const DECIDED: SQL = sql`(
  select json_build_object('id', d.id, 'decision', d.decision, 'reason', d.reason, 'at', d.created_at,
    'act', (select s.act from sanctions s where s.decision_id = d.id),
    'by', case when d.decided_by is not null then ${nameOf('d.decided_by')} end)
  from report_decisions d where d.target_type = t.type and d.target_id = t.id
    and not exists (select from report_decisions n where n.follows_id = d.id))`

const SAID: SQL = sql`(
  select json_agg(said order by said.at desc) from (
    select a.rule, a.note, a.created_at as at, coalesce(a.reporter_user_id = t.owner_id, false) as "byShop",
      case when a.reporter_user_id is not null then ${nameOf('a.reporter_user_id')} end as by
    from reports a where a.target_type = t.type and a.target_id = t.id
    order by a.created_at desc limit ${REPORTS_SHOWN}
  ) said)`

const PHOTOS: SQL = sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'width', a.width, 'height', a.height) order by f.position), '[]')
  from (
    select media_id, position from review_photos where t.type = 'review' and review_id = t.id
    union all select media_id, position from gallery_items where t.type = 'photo' and media_id = t.id
    union all select media_id, position from gallery_items where t.type = 'profile' and profile_id = t.id
  ) f join media_assets a on a.id = f.media_id where a.deleted_at is null)`

function toThing(
  deps: Pick<Deps, 'clock' | 'env'>,
  { cursorAt: _, cursorId: __, writtenAt, reports, decided, photos, ...thing }: Row,
): ReportedThing {
  return {
    ...thing,
    photos: photos.map((photo) => ({ ...photo, url: signedMediaUrl(deps, photo.id) })),
    writtenAt: new Date(writtenAt),
    reports: reports.map((said) => ({ ...said, at: new Date(said.at) })),
    decided: decided && { ...decided, at: new Date(decided.at) },
  }
}
