import { cannotParse, noSuchColumn, noSuchRelation, notOffered } from './refusals'
import { NAME, splitList } from './split'
import type { Relation, WireTable } from './tables/wire-table'

/** One member of an answer's rows: a column, or the row a relation leads to. */
export type Selected =
  | { key: string; column: string; relation?: never }
  | { key: string; column?: never; relation: Relation; inner: Selected[] }

const ITEM = new RegExp(`^(?:(${NAME}):)?(${NAME})((?:!${NAME})*)(?:\\((.*)\\))?$`, 's')
/** How rows without the other one would be treated; there are none. */
const JOINS = ['inner', 'left']

/**
 * The parameter `select`: columns, `*`, `alias:column`, and `alias:relation!hint(columns)`. Beside `*` each is asked for
 * once, so that no answer is longer than twice the rows it is about.
 *
 * @param shown the columns that are open here; all unless listed
 * @throws RestError PGRST100, PGRST200, 42703
 */
export function parseSelect(text: string, table: WireTable, shown?: readonly string[]): Selected[] {
  const names = shown ?? [...table.columns.keys()]
  const selected = new Map<string, Selected>()
  const asked = new Map<string, string>()
  const askOnce = (name: string, key: string) => {
    if ((asked.get(name) ?? key) !== key) throw notOffered(`${name} more than once`)
    asked.set(name, key)
  }
  const add = (one: Selected) => {
    const known = selected.get(one.key)
    if (known && (one.column === undefined || known.column !== one.column)) throw cannotParse('select parameter', text)
    selected.set(one.key, one)
  }
  for (const item of splitList(text) ?? []) {
    if (item === '*') {
      for (const column of names) add({ key: column, column })
      continue
    }
    const [, alias, name = '', hints = '', inner] = ITEM.exec(item) ?? []
    if (!name || (inner === undefined && hints)) throw cannotParse('select parameter', text)
    if (inner === undefined) {
      if (!names.includes(name)) throw noSuchColumn(table.name, name)
      askOnce(name, alias ?? name)
      add({ key: alias ?? name, column: name })
    } else {
      const relation = findRelation(table, name, hints)
      askOnce(relation.table.name, alias ?? name)
      add({ key: alias ?? name, relation, inner: parseSelect(inner, relation.table, relation.columns) })
    }
  }
  if (selected.size === 0) throw cannotParse('select parameter', text)
  return [...selected.values()]
}

function findRelation(table: WireTable, name: string, hints: string): Relation {
  const asked = hints.split('!').filter((hint) => hint && !JOINS.includes(hint))
  const relation = table.relations?.find(({ names }) => [name, ...asked].every((one) => names.includes(one)))
  if (!relation) throw noSuchRelation(table.name, name)
  return relation
}
