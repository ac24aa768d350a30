import { type SQL, sql } from 'drizzle-orm'
import type { Announcement, ShownAnnouncement } from '#contract/announcements'
import { MAX_OPEN_ANNOUNCEMENTS, MAX_SHOWN_ANNOUNCEMENTS } from '#contract/announcements.rules'
import type { Page } from '#contract/lists'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

const PAGE = 20

type Dates = 'startsAt' | 'endsAt' | 'createdAt' | 'publishedAt' | 'endedAt'
type Row = Omit<Announcement, Dates | 'link'> & { [Name in Dates]: string | null } & {
  href: string | null
  words: string | null
  cursorAt: string
}

const OVER = (now: SQL) =>
  sql`(a.ended_at is not null or a.published_at is not null and coalesce(a.ends_at <= ${now}, false))`
const moment = (column: string) => sql.raw(`to_json(a.${column})#>>'{}'`)
const who = (column: string) => sql`case when a.${sql.raw(column)} is not null then ${nameOf(`a.${column}`)} end`

/** Those for somebody that they have not closed, or for visitors: warnings first, then the newest. */
export async function listShown(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer | null,
): Promise<{ items: ShownAnnouncement[] }> {
  const audiences = viewer
    ? ['everyone', 'signed-in', ...Object.keys(viewer.works), ...(viewer.role === 'user' ? [] : ['admin'])]
    : ['everyone']
  const now = clock.now().toISOString()
  const { rows } = await db.execute<Omit<ShownAnnouncement, 'link'> & Pick<Row, 'href' | 'words'>>(sql`
    select a.id, a.title, a.body, a.level, a.href, a.link_words as words from announcements a
    where a.published_at is not null and a.ended_at is null and a.starts_at <= ${now}::timestamptz
      and (a.ends_at is null or a.ends_at > ${now}::timestamptz) and a.audience = any(${sql.param(audiences)}::text[])
      and not exists (
        select from announcement_dismissals d where d.announcement_id = a.id and d.user_id = ${viewer?.id ?? null}::uuid)
    order by a.level = 'warning' desc, a.starts_at desc, a.id limit ${MAX_SHOWN_ANNOUNCEMENTS}`)
  return { items: rows.map(withLink) }
}

/** Those for visitors, and when the clock alone changes them. */
export async function listCurrent(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ items: ShownAnnouncement[]; changesAt: Date | null }> {
  const now = momentOf(deps.clock)
  const [{ items }, { rows }] = await Promise.all([
    listShown(deps, null),
    deps.db.execute<{ next: string | null }>(sql`
      select to_json(min(turn.at))#>>'{}' as next
      from announcements a, lateral (values (a.starts_at), (a.ends_at)) turn (at)
      where a.published_at is not null and a.ended_at is null and a.audience = 'everyone' and turn.at > ${now}`),
  ])
  const next = rows[0]?.next
  return { items, changesAt: next ? new Date(next) : null }
}

/** Those that are not over: on show, then scheduled, then drafts, the newest of each first. */
export async function listOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{ items: Announcement[] }> {
  const now = momentOf(clock)
  const rows = await read(
    db,
    now,
    sql`not ${OVER(now)} order by a.published_at is null, a.starts_at > ${now}, a.created_at desc, a.id
      limit ${MAX_OPEN_ANNOUNCEMENTS}`,
  )
  return { items: rows.map(announcementOf) }
}

/** Those that are over, whichever was published last first. @throws BAD_REQUEST */
export async function listPast(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { cursor }: { cursor?: string | undefined },
): Promise<Page<Announcement>> {
  const now = momentOf(clock)
  const order = sql`a.published_at desc, a.id desc`
  const beyond = beyondMoment(cursor, sql`a.published_at`, sql`a.id`)
  const [found, span] = await Promise.all([
    read(db, now, sql`${OVER(now)} and ${beyond} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list: sql`from announcements a where ${OVER(now)}`, beyond, order }),
  ])
  const { page, next } = pageOf(found, PAGE, momentCursor)
  return { items: page.map(announcementOf), next, ...span }
}

export async function readOne(db: Db | Tx, clock: Deps['clock'], id: string): Promise<Announcement | undefined> {
  const [row] = await read(db, momentOf(clock), sql`a.id = ${id}`)
  return row && announcementOf(row)
}

const momentOf = (clock: Deps['clock']) => sql`${clock.now().toISOString()}::timestamptz`

async function read(db: Db | Tx, now: SQL, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.title, a.body, a.level, a.audience, a.version, a.href, a.link_words as words,
      case when a.published_at is null then 'draft' when ${OVER(now)} then 'over' when a.starts_at > ${now} then 'scheduled'
        else 'live' end as state,
      ${moment('starts_at')} as "startsAt", ${moment('ends_at')} as "endsAt", ${moment('created_at')} as "createdAt",
      ${moment('published_at')} as "publishedAt", ${moment('ended_at')} as "endedAt", a.published_at::text as "cursorAt",
      ${who('created_by')} as "createdBy", ${who('published_by')} as "publishedBy", ${who('ended_by')} as "endedBy",
      (select count(*)::int from announcement_dismissals d where d.announcement_id = a.id) as dismissed
    from announcements a where ${where}`)
  return rows
}

function announcementOf({ startsAt, endsAt, createdAt, publishedAt, endedAt, cursorAt: _, ...row }: Row): Announcement {
  return {
    ...withLink(row),
    createdAt: new Date(createdAt ?? 0),
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
    publishedAt: dateOf(publishedAt),
    endedAt: dateOf(endedAt),
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

function withLink<Rest>({ href, words, ...rest }: Rest & Pick<Row, 'href' | 'words'>) {
  return { ...rest, link: href !== null && words !== null ? { href, words } : null }
}
