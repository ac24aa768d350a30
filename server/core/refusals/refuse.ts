import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import { ERRORS, type ErrorCode } from '#contract/errors'

type DataOf<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Schema extends z.ZodType }
  ? [data: z.input<Schema>]
  : []

/** An expected no, one of the contract's. Throw what it returns. */
export function refuse<Code extends ErrorCode>(code: Code, ...[data]: DataOf<Code>): ORPCError<Code, unknown> {
  const { status, message } = ERRORS[code]
  return new ORPCError(code, { status, message, data })
}

/** The same code in words of the occasion, for a person who can do something about it. */
export function refuseInWords(code: 'BAD_REQUEST' | 'CONFLICT', message: string): ORPCError<typeof code, undefined> {
  return new ORPCError(code, { status: ERRORS[code].status, message })
}

const CHANGED = 'Someone changed this in the meantime. Close it, and open it again.'

/** To whoever saves something that another changed after it was read. */
export function changedSince(): ReturnType<typeof refuseInWords> {
  return refuseInWords('CONFLICT', CHANGED)
}

/**
 * Lets nobody save over what another has written since.
 *
 * @param read the version that who saves began with; undefined for those who mean it whatever it is by now
 * @param now the version it has, read under the lock it is saved under; undefined where it is gone, which others refuse
 * @throws CONFLICT in words
 */
export function requireVersion(read: string | null | undefined, now: string | null | undefined, words = CHANGED): void {
  if (read !== undefined && now !== undefined && read !== now) throw refuseInWords('CONFLICT', words)
}
