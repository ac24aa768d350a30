import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPromptLine, PROMPT_DELAYS_MS, PROMPTS, type Prompt } from './prompt-line'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SETTLED_MS = 1000

function line(...prompts: Prompt[]) {
  const created = createPromptLine()
  for (const prompt of prompts) created.wish(prompt, true)
  return created
}

test.each([
  [['notifications'], 'notifications'],
  [['notifications', 'install'], 'install'],
  [['notifications', 'install', 'onboarding'], 'onboarding'],
  [['install', 'onboarding'], 'onboarding'],
  [['install', 'update'], 'update'],
  [[], null],
] as const)('of %j the one on show is %s', (wanting, shown) => {
  expect(line(...wanting).shown()).toBe(shown)
})

test('in any order of coming and going there is one on show, and it wants to be', () => {
  const orders = permutations(PROMPTS)
  for (const coming of orders) {
    for (const going of orders) {
      const prompts = line(...coming)
      expect(prompts.shown()).toBe('onboarding')
      const left = new Set<Prompt>(PROMPTS)
      for (const prompt of going) {
        prompts.wish(prompt, false)
        left.delete(prompt)
        vi.advanceTimersByTime(SETTLED_MS)
        expect(prompts.shown()).toBe(PROMPTS.find((one) => left.has(one)) ?? null)
      }
    }
  }
})

function permutations(items: readonly Prompt[]): Prompt[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

test('the next one waits a moment after the one before was answered', () => {
  const prompts = line('install', 'notifications')
  prompts.wish('install', false)
  expect(prompts.shown()).toBeNull()
  vi.advanceTimersByTime(SETTLED_MS - 1)
  expect(prompts.shown()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(prompts.shown()).toBe('notifications')
})

test('who comes soon keeps those behind waiting', () => {
  const prompts = line('install')
  prompts.wish('onboarding', 'soon')
  expect(prompts.shown()).toBeNull()
  prompts.wish('onboarding', true)
  expect(prompts.shown()).toBe('onboarding')
})

test('a card makes way for what blocks it, and comes back a moment after', () => {
  const prompts = line('install')
  prompts.setBlocked(true)
  expect(prompts.shown()).toBeNull()
  prompts.setBlocked(false)
  expect(prompts.shown()).toBeNull()
  vi.advanceTimersByTime(SETTLED_MS)
  expect(prompts.shown()).toBe('install')
})

test('what blocks again in that moment still counts', () => {
  const prompts = line('install')
  prompts.setBlocked(true)
  prompts.setBlocked(false)
  vi.advanceTimersByTime(SETTLED_MS / 2)
  prompts.setBlocked(true)
  vi.advanceTimersByTime(SETTLED_MS)
  expect(prompts.shown()).toBeNull()
})

test('the onboarding does not begin while something is in the way, and is not broken off by it', () => {
  const prompts = createPromptLine()
  prompts.setBlocked(true)
  prompts.wish('onboarding', true)
  expect(prompts.shown()).toBeNull()
  prompts.setBlocked(false)
  vi.advanceTimersByTime(SETTLED_MS)
  expect(prompts.shown()).toBe('onboarding')
  prompts.setBlocked(true)
  expect(prompts.shown()).toBe('onboarding')
  prompts.wish('onboarding', false)
  expect(prompts.shown()).toBeNull()
})

test('those who watch are told of each change and of nothing else', () => {
  const prompts = line('notifications')
  const seen = vi.fn()
  const stop = prompts.subscribe(seen)
  prompts.wish('notifications', true)
  expect(seen).not.toHaveBeenCalled()
  prompts.wish('install', true)
  expect(seen).toHaveBeenCalledTimes(1)
  stop()
  prompts.wish('install', false)
  expect(seen).toHaveBeenCalledTimes(1)
})

test('the onboarding and the question about notifications come after two seconds', () => {
  expect(PROMPT_DELAYS_MS).toEqual({ onboarding: 2_000, notifications: 2_000 })
})
