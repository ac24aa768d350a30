import { z } from 'zod'
import type { Binding } from '../types'
import { BadFilter, readFilter } from './read-filter'
import { publishedTables } from './tables'

/** What is wrong with a binding, in words for who wrote it. */
export type BindingProblem = { problem: string }

const Asked = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.literal('public'),
  table: z.string(),
  filter: z.string().optional(),
  select: z.array(z.string()).min(1).max(100).optional(),
})

const EXPECTED: Record<string, string> = {
  event: 'the event is one of *, INSERT, UPDATE and DELETE',
  schema: 'there is no schema but public',
  table: 'a table must be named',
  filter: 'a filter is a text',
  select: 'a selection is a list of columns',
}

/**
 * @param raw one member of `postgres_changes` in a join
 * @param id what its messages are to carry
 * @returns the binding with what was asked, word for word
 */
export function readBinding(raw: unknown, id: number): Binding | BindingProblem {
  const asked = Asked.safeParse(raw)
  if (!asked.success) {
    const [member] = asked.error.issues[0]?.path ?? []
    return { problem: EXPECTED[String(member)] ?? 'what to listen to is an object' }
  }
  const { event, schema, table, filter, select } = asked.data
  const columns = publishedTables.get(table)
  if (!columns) return { problem: `changes of a table "${table}" are not told` }
  const unknown = select?.find((column) => !Object.hasOwn(columns, column))
  if (unknown !== undefined) return { problem: `there is no column "${unknown}" to select` }
  try {
    if (filter !== undefined) readFilter(filter, columns)
  } catch (error) {
    if (error instanceof BadFilter) return { problem: error.message }
    throw error
  }
  return { id, event, schema, table, ...(filter !== undefined && { filter }), ...(select && { select }) }
}
