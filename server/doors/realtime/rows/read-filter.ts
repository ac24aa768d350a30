import type { LiveColumns } from '#server/identity/wire/columns'
import type { Condition, Operator } from './matches'
import { readers, type Value } from './values'

/** A filter that cannot be followed; its message says why, in words for who wrote it. */
export class BadFilter extends Error {}

const CONDITION = /^([a-z_][a-z0-9_]*)=(not\.)?(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s
/** Where another condition begins: a comma within a value is followed by something else. */
const NEXT = /,(?=[a-z_][a-z0-9_]*=(?:not\.)?(?:eq|neq|lt|lte|gt|gte|in)\.)/
const MOST_VALUES = 100
const MOST_CONDITIONS = 10
const LONGEST = 10_000

/**
 * @param filter `column=operator.value`, several of them joined by commas
 * @throws BadFilter
 */
export function readFilter(filter: string, columns: LiveColumns): Condition[] {
  if (filter.length > LONGEST) throw new BadFilter('the filter is too long')
  const parts = filter.split(NEXT)
  if (parts.length > MOST_CONDITIONS) throw new BadFilter(`a filter has up to ${MOST_CONDITIONS} conditions`)
  return parts.map((part) => {
    const [, column = '', not, operator = '', rest = ''] = CONDITION.exec(part) ?? []
    if (!column) throw new BadFilter(`cannot read the filter "${part}"`)
    const type = Object.hasOwn(columns, column) ? columns[column] : undefined
    if (!type) throw new BadFilter(`there is no column "${column}" to filter by`)
    if (type === 'jsonb') throw new BadFilter(`the column "${column}" cannot be filtered by`)
    const values = (operator === 'in' ? readList(rest) : [rest]).map((text): Value => {
      const value = readers[type](text)
      if (value === null) throw new BadFilter(`"${text}" is no value of the column "${column}"`)
      return value
    })
    return { column, type, operator: operator as Operator, not: not !== undefined, values }
  })
}

/** `(a,"b, c",d)`: quotes around what contains a comma or a bracket, a backslash before a quote within. */
function readList(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw new BadFilter('the values of "in" stand in brackets')
  const inner = text.slice(1, -1)
  const items: string[] = []
  // No two neighbouring parts of it take the same characters, or a long text would be tried in every way there is.
  const item = /(?:\s*"((?:[^"\\]|\\.)*)"\s*|([^,"()]*))(,|$)/gsy
  for (;;) {
    const found = item.exec(inner)
    if (!found) throw new BadFilter(`cannot read the values ${text}`)
    const [, quoted, plain = '', end] = found
    items.push(quoted === undefined ? plain.trim() : quoted.replace(/\\(.)/gs, '$1'))
    if (items.length > MOST_VALUES) throw new BadFilter(`"in" takes up to ${MOST_VALUES} values`)
    if (!end) return items
  }
}
