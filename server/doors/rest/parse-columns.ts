import { cannotParse, noSuchBodyColumn } from './refusals'
import { RestError } from './rest-error'
import { splitList, unquote } from './split'
import type { WireTable } from './tables/wire-table'

/** The parameter `columns`, quoted or not: what is to be taken from the body. @throws RestError PGRST100, PGRST204 */
export function parseColumns(text: string, table: WireTable): string[] {
  const names = readNames('columns', text)
  for (const name of names) if (!table.columns.has(name)) throw noSuchBodyColumn(table.name, name)
  return names
}

/** The parameter `on_conflict`, which has to name a key of the table, in any order. @throws RestError PGRST100, 42P10 */
export function parseOnConflict(text: string, key: readonly string[]): void {
  const names = readNames('on_conflict', text)
  if (names.length === key.length && key.every((name) => names.includes(name))) return
  const message = 'there is no unique or exclusion constraint matching the ON CONFLICT specification'
  throw new RestError(400, '42P10', message, null, `The key is ${key.join(', ')}.`)
}

function readNames(parameter: string, text: string): string[] {
  const names = (splitList(text) ?? []).map((name) => unquote(name.trim())).filter((name) => name !== null)
  if (names.length === 0 || names.includes('') || new Set(names).size < names.length) throw cannotParse(parameter, text)
  return names
}
