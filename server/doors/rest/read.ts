import type { Context } from '#server/identity/gate'
import { answerRead } from './answer'
import type { Read } from './operations'
import { parseAccept } from './parse-accept'
import { parseFilters } from './parse-filters'
import { parseOrder } from './parse-order'
import { parsePage } from './parse-page'
import { parseParameters } from './parse-parameters'
import { parsePrefer } from './parse-prefer'
import { parseSelect } from './parse-select'
import { demandOne, type Question } from './question'
import { countRows, readRows } from './statement'
import type { WatchReads } from './watch-reads'

/** GET, and HEAD, which only counts. @throws RestError */
export async function read(
  operation: Read,
  context: Context,
  { method, search, header }: Question,
  watch: WatchReads,
): Promise<Response> {
  const { table, seen, demands } = operation
  const { viewer, db } = context
  const { named, filters: pairs } = parseParameters(search, ['select', 'order', 'limit', 'offset'])
  const filters = parseFilters(pairs, table, operation.filters)
  if (demands) demandOne(filters, demands)
  const selected = parseSelect(named.select ?? '*', table)
  const order = named.order === undefined ? [] : parseOrder(named.order, table, operation.filters)
  const page = parsePage({ ...named, range: header('range'), most: operation.most })
  const { count } = parsePrefer(header('prefer'))
  const form = parseAccept(header('accept'))
  const found =
    method === 'HEAD'
      ? await countOnly({ limit: page.limit, offset: page.offset })
      : await readRows(db, { table, viewer, filters, selected, order, page, count })
  const missed = found.rows === 0
  // Who only counts has not looked at anything.
  if (seen && (missed || method === 'GET')) await seen(context, idOf(filters), !missed)
  if (method === 'GET') await watch(operation, context, { rows: found.rows, search })
  return answerRead(found, page, form)

  async function countOnly({ limit, offset }: typeof page) {
    const total = await countRows(db, { table, viewer, filters })
    return { body: '', rows: Math.max(0, Math.min(limit, total - offset)), total: count ? total : null }
  }
}

function idOf(filters: ReturnType<typeof parseFilters>): string {
  return String(filters.find(({ column }) => column === 'id')?.value)
}
