import { DrizzleQueryError } from 'drizzle-orm'

/** What may be logged of an unexpected error: the query builder's own ones carry the values, addresses and hashes too. */
export function loggable(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  const code = cause && 'code' in cause ? String(cause.code) : 'no code'
  const bare = new Error(`query failed (${code}): ${error.query}`)
  // A stack begins with the message, which holds the values.
  bare.stack = `${bare.message}\n${(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')}`
  return bare
}
