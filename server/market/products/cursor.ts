import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { refuse } from '#server/core/refusals/refuse'
import type { Reading } from '#server/core/text-search/words'

/** Where a list goes on: beside which row, told by the values it is sorted by, and which way to go on. */
export type Cursor = {
  /** The order it belongs to. */
  order: string
  back: boolean
  keys: string[]
  id: string
  /** How the words were read on the way here. */
  reading: Reading
  /** How many rows stood before the page when its link was made. */
  before: number
}

/** Nobody walks farther than that; beyond it rows are not numbered. */
const MOST_BEFORE = 999_999

/** What their numbers mean stays, since cursors stand in addresses that people keep. */
const CODED_READINGS = ['exact', 'begun', 'near', 'telling'] as const satisfies readonly Reading[]

// Only plain numbers, so that nothing in a made-up cursor can upset the database.
const Wire = z.tuple([
  z.string().max(20),
  z.literal([0, 1]),
  z.array(z.string().regex(/^\d{1,16}(\.\d{1,9})?$/)).max(3),
  z.uuid(),
  z.literal([0, 1, 2, 3]),
  z.int().min(0).max(MOST_BEFORE),
])

export function encodeOrderCursor({ order, back, keys, id, reading, before }: Cursor): string {
  const wire = [order, Number(back), keys, id, CODED_READINGS.indexOf(reading), Math.min(before, MOST_BEFORE)]
  return encodeCursor(wire)
}

/**
 * Reads a cursor that one of `orders` made.
 *
 * @param orders the orders it may belong to, with how many values each sorts by before the id
 * @throws BAD_REQUEST
 */
export function decodeOrderCursor(text: string, orders: Record<string, number>): Cursor {
  const [order, back, keys, id, reading, before] = decodeCursor(text, Wire)
  if (orders[order] !== keys.length) throw refuse('BAD_REQUEST')
  return { order, back: back === 1, keys, id, reading: CODED_READINGS[reading], before }
}
