import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '../refusals/refuse'

const Place = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/), z.uuid()])

/** A place in a list ordered by moment and id, newest first. @param place the moment as PostgreSQL writes it */
export function encodePlace(place: string, id: string): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url')
}

/**
 * The rows behind a place, for a table that is called `alias`.
 *
 * @throws BAD_REQUEST on a cursor that is not one of ours
 */
export function beyondPlace(cursor: string | undefined, alias: string) {
  if (cursor === undefined) return sql`true`
  const place = Place.safeParse(parse(cursor))
  if (!place.success || Number.isNaN(Date.parse(place.data[0].replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))) {
    throw refuse('BAD_REQUEST')
  }
  const [createdAt, id] = [sql.raw(`${alias}.created_at`), sql.raw(`${alias}.id`)]
  return sql`(${createdAt}, ${id}) < (${place.data[0]}::timestamptz, ${place.data[1]}::uuid)`
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
