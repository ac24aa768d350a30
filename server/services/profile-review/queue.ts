import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { QueueItem } from '#contract/profile-review'
import type { Deps } from '../../deps'
import { refuse } from '../../refuse'
import { HAS_PENDING_PAPER, OLDEST_PAPER, QUEUE_COLUMNS, QUEUED, type QueueRow, toQueueItem } from './row'

const PAGE_SIZE = 25

type Show = 'waiting' | 'papers' | 'approved' | 'changes_requested' | 'suspended' | 'draft'
type Page = { items: QueueItem[]; next: string | null; waiting: number }
/** By which moment a list goes, and whether what waits longest comes first. */
type List = { which: SQL; moment: SQL; oldestFirst: boolean }

/** Profiles to be looked at: those that wait by how long they do, others by their latest change. */
export async function listProfileQueue(
  { db }: Pick<Deps, 'db'>,
  { show, cursor }: { show: Show; cursor?: string | undefined },
): Promise<Page> {
  const { which, moment, oldestFirst } = listOf(show)
  const order = oldestFirst ? sql`${moment}, p.id` : sql`${moment} desc, p.id desc`
  const [{ rows }, counted] = await Promise.all([
    db.execute<QueueRow & { place: string }>(sql`
      select ${QUEUE_COLUMNS}, (${moment})::text as place ${QUEUED} and ${which}
        and ${beyond(cursor, moment, oldestFirst)}
      order by ${order} limit ${PAGE_SIZE + 1}`),
    db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting ${QUEUED} and (d.approval_status = 'pending' or ${HAS_PENDING_PAPER})`),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ place: _, ...row }) => toQueueItem(row)),
    next: last ? Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') : null,
    waiting: counted.rows[0]?.waiting ?? 0,
  }
}

function listOf(show: Show): List {
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
