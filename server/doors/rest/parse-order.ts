import type { Filters } from './parse-filters'
import { cannotParse, noSuchColumn, notOffered } from './refusals'
import { NAME } from './split'
import type { WireTable } from './tables/wire-table'

export type Order = { column: string; direction: 'asc' | 'desc'; nulls?: 'first' | 'last' }

const ITEM = new RegExp(`^(${NAME})(?:\\.(asc|desc))?(?:\\.nulls(first|last))?$`)

/**
 * `created_at.desc.nullslast,id`, by columns that can be filtered by as well.
 *
 * @throws RestError PGRST100, 42703
 */
export function parseOrder(text: string, table: WireTable, offered: Filters): Order[] {
  const order = text.split(',').map((item): Order => {
    const [, column, direction = 'asc', nulls] = ITEM.exec(item) ?? []
    if (column === undefined) throw cannotParse('order', text)
    const known = table.columns.get(column)
    if (!known) throw noSuchColumn(table.name, column)
    if (!offered.has(column) || known.type === 'jsonb' || known.type === '_text') {
      throw notOffered(`an order by ${column}`)
    }
    return {
      column,
      direction: direction === 'desc' ? 'desc' : 'asc',
      ...(nulls !== undefined && { nulls: nulls === 'first' ? 'first' : 'last' }),
    }
  })
  if (new Set(order.map(({ column }) => column)).size < order.length) throw notOffered('an order by a column twice')
  return order
}
