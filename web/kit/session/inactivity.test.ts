import { expect, test } from 'vitest'
import { createInactivity, INACTIVITY, type Phase } from './inactivity'

const MINUTE = 60_000

/** Tabs of one browser: a clock and a memory that they share. */
function browser() {
  let clock = 1_000_000_000
  let last = 0
  const tab = () => {
    const phases: Phase[] = []
    const inactivity = createInactivity({
      now: () => clock,
      store: {
        read: () => last,
        write: (moment) => {
          last = moment
        },
      },
      onPhase: (phase) => phases.push(phase),
    })
    inactivity.start()
    return { ...inactivity, phases }
  }
  return {
    tab,
    /** Forgets the person, as signing out does. */
    leave() {
      last = 0
    },
    pass(ms: number) {
      clock += ms
    },
  }
}

test('warns after forty minutes and ends after forty-five', () => {
  const { tab, pass } = browser()
  const own = tab()
  pass(40 * MINUTE - 1)
  expect(own.look()).toBe('active')
  pass(1)
  expect(own.look()).toBe('warning')
  pass(5 * MINUTE - 1)
  expect(own.look()).toBe('warning')
  pass(1)
  expect(own.look()).toBe('expired')
  expect(own.phases).toEqual(['active', 'warning', 'expired'])
})

test('extending starts the forty-five minutes again', () => {
  const { tab, pass } = browser()
  const own = tab()
  pass(44 * MINUTE)
  own.look()
  own.extend()
  pass(39 * MINUTE)
  expect(own.look()).toBe('active')
})

test('extending after the end changes nothing', () => {
  const { tab, pass } = browser()
  const own = tab()
  pass(45 * MINUTE)
  own.extend()
  expect(own.look()).toBe('expired')
})

test('activity counts at most once in thirty seconds', () => {
  const { tab, pass } = browser()
  const own = tab()
  pass(INACTIVITY.throttleMs - 1)
  own.noteActivity()
  pass(40 * MINUTE - INACTIVITY.throttleMs + 1)
  expect(own.look()).toBe('warning')
})

test('activity while the warning stands does not answer it', () => {
  const { tab, pass } = browser()
  const own = tab()
  pass(41 * MINUTE)
  own.noteActivity()
  expect(own.look()).toBe('warning')
})

test('activity in one tab keeps the others alive, and extending in one closes the question in all', () => {
  const { tab, pass } = browser()
  const here = tab()
  const there = tab()
  pass(30 * MINUTE)
  here.noteActivity()
  pass(30 * MINUTE)
  expect(there.look()).toBe('active')
  pass(11 * MINUTE)
  expect(there.look()).toBe('warning')
  here.extend()
  expect(there.look()).toBe('active')
})

test('a laptop that slept through the warning wakes up to the end', () => {
  const { tab, pass } = browser()
  const own = tab()
  pass(8 * 60 * MINUTE)
  expect(own.look()).toBe('expired')
  expect(own.phases).toEqual(['active', 'expired'])
})

test('who signed out in another tab was not away, and leaves nothing behind for the next person', () => {
  const { tab, pass, leave } = browser()
  const own = tab()
  pass(5 * MINUTE)
  leave()
  expect(own.look()).toBe('active')
  own.noteActivity()
  own.extend()
  pass(50 * MINUTE)
  expect(own.phases).toEqual(['active'])
  expect(tab().look()).toBe('active')
})

test('looks every minute, and exactly at the warning and at the end', () => {
  const { tab, pass } = browser()
  const own = tab()
  expect(own.nextLookMs()).toBe(INACTIVITY.checkMs)
  pass(40 * MINUTE - 20_000)
  expect(own.nextLookMs()).toBe(20_000)
  pass(20_000)
  expect(own.nextLookMs()).toBe(MINUTE)
  pass(5 * MINUTE - 5_000)
  expect(own.nextLookMs()).toBe(5_000)
})

test('the numbers are those of the specification', () => {
  expect(INACTIVITY).toEqual({
    timeoutMs: 45 * MINUTE,
    warnBeforeMs: 5 * MINUTE,
    throttleMs: 30_000,
    checkMs: 60_000,
  })
})
