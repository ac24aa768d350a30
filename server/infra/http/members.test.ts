import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsLossyNumber, namesMemberTwice, namesPrototype } from './members'

const twice = (text: string) => namesMemberTwice(text, JSON.parse(text))

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"a":1,"b":2,"a":1}',
  '{"x":{"a":1,"a":2}}',
  '[1,{"a":[{"b":1,"b":1}]}]',
  '{"a":{"a":1},"a":{"b":1}}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"\\"":1,"\\u0022":2}',
  '{"\\\\":1,"\\\\":2}',
  '{"a:b":1,"a:b":2}',
])('%s names a member twice', (text) => expect(twice(text)).toBe(true))

test.each([
  '{}',
  '[]',
  '"a:a"',
  '{"a":1,"A":2}',
  '{"a":{"a":1},"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"{\\"a\\":1,\\"a\\":2}"}',
  '{"__proto__":1,"constructor":2}',
  '{"a:":":::","b\\\\":":"}',
])('%s does not', (text) => expect(twice(text)).toBe(false))

test('nothing that was written by a serializer does', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !twice(JSON.stringify(value))))
})

test('a long text is looked through as well', () => {
  const long = JSON.stringify({ a: 'x:"'.repeat(300_000) })
  expect(twice(long)).toBe(false)
  expect(twice(`${long.slice(0, -1)},"a":1}`)).toBe(true)
})

test.each(['{"__proto__":1}', '[{"a":{"constructor":1}}]', '{"a":[1,{"\\u0070rototype":null}]}'])(
  '%s names a part of every object',
  (text) => expect(namesPrototype(JSON.parse(text))).toBe(true),
)

test.each(['{"proto":1}', '["constructor"]', '{"a":"__proto__"}', 'null', '7'])('%s names none', (text) =>
  expect(namesPrototype(JSON.parse(text))).toBe(false),
)

test.each(['{"n":1e999}', '[12345678901234567890123]', '{"a":{"b":[-9007199254740993]}}'])(
  '%s holds a number that would be read as another',
  (text) => expect(holdsLossyNumber(JSON.parse(text))).toBe(true),
)

test.each(['{"n":9007199254740991,"m":-0.1,"e":1e-9}', '"1e999"', '[true,null,"12345678901234567890123"]'])(
  '%s holds none',
  (text) => expect(holdsLossyNumber(JSON.parse(text))).toBe(false),
)
