import { ORPCError, onError, ValidationError } from '@orpc/server'
import type { RPCHandler } from '@orpc/server/fetch'
import { translateFault } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import type { Context } from '#server/identity/gate'
import type { Deps } from '#server/infra/deps'
import { hasUnstorableText } from '#server/infra/http/body'
import { loggable } from '#server/infra/loggable'
import { traced } from '#server/infra/telemetry/tracing'
import { shownBy } from './shown-by'

export type Interceptor = NonNullable<
  NonNullable<ConstructorParameters<typeof RPCHandler<Context>>[1]>['clientInterceptors']
>[number]

/** Shows the endpoint as a part of whatever called it. */
const traceEndpoint: Interceptor = ({ path, next }) => traced(`endpoint ${path.join('.')}`, async () => next())

/** Says what the answer shows to whoever means to keep it. */
const tellShown: Interceptor = async ({ context, path, input, next }) => {
  const answer = await next()
  context.onShown?.(shownBy(path.join('.'), answer, input))
  return answer
}

/** What happens around every call of an endpoint, whichever door it came through. A new list each time. */
export function interceptors({ log }: Pick<Deps, 'log'>): Interceptor[] {
  const checkInput: Interceptor = ({ input, next }) => {
    if (hasUnstorableText(input)) throw refuse('BAD_REQUEST')
    return next()
  }
  const speakPlainly: Interceptor = onError((error) => {
    if (isInvalidInput(error)) throw describeInvalidInput(error.cause)
    const meant = translateFault(error)
    // An answer that does not fit its own schema comes as a refusal with status 500, and is a fault of ours as well.
    if (!(meant instanceof ORPCError) || meant.status === 500) {
      log.error({ err: loggable(error), issues: issuesOf(error) }, 'an endpoint failed')
    }
    if (meant !== error) throw meant
  })
  return [traceEndpoint, checkInput, speakPlainly, tellShown]
}

/** Where an answer did not fit, without what stood there. */
function issuesOf(error: unknown): { path: unknown; message: string }[] | undefined {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return undefined
  return error.cause.issues.map(({ path, message }) => ({ path, message }))
}

function isInvalidInput(error: unknown): error is ORPCError<'BAD_REQUEST', unknown> & { cause: ValidationError } {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
}

/** What the schema found wrong, said by field; the rest of the library's words stay with us. */
function describeInvalidInput({ issues }: ValidationError) {
  const told = issues.map(({ message, path }) => ({
    message,
    path: path?.map((part) => (typeof part === 'object' ? part.key : part)) ?? [],
  }))
  return new ORPCError('BAD_REQUEST', {
    status: 400,
    message: issues.map(wordsOf).find((words) => words !== null) ?? 'Something in the request is invalid.',
    data: { issues: told },
  })
}

type Issue = ValidationError['issues'][number] & { code?: unknown; maximum?: unknown; origin?: unknown }

/**
 * The contract's own words for what is wrong, which are sentences; the library's are none. Of something too long or too many,
 * how much there may be.
 */
function wordsOf({ code, maximum, origin, message }: Issue): string | null {
  if (message.endsWith('.')) return message
  if (code !== 'too_big' || (typeof maximum !== 'number' && typeof maximum !== 'bigint')) return null
  const most = maximum.toLocaleString('en-US')
  if (origin === 'string') return `Use at most ${most} characters.`
  return origin === 'array' ? `That’s too many at once: there can be ${most}.` : null
}
