import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#server/core/refusals/refuse'

const Place = z.tuple([z.iso.date(), z.uuid()])

/** A place in a list of invoices, newest invoice date first. */
export function encodePlace(invoiceDate: string, id: string): string {
  return Buffer.from(JSON.stringify([invoiceDate, id])).toString('base64url')
}

/** The rows of `invoices i` behind a place. @throws BAD_REQUEST on a cursor that is not one of ours */
export function beyondPlace(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  const place = Place.safeParse(parse(cursor))
  if (!place.success) throw refuse('BAD_REQUEST')
  return sql`(i.invoice_date, i.id) < (${place.data[0]}::date, ${place.data[1]}::uuid)`
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null // a cursor that is not one of ours
  }
}
