import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#server/core/refusals/refuse'

const Place = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/), z.uuid()])

/** Where a page of orders ends. @param place the moment as the database writes it, to the microsecond */
export function encode({ place, id }: { place: string; id: string }): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url')
}

/**
 * What comes after that, of orders called `o` that are sorted by moment and id, newest first.
 *
 * @throws BAD_REQUEST on a cursor that is not one of ours
 */
export function beyond(cursor: string | undefined) {
  if (cursor === undefined) return sql`true`
  const place = Place.safeParse(parse(cursor))
  if (!place.success || Number.isNaN(Date.parse(place.data[0].replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))) {
    throw refuse('BAD_REQUEST')
  }
  return sql`(o.created_at, o.id) < (${place.data[0]}::timestamptz, ${place.data[1]}::uuid)`
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
