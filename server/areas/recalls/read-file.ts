import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { MAX_RECALL_ROWS } from '#contract/recalls.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import { plainCell } from '#server/core/text/csv-line'
import { RECALL_COLUMNS, type RecallCells } from './columns'
import { fromEnforcement } from './read-enforcement'

const wrong = (words: string) => refuseInWords('CONFLICT', words)
const Report = z.looseObject({ results: z.array(z.unknown()) })

/**
 * What a file says, row by row: a table of ours, or the enforcement reports of the US Food and Drug Administration as they are
 * published in JSON. Nothing is fetched from anywhere.
 *
 * @throws CONFLICT in words about the file as a whole
 */
export function readRecallFile(text: string): RecallCells[] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const rows = /^[[{]/.test(plain) ? readJson(plain) : readTable(plain)
  if (rows.length === 0) throw wrong('There are no recalls in this file.')
  if (rows.length > MAX_RECALL_ROWS)
    throw wrong(`A file can have up to ${MAX_RECALL_ROWS} rows. Split it into several.`)
  return rows
}

function readJson(text: string): RecallCells[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong('This file begins like JSON and can’t be read as such.')
  }
  const entries = Array.isArray(value) ? value : Report.safeParse(value).data?.results
  if (!entries) throw wrong('We look for a list of reports, or for “results” with one.')
  return entries.map(fromEnforcement)
}

function readTable(text: string): RecallCells[] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const [header = [], ...rows] = recordsOf(text, first.split(';').length > first.split(',').length ? ';' : ',')
  const columns = header.map((name) => name.trim().toLowerCase())
  const unknown = columns.filter((name) => !RECALL_COLUMNS.some((known) => known === name))
  if (unknown.length > 0) {
    const names = unknown.map((name) => name.slice(0, 40) || '(no name)').join(', ')
    throw wrong(`We don’t recognize these columns: ${names.slice(0, 200)}. Name them as in the template.`)
  }
  if (!columns.includes('title')) throw wrong('The first row has to name the columns, as in the template.')
  return rows.map((cells) =>
    Object.fromEntries(columns.map((name, place) => [name, plainCell((cells[place] ?? '').trim())])),
  )
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count_less: true, skip_empty_lines: true, to: MAX_RECALL_ROWS + 2 })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw wrong(`We can’t read this file as CSV${line}. Check its quotes and how many cells its rows have.`)
  }
}
