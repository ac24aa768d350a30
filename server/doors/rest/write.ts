import { DATA_WRITES, type EndpointName } from '#contract/data-door'
import type { Viewer } from '#server/core/people/viewer'
import type { Context } from '#server/identity/gate'
import { answerWrite } from './answer'
import { readBody, readChange, readRows as readSentRows } from './body'
import type { Change, Insertion, Removal } from './operations'
import { parseColumns } from './parse-columns'
import type { Filter } from './parse-filters'
import { MOST_ROWS } from './parse-page'
import { parseParameters } from './parse-parameters'
import { parseSelect, type Selected } from './parse-select'
import { permit, signedIn } from './permit'
import type { Question } from './question'
import { badValue, breaksRowRule, notOffered, notOneRow } from './refusals'
import { readRows } from './statement'
import type { WireTable } from './tables/wire-table'
import { readOnDuplicate, readWriteAnswer, readWriteTarget } from './write-request'
import type { Asking, Row } from './writes/write'

/** POST: rows of one's own. @throws RestError, or a refusal of the services */
export async function insert(operation: Insertion, context: Context, question: Question): Promise<Response> {
  const { table, columns: writable, most, key } = operation
  const { named, filters } = parseParameters(question.search, [
    'select',
    'columns',
    ...(key ? ['on_conflict' as const] : []),
  ])
  if (filters[0]) throw notOffered(`the parameter ${filters[0][0]}`)
  const { selected, form, prefer } = readWriteAnswer(question, table, named.select)
  const onDuplicate = readOnDuplicate(named.on_conflict, prefer, key)
  const only = named.columns === undefined ? undefined : parseColumns(named.columns, table)
  const asking = signedIn(context, table)
  const rows = readSentRows(await readBody(question.raw), { table, writable, named: only })
  if (rows.length > most) throw badValue(`At most ${most} rows at a time.`, '23514')
  if (rows.some((row) => row.user_id !== asking.viewer.id)) throw breaksRowRule(table.name)
  const permitted = await permit(likeOf(operation), asking)
  if (form === 'object' && rows.length !== 1) throw notOneRow(rows.length)
  const { ids, added } =
    rows.length > 0 ? await operation.run(permitted, rows, { onDuplicate, form }) : { ids: [], added: 0 }
  if (form === 'object' && ids.length !== 1) throw notOneRow(ids.length)
  const body = prefer.representation ? await represent(asking, table, selected, { ids }) : undefined
  const status = added > 0 || onDuplicate === 'refuse' ? 201 : 200
  return answerWrite({ status, rows: ids.length, body, count: prefer.count }, form)
}

/** PATCH: one row. @throws RestError, or a refusal of the services */
export async function update(operation: Change, context: Context, question: Question): Promise<Response> {
  const { table } = operation
  const { filters, selected, form, prefer } = readWriteTarget(operation, question)
  const asking = signedIn(context, table)
  const change = readChange(await readBody(question.raw), table)
  const [row] = await look(asking, table, filters)
  const before = prefer.representation ? await represent(asking, table, selected, filters) : undefined
  const permitted = row && (await permit(likeOf(operation), asking))
  const done = row && permitted && Object.keys(change).length > 0 ? await operation.run(permitted, row, change) : null
  const ids = row && done ? [row.id] : []
  if (form === 'object' && ids.length !== 1) throw notOneRow(ids.length)
  const isThere = prefer.representation && done !== 'removed'
  const body = isThere ? await represent(asking, table, selected, { ids }) : before
  return answerWrite({ status: 204, rows: ids.length, body, count: prefer.count }, form)
}

/** DELETE: rows of one's own. @throws RestError, or a refusal of the services */
export async function remove(operation: Removal, context: Context, question: Question): Promise<Response> {
  const { table } = operation
  const { filters, selected, form, prefer } = readWriteTarget(operation, question)
  const asking = signedIn(context, table)
  const rows = await look(asking, table, filters)
  if (form === 'object' && rows.length !== 1) throw notOneRow(rows.length)
  const body = prefer.representation ? await represent(asking, table, selected, filters) : undefined
  if (rows.length > 0) {
    const permitted = await permit(likeOf(operation), asking)
    await operation.run(permitted, rows, !filters.some(({ column }) => column === 'id'))
  }
  return answerWrite({ status: 204, rows: rows.length, body, count: prefer.count }, form)
}

/** The rows that are meant, as they are now: those of them that the asker may see. */
async function look(asking: Asking, table: WireTable, filters: readonly Filter[]): Promise<Row[]> {
  return JSON.parse(await represent(asking, table, parseSelect('*', table), filters)) as Row[]
}

async function represent(
  { db, viewer }: Pick<Asking, 'db'> & { viewer: Viewer },
  table: WireTable,
  selected: Selected[],
  which: readonly Filter[] | { ids: string[] },
): Promise<string> {
  const page = { limit: MOST_ROWS, offset: 0 }
  const rows = 'ids' in which ? { filters: [amongIds(which.ids)], order: which } : { filters: which, order: [] }
  return (await readRows(db, { table, viewer, selected, ...rows, page, count: false })).body
}

function amongIds(ids: string[]): Filter {
  return { column: 'id', operator: 'in', value: ids }
}

/** The endpoint of the typed API that does the same, as the contract declares it. */
function likeOf({ method, table }: Insertion | Change | Removal): EndpointName {
  const like = (DATA_WRITES as Record<string, EndpointName>)[`${method} ${table.name}`]
  if (!like) throw new Error(`The contract declares no ${method} ${table.name}`)
  return like
}
