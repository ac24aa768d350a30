import { expect, test } from 'vitest'
import { splitLinks } from './split-links'

const SHOP = 'http://localhost:3000'
const hrefs = (text: string, publicUrl: string | undefined = SHOP) =>
  splitLinks(text, publicUrl).flatMap(({ href }) => href ?? [])

test('an address of the shop becomes a link, and the text stays as it was', () => {
  const text = 'Your order:\nhttp://localhost:3000/orders/1?key=a&b=c.\nThank you.'
  const pieces = splitLinks(text, SHOP)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(hrefs(text)).toEqual(['http://localhost:3000/orders/1?key=a&b=c'])
})

test.each([
  ['another site', 'https://evil.example/orders/1'],
  ['a name that only begins like ours', 'http://localhost:3000.evil.example/'],
  ['our name in front of somebody else', 'http://localhost:3000@evil.example/'],
  ['a link with a password in it', 'http://me:secret@localhost:3000/'],
  ['another port', 'http://localhost:3001/'],
  ['another scheme', 'javascript://localhost:3000/%0aalert(1)'],
  ['data', 'data:text/html,<b>hi</b>'],
  ['half an address', 'http://'],
])('%s stays text', (_what, text) => {
  expect(splitLinks(text, SHOP)).toEqual([{ text }])
})

test('quotes and angle brackets end an address', () => {
  expect(hrefs('<a href="http://localhost:3000/cart">')).toEqual(['http://localhost:3000/cart'])
})

test('without an address of our own nothing is a link', () => {
  expect(splitLinks(`${SHOP}/cart`, undefined)).toEqual([{ text: `${SHOP}/cart` }])
})
