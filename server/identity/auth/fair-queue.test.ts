import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue'

/** A queue with one place, whose work ends when it is told to. */
function watched(room: number) {
  const queue = createFairQueue({ running: 1, waiting: room })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    refused,
    ask(name: string, group: string, familiar = false) {
      queue
        .run({ group, familiar }, () => {
          begun.push(name)
          return new Promise<void>((end) => ends.set(name, end))
        })
        .catch((error: unknown) => {
          if (!(error instanceof QueueFull)) throw error
          refused.push(name)
        })
    },
    /** Ends what runs, one after the other, until nobody waits. */
    async drain() {
      for (let last = ''; begun.at(-1) !== last; ) {
        last = begun.at(-1) ?? ''
        ends.get(last)?.()
        await settled()
      }
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who sends many waits behind their own, and everybody else takes turns with them', async () => {
  const queue = watched(64)
  for (let n = 0; n < 60; n++) queue.ask(`many ${n}`, '203.0.113')
  queue.ask('one', '198.51.100')
  queue.ask('other', '192.0.2')
  await settled()
  await queue.drain()
  expect(queue.begun.slice(0, 4)).toEqual(['many 0', 'many 1', 'one', 'other'])
  expect(queue.begun).toHaveLength(62)
})

test('of two places one goes to somebody familiar, whatever waits', async () => {
  const queue = watched(64)
  for (let n = 0; n < 20; n++) queue.ask(`stranger ${n}`, `198.51.${n}`)
  for (let n = 0; n < 3; n++) queue.ask(`owner ${n}`, '192.0.2', true)
  await settled()
  await queue.drain()
  expect(queue.begun.slice(1, 7)).toEqual(['owner 0', 'stranger 1', 'owner 1', 'stranger 2', 'owner 2', 'stranger 3'])
})

test('when there is no room the group that waits with the most gives way', async () => {
  const queue = watched(4)
  for (let n = 0; n < 6; n++) queue.ask(`many ${n}`, '203.0.113')
  queue.ask('one', '198.51.100')
  await settled()
  expect(queue.refused).toEqual(['many 5', 'many 4'])
  await queue.drain()
  expect(queue.begun).toContain('one')
})

test('strangers make room for somebody familiar, and nobody familiar for strangers', async () => {
  const queue = watched(2)
  queue.ask('runs', 'a')
  queue.ask('stranger 1', 'b')
  queue.ask('stranger 2', 'c')
  queue.ask('owner 1', 'd', true)
  queue.ask('owner 2', 'd', true)
  queue.ask('stranger 3', 'e')
  await settled()
  expect(queue.refused.toSorted()).toEqual(['stranger 1', 'stranger 2', 'stranger 3'])
  await queue.drain()
  expect(queue.begun).toEqual(['runs', 'owner 1', 'owner 2'])
})

test('a place is free again when the work fails', async () => {
  const queue = createFairQueue({ running: 1, waiting: 0 })
  const asker = { group: 'a', familiar: false }
  await expect(queue.run(asker, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(asker, async () => 'done')).toBe('done')
})
