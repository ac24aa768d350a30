import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { LogLine } from '#contract/sanctions'
import type { Logged } from '#contract/sanctions.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import type { Deps } from '#server/infra/deps'

const PAGE_SIZE = 30

type Row = Omit<LogLine, 'at' | 'endsAt'> & { at: string; endsAt: string | null; cursorAt: string }
type Wanted = {
  moderatorId?: string | undefined
  userId?: string | undefined
  what?: Logged | undefined
  cursor?: string | undefined
}

/** What moderators did, the latest first. */
export async function listLog(
  { db }: Pick<Deps, 'db'>,
  { moderatorId, userId, what, cursor }: Wanted,
): Promise<Page<LogLine>> {
  const isWho = moderatorId ? sql`l.moderator_id = ${moderatorId}` : sql`true`
  const isWhat = what ? sql`l.what = ${what}` : sql`true`
  const isAbout = userId
    ? sql`(l.person_id = ${userId} or l.person_id is null and (l.target_type, l.target_id) in (
        select t.type, t.id from reported_things t where t.author_id = ${userId}))`
    : sql`true`
  const list = sql`from moderation_log l where ${isWho} and ${isWhat} and ${isAbout}`
  const beyond = beyondMoment(cursor, sql`l.at`, sql`l.id`)
  const order = sql`l.at desc, l.id desc`
  const named = (id: SQL) => sql`(
    select json_build_object('id', u.id, 'name', ${nameOf('u.id')}) from auth_users u where u.id = ${id} and u.deleted_at is null)`
  const author = sql`(select t.author_id from reported_things t where t.type = l.target_type and t.id = l.target_id)`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select l.id, to_json(l.at)#>>'{}' as at, l.what, ${named(sql`l.moderator_id`)} as moderator,
        ${named(sql`coalesce(l.person_id, ${author})`)} as person, l.rule, l.reason, to_json(l.ends_at)#>>'{}' as "endsAt",
        l.target_type as "targetType", l.at::text as "cursorAt"
      from (select l.* ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}) l order by ${order}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, at, endsAt, ...line }) => ({
      ...line,
      at: new Date(at),
      endsAt: endsAt === null ? null : new Date(endsAt),
    })),
    next,
    ...span,
  }
}

export async function listModerators({ db }: Pick<Deps, 'db'>): Promise<{ items: { id: string; name: string }[] }> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, ${nameOf('u.id')} as name from auth_users u
    where u.deleted_at is null and u.id in (
      select moderator_id from sanctions union select decided_by from report_decisions
      union select lifted_by from sanctions union select decided_by from report_appeals)
    order by name, u.id limit 500`)
  return { items: rows }
}
