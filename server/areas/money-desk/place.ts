import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#server/core/refusals/refuse'

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/
const Place = z.tuple([z.string().regex(MOMENT), z.string().regex(/^[\da-f-]{1,36}$/)])

/** Rows of a page and where the next begins. */
export function pageOf<T extends { place: string; id: string | number }>(
  found: T[],
  size: number,
): { page: T[]; next: string | null } {
  const page = found.slice(0, size)
  const last = page.at(-1)
  if (!last || found.length <= size) return { page, next: null }
  return { page, next: Buffer.from(JSON.stringify([last.place, String(last.id)])).toString('base64url') }
}

/**
 * The rows behind a place in a list ordered by a moment and an id, newest first.
 *
 * @throws BAD_REQUEST on a cursor that is not one of ours
 */
export function beyond(cursor: string | undefined, moment: SQL, id: SQL, type: 'uuid' | 'bigint' = 'uuid'): SQL {
  if (cursor === undefined) return sql`true`
  const place = Place.safeParse(parse(cursor))
  const fits = type === 'uuid' ? /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ : /^\d{1,15}$/
  if (!place.success || !fits.test(place.data[1])) throw refuse('BAD_REQUEST')
  const [at, key] = place.data
  return sql`(${moment}, ${id}) < (${at}::timestamptz, ${key}::${sql.raw(type)})`
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
