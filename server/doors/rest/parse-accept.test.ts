import { expect, test } from 'vitest'
import { parseAccept } from './parse-accept'

test.each([
  [undefined, 'list'],
  ['', 'list'],
  ['application/json;charset=UTF-8', 'list'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'list'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object+json; charset=utf-8', 'object'],
  ['text/csv, application/vnd.pgrst.object', 'object'],
])('%j is answered as %s', (header, form) => {
  expect(parseAccept(header)).toBe(form)
})

test.each(['text/csv', 'application/vnd.pgrst.object+json;nulls=stripped', 'application/json;charset=latin1', ';'])(
  '%j is nothing we answer in',
  (header) => {
    expect(() => parseAccept(header)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }))
  },
)

// More passes would take minutes.
test('a long header is read in one pass', { timeout: 30_000 }, () => {
  expect(() => parseAccept(`application/json;${' '.repeat(400_000)}x`)).toThrow()
})
