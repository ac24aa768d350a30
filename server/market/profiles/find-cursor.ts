import { z } from 'zod'
import type { FIND_SORTS } from '#contract/profile-shapes'
import { refuse } from '#server/core/refusals/refuse'

export type FindSort = (typeof FIND_SORTS)[number]

/** A place in a list: after which profile, told by what the list is sorted by. */
export type FindCursor = { key: string; id: string }

const NUMBER = /^-?\d{1,17}(\.\d{1,17})?(e-\d{1,3})?$/

const Wire = z.tuple([z.string().max(10), z.string().max(80), z.uuid()])

/** Opaque to callers: base64url of JSON. */
export function encodeFindCursor(sort: FindSort, { key, id }: FindCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * Reads a cursor of a list in the same order.
 *
 * @throws BAD_REQUEST for what we did not make
 */
export function decodeFindCursor(text: string, sort: FindSort): FindCursor {
  const { data } = Wire.safeParse(parse(text))
  if (!data || data[0] !== sort) throw refuse('BAD_REQUEST')
  const [, key, id] = data
  const readable = sort === 'name' ? key.isWellFormed() && !key.includes('\0') : NUMBER.test(key)
  if (!readable) throw refuse('BAD_REQUEST')
  return { key, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
