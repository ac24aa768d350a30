import { expect, test } from 'vitest'
import { isSigned, sign } from './signature'

const needs = { env: { secretKey: 'a secret of the town' } } as Parameters<typeof sign>[0]

test('a signature holds for its purpose, its text, and its key alone', () => {
  const signature = sign(needs, 'letters', 'to Ada')
  const other = { env: { secretKey: 'another secret' } } as typeof needs
  expect([
    isSigned(needs, 'letters', 'to Ada', signature),
    isSigned(needs, 'parcels', 'to Ada', signature),
    isSigned(needs, 'letters', 'to Bob', signature),
    isSigned(other, 'letters', 'to Ada', signature),
  ]).toEqual([true, false, false, false])
})

test('what has not the shape of a signature is none', () => {
  for (const text of ['', 'x', 'é'.repeat(43), `${'a'.repeat(43)}=`, 'a'.repeat(44)])
    expect(isSigned(needs, 'letters', 'to Ada', text)).toBe(false)
})
