import type { z } from 'zod'
import { refuse } from '../refusals/refuse'

/** Where a list goes on: the values of its last row that it is ordered by. Opaque to callers: base64url of JSON. */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws BAD_REQUEST on a cursor that is not one of ours, or one of another list */
export function decodeCursor<Values>(cursor: string, shape: z.ZodType<Values>): Values {
  const values = shape.safeParse(parse(cursor))
  if (!values.success) throw refuse('BAD_REQUEST')
  return values.data
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null // not even JSON
  }
}
