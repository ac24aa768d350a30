import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TimelineItem } from '#contract/pet-health'
import type { TimelineKind } from '#contract/pet-health.rules'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { pageOf } from '#server/core/lists/keyset'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { writerOf } from '../read'
import type { Asked } from './source'
import { SOURCES } from './sources'

const PAGE_SIZE = 40
const CURSOR = z.tuple([z.iso.date(), z.string().min(1).max(60)])

type Input = {
  petId: string
  kinds?: TimelineKind[] | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

/** Everything in a record, the latest day first. @throws NOT_FOUND, BAD_REQUEST on a cursor that is not one of ours */
export async function listTimeline(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, kinds, from, to, cursor }: Input,
): Promise<{ items: TimelineItem[]; next: string | null }> {
  await requirePet(deps, viewer, petId, 'health')
  const [on, key] = cursor === undefined ? [] : decodeCursor(cursor, CURSOR)
  const statement = timelineStatement({
    petId,
    who: { viewer, now: deps.clock.now() },
    kinds: kinds && kinds.length > 0 ? kinds : null,
    from: from ?? null,
    to: to ?? null,
    beyond: on !== undefined && key !== undefined ? { on, key } : null,
    limit: PAGE_SIZE + 1,
  })
  if (!statement) return { items: [], next: null }
  const { rows } = await deps.db.execute<TimelineItem>(statement)
  const { page, next } = pageOf(rows, PAGE_SIZE, (last) => encodeCursor([last.on, last.id]))
  return { items: page, next }
}

/** Null where nothing of what is asked for is kept anywhere. */
export function timelineStatement(asked: Asked): SQL | null {
  const wanted = SOURCES.filter(({ kinds }) => !asked.kinds || kinds.some((kind) => asked.kinds?.includes(kind)))
  if (wanted.length === 0) return null
  const all = sql.join(
    wanted.map((source) => sql`(${source.page(asked)})`),
    sql` union all `,
  )
  return sql`select t.on::text as on, t.key as id, t.kind, t.title, t.detail, t.kg, t.private,
      ${writerOf('t.by')} as "addedBy"
    from (select * from (${all}) u order by u.on desc, u.key desc limit ${asked.limit}) t
    order by t.on desc, t.key desc`
}
