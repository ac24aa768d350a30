import { describe, expect, test } from 'vitest'
import { csvLine } from './csv-line'

/** What the one cell of the line says once a spreadsheet has read it. */
function read(cell: string): string {
  const line = csvLine([cell])
  expect(line.endsWith('\r\n')).toBe(true)
  const text = line.slice(0, -2)
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

const SIGNS = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '｜', '﹢', '﹣', '﹦', '﹫', '−', '%', '％']
const BEFORE = ['', ' ', '  ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u00ad', '"', "'", '" ', '“']

describe.each(SIGNS)('a cell that begins with %j', (sign) => {
  test.each(BEFORE)('after %j is text', (before) => {
    const written = `${before}${sign}HYPERLINK("https://example.com")`
    expect(read(written)).toBe(`'${written}`)
  })
})

test.each(['\tplain', '\rplain', '\nplain'])('%j is text as well', (written) => {
  expect(read(written)).toBe(`'${written}`)
})

test.each(['Fern Keller', '12.50', 'a=b', '3 + 4', '', "O'Brien", '(=1)', 'ß', '日本', '{"amount":-5}'])(
  '%j stays as it is',
  (written) => expect(read(written)).toBe(written),
)

test('quotes, commas, semicolons and breaks are quoted', () => {
  expect(csvLine(['a"b', 'c,d', 'e;f', 'g\nh', null, 'i'])).toBe('"a""b","c,d","e;f","g\nh",,i\r\n')
})
