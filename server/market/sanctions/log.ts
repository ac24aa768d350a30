import { sql } from 'drizzle-orm'
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
  const list = sql`from moderation_log l where (${moderatorId ?? null}::uuid is null or l.moderator_id = ${moderatorId ?? null})
    and (${userId ?? null}::uuid is null or l.person_id = ${userId ?? null}) and (${what ?? null}::text is null or l.what = ${what ?? null})`
  const beyond = beyondMoment(cursor, sql`l.at`, sql`l.id`)
  const order = sql`l.at desc, l.id desc`
  const person = (column: 'moderator_id' | 'person_id') => sql`(
    select json_build_object('id', u.id, 'name', ${nameOf('u.id')}) from auth_users u where u.id = ${sql.raw(`l.${column}`)} and u.deleted_at is null)`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select l.id, to_json(l.at)#>>'{}' as at, l.what, ${person('moderator_id')} as moderator, ${person('person_id')} as person,
        l.rule, l.reason, to_json(l.ends_at)#>>'{}' as "endsAt", l.target_type as "targetType", l.at::text as "cursorAt"
      ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
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
