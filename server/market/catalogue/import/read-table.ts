import { CsvError, parse } from 'csv-parse/sync'
import { CSV_COLUMNS, type CsvColumn, MAX_IMPORT_ROWS } from '#contract/catalogue.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import { plainCell } from '#server/core/text/csv-line'
import { isExample } from './example'

export type Cells = Partial<Record<CsvColumn, string>>
/** Numbered as a spreadsheet does, with the header and what is passed over. */
export type TableRow = { number: number; cells: Cells }
const wrong = (words: string) => refuseInWords('BAD_REQUEST', words)

/**
 * The rows of a file, by the names of its columns; the header may leave some out and have them in any order. Commas and
 * semicolons both separate.
 *
 * @throws BAD_REQUEST in words about what kind of file it is instead, or what its header lacks
 */
export function readTable(bytes: Buffer): TableRow[] {
  const text = textOf(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  const [header, ...rows] = recordsOf(text, first.split(';').length > first.split(',').length ? ';' : ',')
  const columns = (header ?? []).map((name) => name.trim().toLowerCase())
  const unknown = columns.filter((name) => !CSV_COLUMNS.some((known) => known === name))
  if (unknown.length > 0) {
    const names = unknown.map((name) => name.slice(0, 40) || '(no name)').join(', ')
    throw wrong(`We don’t recognize these columns: ${names.slice(0, 200)}. Name them as in the template.`)
  }
  if (new Set(columns).size < columns.length) throw wrong('Two columns have the same name.')
  if (!columns.includes('name') && !columns.includes('sku'))
    throw wrong('The first row has to name the columns, as in the template.')
  const read = rows
    .map(
      (cells, place): TableRow => ({
        number: place + 2,
        cells: Object.fromEntries(columns.map((name, at) => [name, plainCell((cells[at] ?? '').trim())])),
      }),
    )
    .filter(({ cells }) => !isExample(cells) && Object.values(cells).some(Boolean))
  if (read.length === 0) throw wrong('There are no products in this file.')
  if (rows.length > MAX_IMPORT_ROWS)
    throw wrong(`A file can have up to ${MAX_IMPORT_ROWS.toLocaleString('en-US')} products. Split it into several.`)
  return read
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count_less: true,
      max_record_size: 100_000,
      to: MAX_IMPORT_ROWS + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw wrong(`We can’t read this file as CSV${line}. Check its quotes and how many cells its rows have.`)
  }
}

/** Named in words, because what a spreadsheet saves by itself is often another one. */
function textOf(bytes: Buffer): string {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || bytes.subarray(0, 200).includes(0))
    throw wrong('This file is UTF-16, or isn’t text. Save it as “CSV UTF-8” and try again.')
  if (a === 0x50 && b === 0x4b)
    throw wrong('This is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” and try again.')
  try {
    // a mark at the beginning is left out
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong('This file isn’t UTF-8. It may be Windows-1252 or Mac Roman. Save it as “CSV UTF-8” and try again.')
  }
}
