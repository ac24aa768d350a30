import { ORPCError } from '@orpc/server'
import { translateFault } from '#server/core/refusals/faults'
import { RestError } from '../rest-error'

/** As many letters of what a caller wrote as are told back. */
const TOLD = 200

/** What is no refusal passes unchanged: a fault, which is not the caller's. */
export function toRestError(error: unknown): unknown {
  if (error instanceof RestError) return error
  const meant = translateFault(error)
  if (!(meant instanceof ORPCError)) return error
  const { status, code, message } = meant
  return new RestError(status, sqlState(status), message, code, hintOf(meant))
}

/** What a function of the database would have raised: `PTnnn` is its way to say a status. */
function sqlState(status: number): string {
  if (status === 401 || status === 403) return '42501'
  return status === 400 ? 'P0001' : `PT${status}`
}

function hintOf({ data }: ORPCError<string, unknown>): string | null {
  if (data && typeof data === 'object' && 'retryAfterS' in data) return `Try again in ${data.retryAfterS} s.`
  return null
}

/** @param own the names it has, when there is such a function with other arguments */
export function noSuchFunction(name: string, args: unknown, own?: readonly string[]): RestError {
  const names = args && typeof args === 'object' ? Object.keys(args).toSorted().join(', ').slice(0, TOLD) : ''
  const called = `public.${name.slice(0, TOLD)}`
  const asked = names ? `${called}(${names})` : `${called} without parameters`
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${asked} in the schema cache`,
    `Searched for the function ${asked}, but no matches were found in the schema cache.`,
    own ? `Perhaps you meant to call the function ${called}(${own.join(', ')})` : null,
  )
}

export function notAnObject(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json')
}

/** @param code 22004 for null where a value has to be, 22001 for too long, 22023 for a word nobody knows, 22P02 for the rest */
export function badArgument(code: '22001' | '22004' | '22023' | '22P02', name: string, value: unknown): RestError {
  if (code === '22004') return new RestError(400, code, `null value not allowed for "${name}"`)
  if (code === '22001') return new RestError(400, code, `value too long for "${name}"`)
  const told = (JSON.stringify(value) ?? '').slice(0, TOLD)
  return new RestError(400, code, `invalid input for "${name}": ${told}`)
}
