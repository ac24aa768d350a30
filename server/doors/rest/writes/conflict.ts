import { ORPCError } from '@orpc/server'
import { RestError } from '../rest-error'

/** A conflict of the services by what the database would have called it, in their words. */
export async function conflictAs<T>(code: '23505' | '23514', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') throw error
    throw new RestError(code === '23505' ? 409 : 400, code, error.message)
  }
}
