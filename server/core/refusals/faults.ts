import { ORPCError } from '@orpc/server'
import { FilesFull, FilesUnavailable } from '#server/infra/adapters/files/errors'
import { PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import { AuthRefusal } from './auth-refusal'
import { refuse, refuseInWords } from './refuse'
import { readSanctioned } from './sanctioned'

/** What a thrown thing means to the caller: refusals pass, the database's words are translated, the rest stays a fault. */
export function translateFault(error: unknown): unknown {
  if (error instanceof ORPCError) return error
  if (error instanceof AuthRefusal) return refuse(MEANINGS[error.status] ?? 'BAD_REQUEST')
  if (error instanceof PaymentsUnavailable) return refuse('PAYMENT_UNAVAILABLE', { key: null })
  if (error instanceof FilesFull) return refuse('STORAGE_FULL')
  if (error instanceof FilesUnavailable) return refuse('UNAVAILABLE')
  const own = ownRuleBroken(error)
  if (own) return own
  const code = databaseCode(error)
  if (code === undefined) return error
  if (code.startsWith('22')) return refuse('BAD_REQUEST')
  if (code.startsWith('23')) return refuse('CONFLICT')
  if (code === '53100')
    return new ORPCError('INSUFFICIENT_STORAGE', {
      status: 507,
      message: 'There is no room left to write to. Reading still works.',
    })
  if (UNAVAILABLE.test(code)) return refuse('UNAVAILABLE')
  return error
}

/** What the tables themselves enforce of what was decided about people and words, as the refusal it is; null for anything else. */
export function ownRuleBroken(error: unknown): ORPCError<string, unknown> | null {
  // whatever two people do with each other, the tables refuse it where one has blocked the other
  if (violatedConstraint(error)?.endsWith('_blocked_check'))
    return refuseInWords('CONFLICT', 'This isn’t possible between the two of you.')
  const sanctioned = readSanctioned(error)
  if (sanctioned) return sanctioned
  if (violatedConstraint(error) === 'content_filtered_check')
    return refuseInWords(
      'BAD_REQUEST',
      'This has words, a link, or a picture that aren’t allowed here. Nothing was sent or saved.',
    )
  // what moderators hid stays hidden, whoever saves it
  if (violatedConstraint(error)?.endsWith('_moderation_check'))
    return refuseInWords(
      'CONFLICT',
      'Our team has hidden this, so it stays private. Settings has the decision, and you can appeal it there.',
    )
  return null
}

/** What the account service's no means in the API, by its status; 403 is a person or a session that is gone. */
const MEANINGS: Record<number, 'SIGN_IN_FIRST' | 'CONFLICT' | 'UNAVAILABLE'> = {
  403: 'SIGN_IN_FIRST',
  409: 'CONFLICT',
  503: 'UNAVAILABLE',
}

/** Connections lost or refused, time-outs, overload, restarts, and conflicts that outlived their retries. */
const UNAVAILABLE = /^(?:08|40|53|57|55P03|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|POOL_TIMEOUT)/

/** SQLSTATE or the socket's own code, also inside the query builder's wrapping; undefined for anything else. */
function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z_]{5,}$/.test(error.code)) return error.code
  if (
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
    return 'POOL_TIMEOUT'
  return databaseCode(error.cause)
}

/** The constraint a write ran into, so that it can be told in words; null when it was something else. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
