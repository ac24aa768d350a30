import { hasUnstorableText, readJsonBody } from '#server/infra/http/body'
import { mayNotWrite, noSuchBodyColumn } from './refusals'
import { RestError } from './rest-error'
import type { WireTable } from './tables/wire-table'

/** A row as somebody sent it: values of JSON by column. */
export type Sent = Record<string, unknown>

/** A request's body, whatever it holds. @throws RestError PGRST102 with status 400, 413 or 415 */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readJsonBody(request)
  if (text instanceof Response) {
    const { message } = (await text.json()) as { message: string }
    throw new RestError(text.status, 'PGRST102', message)
  }
  if (text === '') throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  const body: unknown = JSON.parse(text)
  if (hasUnstorableText(body)) throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"')
  return body
}

type Taken = { table: WireTable; writable: readonly string[]; named?: readonly string[] | undefined }

/**
 * The rows of an insert: one object, or a list of objects with the same keys.
 *
 * @param taken.named what of them is taken, where that was said; the rest is left aside then
 * @throws RestError PGRST102, PGRST204, 42501
 */
export function readRows(body: unknown, { table, writable, named }: Taken): Sent[] {
  const rows = Array.isArray(body) ? body : [body]
  const keys = Object.keys(rows[0] ?? {})
  return rows.map((row: unknown) => {
    if (!isObject(row)) throw new RestError(400, 'PGRST102', 'Empty or invalid json')
    const own = Object.keys(row)
    if (!named && (own.length !== keys.length || keys.some((key) => !Object.hasOwn(row, key)))) {
      throw new RestError(400, 'PGRST102', 'All object keys must match')
    }
    const taken = named ? own.filter((key) => named.includes(key)) : own
    checkColumns(taken, table, writable)
    return Object.fromEntries(taken.map((key) => [key, row[key]]))
  })
}

/** The change of an update: one object. @throws RestError PGRST102, PGRST204 */
export function readChange(body: unknown, table: WireTable): Sent {
  if (!isObject(body)) throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  checkColumns(Object.keys(body), table)
  return body
}

function checkColumns(names: readonly string[], table: WireTable, writable?: readonly string[]): void {
  for (const name of names) {
    if (!table.columns.has(name)) throw noSuchBodyColumn(table.name, name)
    if (writable && !writable.includes(name)) throw mayNotWrite(table.name, name)
  }
}

function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
