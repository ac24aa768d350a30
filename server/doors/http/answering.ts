import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { Door } from '#contract/door'
import { GATE_REFUSALS } from '#contract/endpoint'
import { translateFault } from '#server/core/refusals/faults'

/** What is refused because the server is busy may be asked for again then, where the refusal itself names no time. */
const BUSY_S = 2

type Telling = { door: Pick<Door, 'path' | 'refusals'>; headers: Record<string, string>; log: Logger }

/**
 * For doors outside of the typed API: what they refuse, and what a fault of the database or of a store means, in
 * the API's own shape. A refusal that the door does not declare is told all the same, and logged as our mistake.
 *
 * @param telling.headers of the refusals
 * @param busyS seconds until what was refused with 503 may be asked for again
 */
export async function answering(
  { door, headers, log }: Telling,
  work: () => Promise<Response>,
  busyS = BUSY_S,
): Promise<Response> {
  try {
    return await work()
  } catch (fault) {
    const error = translateFault(fault)
    if (!(error instanceof ORPCError)) throw error
    const { code, status, message, data } = error as ORPCError<string, { retryAfterS?: number } | undefined>
    const declared: readonly string[] = [...GATE_REFUSALS, ...door.refusals]
    if (!declared.includes(code)) log.error({ door: door.path, code }, 'a door refused in a way it does not declare')
    const wait = data?.retryAfterS ?? (status === 503 ? busyS : undefined)
    return Response.json(
      { defined: true, code, status, message, data },
      { status, headers: { ...headers, ...(wait && { 'retry-after': String(wait) }) } },
    )
  }
}
