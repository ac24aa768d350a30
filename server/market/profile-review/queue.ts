import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { QueueItem } from '#contract/profile-review'
import { REVIEW_LISTS, type ReviewList } from '#contract/profile-review.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
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
  const [list, behind] = [sql`${QUEUED} and ${which}`, beyondMoment(cursor, moment, sql`p.id`, { oldestFirst })]
  const [{ rows }, counted, span] = await Promise.all([
    db.execute<QueueRow & { cursorAt: string; since: string }>(sql`
      select ${QUEUE_COLUMNS}, (${moment})::text as "cursorAt", to_json(${moment})#>>'{}' as since ${list} and ${behind}
      order by ${order} limit ${PAGE_SIZE + 1}`),
    count(db),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, since, ...row }) => ({ ...toQueueItem(row), since: new Date(since) })),
    next,
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
