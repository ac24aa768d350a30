import type { Context } from '#server/identity/gate'
import { answerRead } from '../answer'
import { readBody } from '../body'
import { parseAccept } from '../parse-accept'
import { refuseRange } from '../parse-page'
import { parsePrefer } from '../parse-prefer'
import type { Question } from '../question'
import { notOffered } from '../refusals'
import { callProcedure } from './procedures'

/**
 * A procedure's answer: a scalar, or all of its rows, which are neither filtered nor paged.
 *
 * @throws RestError
 */
export async function answerProcedure(
  context: Context,
  name: string,
  { search, header, raw }: Question,
): Promise<Response> {
  const [parameter] = search.keys()
  if (parameter !== undefined) throw notOffered(`the parameter ${parameter} of a procedure`)
  refuseRange(header('range'))
  const { count } = parsePrefer(header('prefer'))
  const form = parseAccept(header('accept'))
  const body = await callProcedure(context, name, await readBody(raw))
  if (!Array.isArray(body)) return Response.json(body)
  const { length } = body
  const found = { body: JSON.stringify(body), rows: length, total: count ? length : null }
  return answerRead(found, { limit: length, offset: 0 }, form)
}
