import { expect, test } from 'vitest'
import { createTurns } from './turns'

test('so many run at once; the others follow in the order they came, also after a failure', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const ends = works.map(({ promise }, number) =>
    inTurn(async () => {
      begun.push(number)
      await promise
    }),
  )
  expect(begun).toEqual([0, 1])
  works[1]?.reject(new Error('away'))
  await expect(ends[1]).rejects.toThrow('away')
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of works) resolve()
  await Promise.allSettled(ends)
  expect(begun).toEqual([0, 1, 2, 3])
})
