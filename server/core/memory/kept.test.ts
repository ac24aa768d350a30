import { expect, test } from 'vitest'
import { kept } from './kept'
import type { Shown } from './shown'
import { testChanges } from './test-changes'

const shownBy = (): Shown => ({ things: ['products:a'], among: [] })

test('it is loaded once for all who ask, until what it shows changes', async () => {
  const changes = testChanges()
  let loads = 0
  const ask = () => kept({ changes }, 'home', async () => ++loads, shownBy)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  changes.announce('products', 'b')
  expect(await ask()).toBe(1)
  changes.announce('products', 'a')
  expect(await ask()).toBe(2)
})

test('whoever asks after a change does not get what was loaded before it', async () => {
  const changes = testChanges()
  const old = Promise.withResolvers<string>()
  const first = kept({ changes }, 'home', () => old.promise, shownBy)
  changes.announce('products', 'a')
  const second = kept({ changes }, 'home', async () => 'new', shownBy)
  old.resolve('old')
  expect(await Promise.all([first, second])).toEqual(['old', 'new'])
  expect(await kept({ changes }, 'home', async () => 'a third time', shownBy)).toBe('new')
})

test('what failed is not kept', async () => {
  const changes = testChanges()
  await expect(kept({ changes }, 'home', () => Promise.reject(new Error('away')), shownBy)).rejects.toThrow('away')
  expect(await kept({ changes }, 'home', async () => 'back', shownBy)).toBe('back')
})

test('a load of before that fails takes nothing away that was kept after it', async () => {
  const changes = testChanges()
  const old = Promise.withResolvers<string>()
  const failing = kept({ changes }, 'home', () => old.promise, shownBy)
  changes.announce('products', 'a')
  const waiting = kept({ changes }, 'home', async () => 'new', shownBy)
  old.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await waiting.catch(() => undefined)
  expect(await kept({ changes }, 'home', async () => 'new', shownBy)).toBe('new')
  expect(await kept({ changes }, 'home', async () => 'loaded again', shownBy)).toBe('new')
})
