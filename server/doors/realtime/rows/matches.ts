import type { LiveType } from '#server/identity/wire/columns'
import type { Row } from '../types'
import { readers, type Value } from './values'

export type Operator = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'in'

/** One comparison of a filter, its values read already. */
export type Condition = {
  column: string
  type: Exclude<LiveType, 'jsonb'>
  operator: Operator
  not: boolean
  /** One; any number for `in`. */
  values: readonly Value[]
}

/** Whether a row meets all conditions. As in SQL, nothing is known of an absent value: it meets no condition, nor its opposite. */
export function matches(row: Row, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => meets(row[condition.column], condition))
}

function meets(shown: unknown, { type, operator, not, values }: Condition): boolean {
  const value = shown === null || shown === undefined ? null : readers[type](String(shown))
  if (value === null) return false
  return compares(value, operator, values) !== not
}

function compares(value: Value, operator: Operator, values: readonly Value[]): boolean {
  if (operator === 'in') return values.includes(value)
  const [other = ''] = values
  const order = orderOf(value, other)
  switch (operator) {
    case 'eq':
      return order === 0
    case 'neq':
      return order !== 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
  }
}

/** Texts by their code points, as the database orders them. */
function orderOf(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other))
  return one < other ? -1 : one > other ? 1 : 0
}
