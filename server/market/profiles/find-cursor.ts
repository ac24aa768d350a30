import { z } from 'zod'
import type { FIND_SORTS } from '#contract/profile-shapes'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { refuse } from '#server/core/refusals/refuse'

export type FindSort = (typeof FIND_SORTS)[number]

/** Where a list goes on: after which profile, told by what the list is sorted by. */
export type FindCursor = { key: string; id: string }

const NUMBER = /^-?\d{1,17}(\.\d{1,17})?(e-\d{1,3})?$/

const Wire = z.tuple([z.string().max(10), z.string().max(80), z.uuid()])

export function encodeFindCursor(sort: FindSort, { key, id }: FindCursor): string {
  return encodeCursor([sort, key, id])
}

/**
 * Reads a cursor of a list in the same order.
 *
 * @throws BAD_REQUEST for what we did not make
 */
export function decodeFindCursor(text: string, sort: FindSort): FindCursor {
  const [order, key, id] = decodeCursor(text, Wire)
  const readable = order === sort && (sort === 'name' ? key.isWellFormed() && !key.includes('\0') : NUMBER.test(key))
  if (!readable) throw refuse('BAD_REQUEST')
  return { key, id }
}
