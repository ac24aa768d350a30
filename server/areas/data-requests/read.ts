import { type SQL, sql } from 'drizzle-orm'
import type { DataRequest } from '#contract/data-requests'
import { isOverdue } from '#contract/data-requests.rules'
import type { Page } from '#contract/lists'
import { canRestrict } from '#contract/people.rules'
import type { AppDeps } from '#server/core/app-deps'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import { roleWithin } from '#server/core/people/role-of'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { deletionBlockers } from '../account/deletion/blockers'
import { BY_EMAIL } from './address'

const PAGE = 25

type Dates = 'takenBackAt' | 'receivedAt' | 'dueAt' | 'closedAt'
type Row = Omit<DataRequest, Dates | 'overdue'> & {
  takenBackAt: string | null
  receivedAt: string
  dueAt: string
  closedAt: string | null
} & {
  cursorAt: string
}

type Asked = { show: 'open' | 'closed'; cursor?: string | undefined }

/** @throws BAD_REQUEST */
export async function listRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { show, cursor }: Asked,
): Promise<Page<DataRequest> & { overdue: number }> {
  const now = clock.now()
  const isOpen = show === 'open'
  const which = isOpen ? sql`d.state = 'open'` : sql`d.state <> 'open'`
  const [at, order] = isOpen
    ? [sql`d.due_at`, sql`d.due_at, d.id`]
    : [sql`d.closed_at`, sql`d.closed_at desc, d.id desc`]
  const beyond = beyondMoment(cursor, at, sql`d.id`, { oldestFirst: isOpen })
  const [found, span, late] = await Promise.all([
    readRequests(db, sql`${which} and ${beyond} order by ${order} limit ${PAGE + 1}`, at),
    spanOf(db, { list: sql`from data_requests d where ${which}`, beyond, order }),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from data_requests d where d.state = 'open'
        and d.due_at + case when d.way = 'account' and d.kind = 'erase' then interval '1 day' else interval '0' end
          < ${now.toISOString()}::timestamptz`),
  ])
  const { page, next } = pageOf(found, PAGE, momentCursor)
  return { items: page.map((row) => requestOf(row, now)), next, ...span, overdue: late.rows[0]?.count ?? 0 }
}

/** @throws NOT_FOUND */
export async function readRequest(db: Db | Tx, id: string, now: Date): Promise<DataRequest> {
  const [row] = await readRequests(db, sql`d.id = ${id}`)
  if (!row) throw refuse('NOT_FOUND')
  return requestOf(row, now)
}

/** What keeps an account from going, and when it goes by itself. @throws NOT_FOUND */
export async function getRemains(deps: AppDeps, viewer: Viewer, id: string) {
  const { db, clock } = deps
  const { userId, kind, state } = await readRequest(db, id, clock.now())
  if (!userId || kind !== 'erase' || state !== 'open') return { deleteAfter: null, canPlan: false, blockers: [] }
  const [{ rows }, blockers, role] = await Promise.all([
    db.execute<{ at: string | null }>(
      sql`select to_json(delete_after)#>>'{}' as at from auth_users where id = ${userId}`,
    ),
    deletionBlockers(deps, db, userId),
    roleWithin(db, userId),
  ])
  const at = rows[0]?.at ?? null
  const canPlan = userId !== viewer.id && canRestrict(viewer.role, role)
  return { deleteAfter: at === null ? null : new Date(at), canPlan, blockers }
}

const moment = (column: string) => sql.raw(`to_json(d.${column})#>>'{}'`)
const who = (column: string) => sql`case when d.${sql.raw(column)} is not null then ${nameOf(`d.${column}`)} end`

async function readRequests(db: Db | Tx, where: SQL, cursorAt = sql`d.due_at`): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, ${moment('taken_back_at')} as "takenBackAt", ${BY_EMAIL} as "byEmail", d.kind, d.way, d.state, d.user_id as "userId", d.contact, d.note, d.answer,
      case when d.name <> '' then d.name when d.user_id is not null then ${nameOf('d.user_id')} else '' end as name,
      case when d.user_id is not null then json_build_object('name', ${nameOf('d.user_id')},
        'email', (select u.email from auth_users u where u.id = d.user_id and u.deleted_at is null)) end as account,
      ${moment('received_at')} as "receivedAt", ${moment('due_at')} as "dueAt", ${moment('closed_at')} as "closedAt",
      ${who('entered_by')} as "enteredBy", ${who('closed_by')} as "closedBy", ${cursorAt}::text as "cursorAt"
    from data_requests d where ${where}`)
  return rows
}

function requestOf({ receivedAt, dueAt, closedAt, takenBackAt, cursorAt: _, ...row }: Row, now: Date): DataRequest {
  const due = new Date(dueAt)
  return {
    ...row,
    receivedAt: new Date(receivedAt),
    takenBackAt: takenBackAt === null ? null : new Date(takenBackAt),
    dueAt: due,
    closedAt: closedAt === null ? null : new Date(closedAt),
    overdue: row.state === 'open' && isOverdue({ ...row, dueAt: due }, now),
  }
}
