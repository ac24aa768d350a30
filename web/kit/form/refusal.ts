import type { z } from 'zod'
import type { ERRORS, ErrorCode } from '#contract/errors'
import { ApiError } from '#web/lib/api-error'

type DataOf<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Shape extends z.ZodType }
  ? z.infer<Shape>
  : undefined

/** What a refusal of this code carries, or undefined when the error is another one. */
export function refusalData<Code extends ErrorCode>(error: unknown, code: Code): DataOf<Code> | undefined {
  return isRefusal(error, code) ? (error.data as DataOf<Code>) : undefined
}

export function isRefusal(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** What an address names is not there for its reader: unknown, not theirs, or no id at all. */
export function isNowhere(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'BAD_REQUEST')
}

/** The browser holds a session that the server no longer accepts. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
