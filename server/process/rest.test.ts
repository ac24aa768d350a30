import { expect, test } from 'vitest'
import { watchRest } from './rest'

/** How often garbage was collected after each look, for shares of busy time. */
function collections(shares: number[]): number[] {
  let collected = 0
  let at = 0
  const look = watchRest({ utilization: () => shares[at++] ?? 0, collect: () => collected++ })
  return shares.map(() => {
    look()
    return collected
  })
}

test('garbage is collected twice when the process rests after it worked, and no more', () => {
  expect(collections([0.9, 0.6, 0.01, 0, 0, 0])).toEqual([0, 0, 1, 2, 2, 2])
})

test('starting counts as work: what only the start needed goes, too', () => {
  expect(collections([0.01, 0, 0, 0])).toEqual([1, 2, 2, 2])
})

test('each time it worked again, it is collected again', () => {
  expect(collections([0.5, 0, 0.5, 0, 0, 0])).toEqual([0, 1, 1, 2, 3, 3])
})

test('a process that goes on resting, or never does, is left alone', () => {
  expect(collections([0, 0, 0.01, 0.04, 0.1, 0])).toEqual([1, 2, 2, 2, 2, 2])
  expect(collections([0.9, 0.1, 0.06, 0.3])).toEqual([0, 0, 0, 0])
})
