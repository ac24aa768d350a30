import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, isDismissed } from './dismissed'

const kept = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', sessionStorage)
})
afterEach(() => vi.unstubAllGlobals())

test('who skips is not asked again in this session, for this profile alone', () => {
  dismiss('pet-parent')
  expect(isDismissed('pet-parent')).toBe(true)
  expect(isDismissed('animal-rescue')).toBe(false)
})

test('where nothing can be kept, nobody is asked on every page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  dismiss('pet-parent')
  expect(isDismissed('pet-parent')).toBe(true)
})
