import type { Form } from './parse-accept'
import type { Page } from './parse-page'
import { notSatisfiable } from './parse-page'
import { notOneRow } from './refusals'
import type { Found } from './statement'

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const OBJECT_HEADERS = { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' }

/** Rows that were read. @throws RestError PGRST116, PGRST103 when the page begins behind the last row that was counted */
export function answerRead({ body, rows, total }: Found, { offset }: Page, form: Form): Response {
  if (total !== null && offset > total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const headers = { 'content-range': rangeOf(offset, rows, total) }
  const status = total !== null && rows < total ? 206 : 200
  if (form === 'list') return new Response(body, { status, headers: { ...JSON_HEADERS, ...headers } })
  if (rows !== 1) throw notOneRow(rows)
  return new Response(onlyOf(body), { status, headers: { ...OBJECT_HEADERS, ...headers } })
}

/** What a write says: its rows where they were asked for, how many they were where that was. */
export type Written = { status: 200 | 201 | 204; rows: number; body?: string | undefined; count: boolean }

export function answerWrite({ status, rows, body, count }: Written, form: Form): Response {
  const headers: Record<string, string> = count ? { 'content-range': `*/${rows}` } : {}
  if (body === undefined) return new Response(null, { status, headers })
  const found = status === 204 ? 200 : status
  if (form === 'list') return new Response(body, { status: found, headers: { ...JSON_HEADERS, ...headers } })
  return new Response(onlyOf(body), { status: found, headers: { ...OBJECT_HEADERS, ...headers } })
}

/** The one element of a list, as the database wrote it. */
function onlyOf(body: string): string {
  return body.trim().slice(1, -1)
}

function rangeOf(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`
}
