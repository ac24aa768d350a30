import type { z } from 'zod'
import { refuse } from '#server/core/refusals/refuse'
import { isTame } from '#server/infra/http/body'
import { wrongMembers } from '#server/infra/http/members'

/**
 * A function's arguments as JSON, whatever type they come under: the client calls a text `text/plain`.
 *
 * @throws BAD_REQUEST
 */
export async function readArguments<T>(request: Request, shape: z.ZodType<T>): Promise<T> {
  const text = await request.text()
  const read = isTame(text) ? parse(text) : undefined
  const body = shape.safeParse(read)
  if (!body.success || wrongMembers(text, read)) throw refuse('BAD_REQUEST')
  return body.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
