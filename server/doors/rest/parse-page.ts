import { cannotParse, notOffered } from './refusals'
import { RestError } from './rest-error'

/** No answer has more rows than this, whatever was asked for; how many there are in all can be counted. */
export const MOST_ROWS = 1000

export type Page = { limit: number; offset: number }
type Asked = {
  limit?: string | undefined
  offset?: string | undefined
  range?: string | undefined
  most?: number | undefined
}

/** By the parameters `limit` and `offset`, or by the header Range (`0-24`). @throws RestError PGRST100, PGRST103 */
export function parsePage({ limit, offset, range, most = MOST_ROWS }: Asked): Page {
  if (range === undefined) {
    return {
      limit: Math.min(readCount('limit', limit) ?? most, most),
      offset: readCount('offset', offset) ?? 0,
    }
  }
  if (limit !== undefined || offset !== undefined) throw notOffered('a range beside limit and offset')
  const [, first, last] = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(range) ?? []
  const from = Number(first)
  const rows = last === undefined ? most : Number(last) - from + 1
  if (first === undefined || rows < 1) throw notSatisfiable('The range is not of the form 0-24.')
  return { limit: Math.min(rows, most), offset: from }
}

/** What is written is not paged. @throws RestError PGRST100 */
export function refuseRange(range: string | undefined): void {
  if (range !== undefined) throw notOffered('a range of what is written')
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw cannotParse(name, text)
  return Number(text)
}
