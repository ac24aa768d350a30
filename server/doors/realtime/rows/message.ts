import type { Row, RowChange } from '../types'
import { publishedTables } from './tables'

/**
 * `data` of a message (protocol section 4.3), as JSON.
 *
 * @param selected null for all columns; the key of an old row is told in any case
 */
export function dataJson(change: RowChange, selected: ReadonlySet<string> | null): string {
  const { table, event, at, record, old } = change
  const all = Object.entries(publishedTables.get(table) ?? {})
  const columns = all.filter(([name]) => !selected || selected.has(name))
  const pick = (row: Row | null, also?: string): Row =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !selected || selected.has(name) || name === also))
  return JSON.stringify({
    schema: 'public',
    table,
    type: event,
    commit_timestamp: at,
    columns: columns.map(([name, type]) => ({ name, type })),
    ...(event !== 'DELETE' && { record: pick(record) }),
    ...(event !== 'INSERT' && { old_record: pick(old, 'id') }),
    errors: null,
  })
}
