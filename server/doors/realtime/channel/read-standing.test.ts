import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/infra/log'
import { createTrouble } from '#server/infra/trouble'
import { createWorld } from '#server/testing/world'
import { readStanding } from './read-standing'

test('tokens that cannot be looked at are told of once, however many ask', async () => {
  const world = await createWorld()
  const lines = new PassThrough()
  const looks = createTrouble(createLog('info', lines), 'begun', 'over')
  const away = { verify: () => Promise.reject(new Error('The database is away')) }
  const live = { verifier: away, deps: world.deps, looks, sessions: { changes: 0 } }
  for (let ask = 0; ask < 3; ask++) await expect(readStanding(live, 'token')).rejects.toThrow('is away')
  const back = { verify: async () => null }
  await expect(readStanding({ ...live, verifier: back }, 'token')).rejects.toThrow('Invalid JWT')
  const told = String(lines.read()).trim().split('\n')
  expect(told.map((line) => JSON.parse(line).msg)).toEqual(['begun', 'over'])
  await world.close()
})
