import { expect, test } from 'vitest'
import { seen, seenJson } from './invisible'

test.each([
  ['Hello', 'Hello'],
  ['  two\nlines ', '  two\nlines '],
  ['\u200B'.repeat(12), ''],
  ['\u200D\uFE0F', ''],
  ['\u3164 \u2800', ''],
  ['\u034F'.repeat(3), ''],
  ['\u17B4\uFFF3\u{E0FFF}', ''],
  ['\u{1D159}', ''],
  ['\u0301\u0308', ''],
  ['e\u0301', 'e\u0301'],
  ['\u202Eevil', 'evil'],
  ['👩\u200D⚕️', '👩\u200D⚕️'],
  ['   ', '   '],
  ['', ''],
])('of %j there is seen %j', (text, left) => {
  expect(seen(text)).toBe(left)
})

test('the texts of a question are looked into, its names and numbers stay', () => {
  expect(JSON.parse(seenJson('{"a":"\\u200b\\u200b","b":["x\\u00ad",1.5,null,{"c":"\u200B"}]}'))).toEqual({
    a: '',
    b: ['x', 1.5, null, { c: '' }],
  })
  const plain = '{ "a": "plain",  "n": 1.50 }'
  expect(seenJson(plain)).toBe(plain)
})
