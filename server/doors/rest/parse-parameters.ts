import { notOffered } from './refusals'

const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const
export type Parameter = (typeof RESERVED)[number]

export type Parameters = {
  named: Partial<Record<Parameter, string>>
  /** Everything else, which names columns. */
  filters: [string, string][]
}

/** Sorts an address into what the protocol names and what it filters by. @throws RestError PGRST100 */
export function parseParameters(search: URLSearchParams, offered: readonly Parameter[]): Parameters {
  const named: Partial<Record<Parameter, string>> = {}
  const filters: [string, string][] = []
  for (const [name, value] of search) {
    const parameter = RESERVED.find((one) => one === name)
    if (!parameter) filters.push([name, value])
    else if (!offered.includes(parameter)) throw notOffered(`the parameter ${name}`)
    else if (named[parameter] !== undefined) throw notOffered(`the parameter ${name} more than once`)
    else named[parameter] = value
  }
  return { named, filters }
}
