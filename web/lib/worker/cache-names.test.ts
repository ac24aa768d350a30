import { expect, test } from 'vitest'
import { cacheName, isVisited } from './cache-names'

test('what was looked at is told from what came with the worker, whichever build kept it', () => {
  expect(isVisited(cacheName('pages', 'build-1'))).toBe(true)
  expect(isVisited(cacheName('reads', 'build-2'))).toBe(true)
  expect(isVisited('pawstead-shell-https://here.example/')).toBe(false)
  expect(isVisited('of-somebody-else')).toBe(false)
  expect(isVisited(cacheName('pictures', 'build-1'), ['pages'])).toBe(false)
})

test('no two builds share a cache', () => {
  expect(cacheName('pages', 'build-1')).not.toBe(cacheName('pages', 'build-2'))
})
