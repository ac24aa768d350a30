import type { WireType } from '#server/identity/wire/columns'
import { cannotParse, noSuchColumn, notOffered } from './refusals'
import { NAME } from './split'
import type { WireTable } from './tables/wire-table'

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Operator = Comparison | 'in' | 'is'

export type Filter =
  | { column: string; operator: Comparison; value: string }
  | { column: string; operator: 'in'; value: string[] }
  | { column: string; operator: 'is'; value: 'null' | 'not null' | 'true' | 'false' }

const SAME: readonly Operator[] = ['eq', 'neq', 'in', 'is']
const ORDERED: readonly Operator[] = [...COMPARISONS, 'in', 'is']
/** What makes sense for each type. */
const OPERATORS: Record<WireType, readonly Operator[]> = {
  uuid: SAME,
  text: SAME,
  bool: ['eq', 'neq', 'is'],
  int4: ORDERED,
  int8: ORDERED,
  numeric: ORDERED,
  timestamptz: ORDERED,
  date: ORDERED,
  jsonb: ['is'],
  _text: ['is'],
}

/** Which columns may be asked by, and how. */
export type Filters = ReadonlyMap<string, readonly Operator[]>

/** The columns of a table by whatever makes sense for their types. @param names all columns unless listed */
export function byType({ columns }: WireTable, names: readonly string[] = [...columns.keys()]): Filters {
  return new Map(
    names.map((name) => {
      const column = columns.get(name)
      if (!column) throw new Error(`there is no column ${name}`)
      return [name, OPERATORS[column.type]]
    }),
  )
}

/** For writes: which row, said by its columns. */
export function equal(...names: string[]): Filters {
  return new Map(names.map((name) => [name, ['eq']]))
}

/** Nobody asks by more; each takes the database time to plan. */
const MOST_FILTERS = 32

/** Conditions that all have to hold, `column=operator.value` each. @throws RestError PGRST100, 42703 */
export function parseFilters(pairs: readonly [string, string][], table: WireTable, offered: Filters): Filter[] {
  if (pairs.length > MOST_FILTERS) throw notOffered(`more than ${MOST_FILTERS} conditions`)
  return pairs.map(([name, text]) => {
    if (!new RegExp(`^${NAME}$`).test(name) || ['and', 'or', 'not'].includes(name)) {
      throw notOffered(`the parameter ${name}`, 'Conditions are column=operator.value, and all of them have to hold.')
    }
    if (!table.columns.has(name)) throw noSuchColumn(table.name, name)
    const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(text) ?? []
    const operators = offered.get(name)
    if (!operators) throw notOffered(`a filter on ${name}`)
    if (!operator) throw cannotParse('filter', text)
    if (!isOneOf(operators, operator)) {
      throw notOffered(`the operator ${operator} on ${name}`, `${name} can be asked by ${operators.join(', ')}.`)
    }
    if (operator === 'in') return { column: name, operator, value: parseValues(value) }
    if (operator === 'is') return { column: name, operator, value: parseState(value, table.columns.get(name)?.type) }
    return { column: name, operator, value }
  })
}

/** Between quotes anything may stand; the client puts them only around commas and parentheses. */
const VALUE = /,(?:"((?:[^"\\]|\\.)*)"(?=,|$)|((?!")[^,]*))/gs

/** `(a,"b c")` */
function parseValues(text: string): string[] {
  const inside = /^\((.*)\)$/s.exec(text)?.[1]
  if (inside === '') return []
  const found = [...`,${inside}`.matchAll(VALUE)]
  // What stands beside quotes is in no value.
  if (inside === undefined || found.map(([part]) => part).join('') !== `,${inside}`)
    throw cannotParse('filter', `in.${text}`)
  return found.map(([, quoted, plain = '']) => quoted?.replace(/\\(.)/gs, '$1') ?? plain)
}

function parseState(text: string, type: WireType | undefined): 'null' | 'not null' | 'true' | 'false' {
  if (text === 'null') return text
  if (text === 'not_null') return 'not null'
  if (type === 'bool' && (text === 'true' || text === 'false')) return text
  throw cannotParse('filter', `is.${text}`)
}

function isOneOf(operators: readonly Operator[], text: string): text is Operator {
  return operators.some((operator) => operator === text)
}
