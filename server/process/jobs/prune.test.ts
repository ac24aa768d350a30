import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/core/outbox/outbox'
import { createWorld, type World } from '#server/testing/world'
import { prune } from './prune'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a domain that cannot forget holds up no other, and is named in the end', async () => {
  const forgot: string[] = []
  const done = (name: string) => ({ prune: async () => void forgot.push(name) })
  const fails = {
    prune: async () => {
      throw new Error('not now')
    },
  }
  const nothing = { prune: null }
  const pruning = prune(world.deps, { first: done('first'), second: fails, third: nothing, fourth: done('fourth') })
  await expect(pruning).rejects.toThrow('Not forgotten: second')
  expect(forgot).toEqual(['first', 'fourth'])
})

test('a real failure in one table leaves the outbox tidied and the others forgotten', async () => {
  const { db } = world.deps
  await enqueue(db, 'refund.send', { refundId: 'long ago' })
  await db.execute(sql`update outbox_events set done_at = now() - interval '31 days'`)
  const broken = { prune: async () => void (await db.execute(sql`delete from a_table_that_is_not_there`)) }
  await expect(prune(world.deps, { broken })).rejects.toThrow('Not forgotten: broken')
  const { rows } = await db.execute(sql`select from outbox_events where payload->>'refundId' = 'long ago'`)
  expect(rows).toEqual([])
})
