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

/** To whoever saves something that another changed after it was read. */
export function changedSince(): ReturnType<typeof refuseInWords> {
  return refuseInWords('CONFLICT', 'Someone changed this in the meantime. Close it, and open it again.')
}
