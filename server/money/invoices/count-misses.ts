import { ORPCError } from '@orpc/server'
import type { Context } from '#server/identity/gate'

/** Nobody pays that many invoices that do not exist. */
export const MISSES = { bucket: 'pay-miss', count: 20, windowS: 60, reads: true }

/** Counts the addresses of invoices that were not there, so that nobody tries one after the other. @throws TOO_MANY_REQUESTS */
export async function countMisses<T>(
  context: Pick<Context, 'limiter' | 'address' | 'viewer'>,
  found: Promise<T>,
): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') await context.limiter.take(MISSES, context)
    throw error
  }
}
