import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#contract/lists'
import type { PersonSummary } from '#contract/people'
import { PEOPLE_PAGE_SIZE, type Standing } from '#contract/people.rules'
import type { ProfileType, Role } from '#contract/roles'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { isKnown } from '#server/core/people/known'
import { saidName } from '#server/core/people/name'
import { standing } from '#server/core/people/standing'
import type { Deps } from '#server/infra/deps'
import { type SummaryRow, summaryColumns, toSummary } from './summary'

type Asked = {
  q?: string | undefined
  role?: Role | undefined
  type?: ProfileType | undefined
  standing?: Standing | undefined
  cursor?: string | undefined
}

/** People by a part of their name or e-mail address, or by their id; newest accounts first. */
export async function findPeople(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: Asked,
): Promise<Page<PersonSummary>> {
  const now = clock.now().toISOString()
  const list = sql`from auth_users u where ${shown(asked)} and ${sql.join(conditions(asked, now), sql` and `)}`
  const [beyond, order] = [beyondMoment(asked.cursor, sql`u.created_at`, sql`u.id`), sql`u.created_at desc, u.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<SummaryRow & { cursorAt: string }>(sql`
      select ${summaryColumns(now)}, u.created_at::text as "cursorAt" ${list} and ${beyond}
      order by ${order} limit ${PEOPLE_PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PEOPLE_PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, ...row }) => toSummary(row)),
    next,
    ...span,
  }
}

/** A merged account is found by who looks for it, and is no one of its own in the list of everybody. */
function shown({ q, standing: wanted }: Asked): SQL {
  return q || wanted === 'merged' ? isKnown('u') : sql`u.deleted_at is null`
}

function conditions({ q, role, type, standing: wanted }: Asked, now: string): SQL[] {
  return [
    sql`true`,
    ...(q ? [named(q)] : []),
    ...(wanted ? [sql`${standing(now)} = ${wanted}`] : []),
    ...(type
      ? [sql`exists (select from user_profiles p where p.user_id = u.id and p.is_active and p.user_type = ${type})`]
      : []),
    ...(role === 'user' ? [sql`get_user_role(u.id) = 'user'`] : []),
    // First by who holds it at all, which are few.
    ...(role && role !== 'user'
      ? [
          sql`u.id in (select user_id from user_roles where role = ${role} and is_active) and get_user_role(u.id) = ${role}`,
        ]
      : []),
  ]
}

function named(q: string): SQL {
  if (z.uuid().safeParse(q).success) return sql`u.id = ${q}::uuid`
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(u.email ilike ${part} or exists (
    select from user_profiles p
    where p.user_id = u.id and (concat_ws(' ', p.first_name, p.last_name) ilike ${part} or p.business_name ilike ${part})
  ) or (${sql.raw(saidName('u.user_metadata'))} ilike ${part} and not exists (
    select from user_profiles p where p.user_id = u.id
  )))`
}
