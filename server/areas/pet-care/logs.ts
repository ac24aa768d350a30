import { type SQL, sql } from 'drizzle-orm'
import type { CareLog } from '#contract/pet-care'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { nameOrNone } from '../pet-due/by-whom'

const PAGE_SIZE = 20

type Row = Omit<CareLog, 'dueAt' | 'doneAt' | 'loggedAt'> & {
  dueAt: string | null
  doneAt: string
  loggedAt: string
  cursorAt: string
}

/** @throws NOT_FOUND also for somebody else's, BAD_REQUEST for a cursor that is none */
export async function listLogs(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, cursor }: { petId: string; cursor?: string | undefined },
): Promise<{ items: CareLog[]; next: string | null }> {
  await requirePet(deps, viewer, petId, 'see')
  const rows = await readRows(
    deps.db,
    viewer,
    sql`l.pet_id = ${petId} and ${beyondMoment(cursor, sql`l.done_at`, sql`l.id`)}
      order by l.done_at desc, l.id desc limit ${PAGE_SIZE + 1}`,
  )
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map(toLog), next }
}

/** @throws NOT_FOUND */
export async function readLog(tx: Tx, viewer: Viewer, id: string): Promise<CareLog> {
  const [row] = await readRows(tx, viewer, sql`l.id = ${id}`)
  if (!row) throw refuse('NOT_FOUND')
  return toLog(row)
}

/** Whoever calls has asked whether the viewer may see them. */
async function readRows(db: Db | Tx, viewer: Viewer, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.task_id as "taskId", t.title, l.kind, l.outcome, l.note, to_json(l.due_at)#>>'{}' as "dueAt",
      to_json(l.done_at)#>>'{}' as "doneAt", to_json(l.created_at)#>>'{}' as "loggedAt",
      ${nameOrNone('l.done_by')} as by, l.done_by is not distinct from ${viewer.id}::uuid as you,
      l.done_at::text as "cursorAt"
    from care_logs l left join care_tasks t on t.id = l.task_id where ${which}`)
  return rows
}

function toLog({ cursorAt: _, dueAt, doneAt, loggedAt, ...row }: Row): CareLog {
  return {
    ...row,
    dueAt: dueAt === null ? null : new Date(dueAt),
    doneAt: new Date(doneAt),
    loggedAt: new Date(loggedAt),
  }
}
