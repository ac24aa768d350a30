import type { Filter } from './parse-filters'
import { RestError } from './rest-error'

/** A request, as far as parsing needs it. */
export type Question = {
  method: string
  search: URLSearchParams
  header(name: string): string | undefined
  raw: Request
}

/** @throws RestError PGRST100 unless one of these columns is compared by `eq` */
export function demandOne(filters: readonly Filter[], demands: readonly string[]): void {
  if (filters.some(({ column, operator }) => operator === 'eq' && demands.includes(column))) return
  const hint = `Add ${demands.map((name) => `${name}=eq.<value>`).join(' or ')}.`
  throw new RestError(400, 'PGRST100', 'This has to say which row is meant', null, hint)
}
