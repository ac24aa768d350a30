import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenewals } from './renewals'

test('one thing at a time is made anew, each once however often it is named, and none is kept from it by another', async () => {
  const made: string[] = []
  let running = 0
  let most = 0
  const done = Promise.withResolvers<void>()
  const { add } = createRenewals(async (key) => {
    most = Math.max(most, ++running)
    await turn()
    running -= 1
    made.push(key)
    if (key === 'c') done.resolve()
    if (key === 'b') throw new Error('away')
  })
  for (const key of ['a', 'b', 'b', 'c']) add(key)
  await done.promise
  expect({ made, most }).toEqual({ made: ['a', 'b', 'c'], most: 1 })
})
