import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_PROCEDURES, DATA_READS, DATA_WRITES } from '#contract/data-door'
import { DOORS } from '#contract/doors'
import { officialClient } from '#server/testing/official'
import { createWorld, type World } from '#server/testing/world'
import { DATA_DOOR_REASONS, DOOR_REASONS } from './door-reasons'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('every way in that is no endpoint says why a block has nothing to do with it, or where it is tried', () => {
  const stated = Object.values(DOOR_REASONS).flatMap((names) => names.split(' '))
  expect(stated.toSorted()).toEqual(Object.keys(DOORS).toSorted())
  const ofData = Object.values(DATA_DOOR_REASONS).flatMap((names) => names.split(', '))
  const reads = Object.keys(DATA_READS).map((table) => `GET ${table}`)
  expect(ofData.toSorted()).toEqual([...reads, ...Object.keys(DATA_WRITES), ...Object.keys(DATA_PROCEDURES)].toSorted())
})

test.each([false, true])('through the data door nobody finds somebody else, blocked: %s', async (blocked) => {
  const [ada, joss] = [await world.user(), await world.user()]
  const shop = await world.shop({ owner: joss })
  const product = await world.product({ shop })
  await world.as(ada).cart.add({ productId: product.id, quantity: 1 })
  if (blocked)
    await world.deps.db.execute(sql`insert into user_blocks (user_id, blocked_id) values (${ada.id}, ${joss.id})`)
  for (const [reader, other] of [
    [ada, joss],
    [joss, ada],
  ] as const) {
    const client = await officialClient(world, reader)
    for (const table of ['user_profiles', 'cart_items']) {
      expect((await client.from(table).select('*').eq('user_id', other.id)).data).toEqual([])
      const { data } = await client.from(table).select('*')
      expect(data?.every((row) => row.user_id === reader.id)).toBe(true)
    }
  }
  const goods = await (await officialClient(world, ada)).from('products').select('id').eq('id', product.id)
  expect(goods.data).toEqual([{ id: product.id }])
})
