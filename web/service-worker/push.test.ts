import { expect, test } from 'vitest'
import { readPush } from './push'

test('what the server sends is shown as it is', () => {
  const sent = { title: 'Confirmed', body: 'PW-1', href: '/orders/1', tag: 'orders-1' }
  expect(readPush(JSON.stringify(sent))).toEqual({ ...sent, act: null, readKey: null })
  const withActs = { ...sent, act: { title: 'Reply', href: '/messaging/1#write' }, readKey: 'a-b.c-d.17.sig_nature' }
  expect(readPush(JSON.stringify(withActs))).toEqual(withActs)
})

test.each([{ act: 7 }, { act: {} }, { act: { title: '' } }, { act: null, readKey: '../../account' }, { readKey: {} }])(
  'a button that makes no sense is left out: %o',
  (odd) => {
    expect(readPush(JSON.stringify({ title: 'x', ...odd }))).toMatchObject({ title: 'x', act: null, readKey: null })
  },
)

test('a button never opens another site', () => {
  const act = { title: 'Reply', href: 'https://evil.example' }
  expect(readPush(JSON.stringify({ title: 'x', act })).act).toEqual({ title: 'Reply', href: '/' })
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
