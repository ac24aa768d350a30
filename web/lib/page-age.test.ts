import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let now = 0

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const loadedAt = (loadEventEnd: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ loadEventEnd } as unknown as PerformanceEntry])

test('the first page is as old as its load, the next one as the way to it', async () => {
  const { notePageChange, pageAgeMs } = await import('./page-age')
  loadedAt(400)
  now = 1000
  expect(pageAgeMs()).toBe(600)
  notePageChange()
  now = 1250
  expect(pageAgeMs()).toBe(250)
})

test('a page that is still loading is new', async () => {
  const { pageAgeMs } = await import('./page-age')
  loadedAt(0)
  now = 3000
  expect(pageAgeMs()).toBe(0)
})
