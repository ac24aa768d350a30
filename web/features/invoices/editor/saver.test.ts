import { expect, test } from 'vitest'
import type { InvoiceDraft } from '#contract/invoices'
import { createSaver } from './saver'

const draft = (notes: string) => ({ notes }) as InvoiceDraft

type Kept = { id: string; version: number }

/** A server that answers when it is told to. */
function world(kept: Kept | null = null) {
  const asked: { over: number | null; notes: string; answer: (error?: unknown) => void }[] = []
  const saver = createSaver<Kept>(
    kept,
    (over, { notes }) =>
      new Promise((resolve, reject) => {
        const version = (over?.version ?? 0) + 1
        const answer = (error?: unknown) => (error ? reject(error) : resolve({ id: 'a', version }))
        asked.push({ over: over?.version ?? null, notes, answer })
      }),
    (error) => (error === 'conflict' ? 'conflict' : 'failed'),
  )
  return { saver, asked, told: () => asked.map(({ over, notes }) => [over, notes]) }
}

test('what is typed while it is saved is saved after it, over the version that came back', async () => {
  const { saver, asked, told } = world()
  saver.offer(draft('one'))
  const done = saver.flush()
  saver.offer(draft('two'))
  void saver.flush()
  asked[0]?.answer()
  await expect.poll(told).toHaveLength(2)
  asked[1]?.answer()
  expect(await done).toEqual({ id: 'a', version: 2 })
  expect(told()).toEqual([
    [null, 'one'],
    [1, 'two'],
  ])
  expect(saver.state()).toEqual({ at: 'saved' })
})

test('a beginning that got no answer is sent again as it was, then the rest', async () => {
  const { saver, asked, told } = world()
  saver.offer(draft('one'))
  const first = saver.flush()
  asked[0]?.answer('offline')
  expect(await first).toBeNull()
  expect(saver.state()).toEqual({ at: 'failed', error: 'offline' })
  saver.offer(draft('two'))
  const second = saver.flush()
  asked[1]?.answer()
  await expect.poll(told).toHaveLength(3)
  asked[2]?.answer()
  await second
  expect(told().map(([, notes]) => notes)).toEqual(['one', 'one', 'two'])
})

test.each([
  ['mine', [[7, 'here']]],
  ['theirs', []],
] as const)('after a conflict %s is kept', async (keep, written) => {
  const { saver, asked, told } = world({ id: 'a', version: 3 })
  saver.offer(draft('here'))
  const refused = saver.flush()
  asked[0]?.answer('conflict')
  expect(await refused).toBeNull()
  saver.settle({ id: 'a', version: 7 }, keep)
  const settled = saver.flush()
  asked[1]?.answer()
  await settled
  expect(told().slice(1)).toEqual(written)
  expect(saver.state()).toEqual({ at: 'saved' })
})

test('text that makes no draft is unsaved and never sent', async () => {
  const { saver, told } = world()
  saver.offer(null)
  expect(await saver.flush()).toBeNull()
  expect([saver.state().at, told()]).toEqual(['unsaved', []])
})

test('what became unreadable while the last good text was saved still counts as unsaved', async () => {
  const { saver, asked } = world()
  saver.offer(draft('one'))
  const done = saver.flush()
  saver.offer(null)
  asked[0]?.answer()
  expect(await done).toEqual({ id: 'a', version: 1 })
  expect(saver.state()).toEqual({ at: 'unsaved' })
})

test('after a conflict nothing is sent until somebody has decided', async () => {
  const { saver, asked, told } = world({ id: 'a', version: 3 })
  saver.offer(draft('here'))
  const refused = saver.flush()
  asked[0]?.answer('conflict')
  await refused
  saver.offer(draft('more'))
  expect(await saver.flush()).toBeNull()
  expect([told().length, saver.state().at]).toEqual([1, 'conflict'])
})
