import { expect, test } from 'vitest'
import { readPush } from './push'

test('what the server sends is shown as it is', () => {
  const sent = { title: 'Confirmed', body: 'PW-1', href: '/orders/1', tag: 'orders-1' }
  expect(readPush(JSON.stringify(sent))).toEqual(sent)
})

test.each([undefined, '', 'not json', '{}', '{"title":""}', 'null'])(
  'what cannot be read still says something: %s',
  (text) => {
    expect(readPush(text)).toMatchObject({ title: 'Pawstead', href: '/' })
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  7,
])('a message never opens another site: %s', (href) => {
  expect(readPush(JSON.stringify({ title: 'x', href })).href).toBe('/')
})
