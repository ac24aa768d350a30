import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#contract/lists'
import type { QueueItem } from '#contract/profile-review'
import { REVIEW_LISTS, type ReviewList } from '#contract/profile-review.rules'
import { spanOf } from '#server/core/lists/span'
import { refuse } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { HAS_PENDING_PAPER, OLDEST_PAPER, QUEUE_COLUMNS, QUEUED, type QueueRow, toQueueItem } from './row'

const PAGE_SIZE = 25

type Counts = Record<ReviewList, number>
type QueuePage = Page<QueueItem & { since: Date }> & { waiting: number; counts: Counts }
/** By which moment a list goes, and whether what waits longest comes first. */
type List = { which: SQL; moment: SQL; oldestFirst: boolean }

/** Profiles to be looked at: those that wait by how long they do, others by their latest change. */
export async function listProfileQueue(
  { db }: Pick<Deps, 'db'>,
  { show, cursor }: { show: ReviewList; cursor?: string | undefined },
): Promise<QueuePage> {
  const { which, moment, oldestFirst } = listOf(show)
  const order = oldestFirst ? sql`${moment}, p.id` : sql`${moment} desc, p.id desc`
  const [list, behind] = [sql`${QUEUED} and ${which}`, beyond(cursor, moment, oldestFirst)]
  const [{ rows }, counted, span] = await Promise.all([
    db.execute<QueueRow & { place: string; since: string }>(sql`
      select ${QUEUE_COLUMNS}, (${moment})::text as place, to_json(${moment})#>>'{}' as since ${list} and ${behind}
      order by ${order} limit ${PAGE_SIZE + 1}`),
    count(db),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ place: _, since, ...row }) => ({ ...toQueueItem(row), since: new Date(since) })),
    next: last ? Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') : null,
    ...counted,
    ...span,
  }
}

async function count(db: Db): Promise<Pick<QueuePage, 'waiting' | 'counts'>> {
  const { rows } = await db.execute<Counts & { either: number }>(sql`
    select ${sql.join(REVIEW_LISTS.map(counter), sql`, `)},
      count(*) filter (where d.approval_status = 'pending' or ${HAS_PENDING_PAPER})::int as either ${QUEUED}`)
  const [row] = rows
  if (!row) throw new Error('the profiles were not counted')
  const { either, ...counts } = row
  return { waiting: either, counts }
}

const counter = (list: ReviewList) => sql`count(*) filter (where ${listOf(list).which})::int as ${sql.identifier(list)}`

function listOf(show: ReviewList): List {
  if (show === 'papers') return { which: HAS_PENDING_PAPER, moment: OLDEST_PAPER, oldestFirst: true }
  if (show === 'waiting') {
    return {
      which: sql`d.approval_status = 'pending'`,
      moment: sql`coalesce(d.submitted_at, d.updated_at)`,
      oldestFirst: true,
    }
  }
  return { which: sql`d.approval_status = ${show}`, moment: sql`d.updated_at`, oldestFirst: false }
}

const Place = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/), z.uuid()])

/** @throws BAD_REQUEST on a cursor that is not one of ours */
function beyond(cursor: string | undefined, moment: SQL, oldestFirst: boolean): SQL {
  if (cursor === undefined) return sql`true`
  const place = Place.safeParse(parse(cursor))
  if (!place.success) throw refuse('BAD_REQUEST')
  const [at, id] = place.data
  return oldestFirst
    ? sql`(${moment}, p.id) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${moment}, p.id) < (${at}::timestamptz, ${id}::uuid)`
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null // a cursor that is not one of ours
  }
}
