import { expect, test } from 'vitest'
import { lasting } from './lasting'

test('kept bytes hold no more memory than they are long', () => {
  const kept = lasting(Buffer.from('some '), Buffer.from('words'))
  expect(kept.toString()).toBe('some words')
  expect(kept.buffer.byteLength).toBe(kept.length)
})
