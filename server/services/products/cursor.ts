import { z } from 'zod'
import { refuse } from '#server/refuse'

/** A place in a list: beside which row, told by the values it is sorted by, and which way to go on. */
export type Cursor = {
  /** The order the place belongs to. */
  order: string
  back: boolean
  keys: string[]
  id: string
  /** The words were corrected on the way here. */
  corrected: boolean
}

// Only plain numbers, so that nothing in a made-up cursor can upset the database.
const Wire = z.tuple([
  z.string().max(20),
  z.literal([0, 1]),
  z.array(z.string().regex(/^\d{1,16}(\.\d{1,9})?$/)).max(3),
  z.uuid(),
  z.literal([0, 1]),
])

/** Opaque to callers: base64url of JSON. */
export function encodeCursor({ order, back, keys, id, corrected }: Cursor): string {
  return Buffer.from(JSON.stringify([order, Number(back), keys, id, Number(corrected)])).toString('base64url')
}

/**
 * Reads a cursor that one of `orders` made.
 *
 * @param orders the orders it may belong to, with how many values each sorts by before the id
 * @throws BAD_REQUEST
 */
export function decodeCursor(text: string, orders: Record<string, number>): Cursor {
  const { data } = Wire.safeParse(parse(text))
  if (!data || orders[data[0]] !== data[2].length) throw refuse('BAD_REQUEST')
  const [order, back, keys, id, corrected] = data
  return { order, back: back === 1, keys, id, corrected: corrected === 1 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
