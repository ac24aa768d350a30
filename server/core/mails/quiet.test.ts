import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(NIGHT)
})
beforeEach(() => void world.mails.splice(0))
afterAll(() => world.close())

/** Eleven in the evening in New York, and seven in the morning there. */
const NIGHT = new Date('2027-01-05T04:00:00Z')
const MORNING = '2027-01-05T12:00:00.000Z'
const HOURS = { from: '22:00', until: '07:00', timeZone: 'America/New_York' }

const settle = () => drainOutbox(world.deps, handlers, () => false)
const sentTo = () => world.mails.map(({ to }) => to)

/** What follows a change is looked at by the database’s clock: it is moved by moving what it looks at. */
const bring = (topic: string) =>
  world.deps.db.execute(sql`update outbox_events set due_at = now() where topic = ${topic} and done_at is null`)
async function waiting(topic: string): Promise<string[]> {
  const { rows } = await world.deps.db.execute<{ at: Date | string }>(
    sql`select to_json(due_at)#>>'{}' as at from outbox_events where topic = ${topic} and done_at is null`,
  )
  return rows.map(({ at }) => new Date(at).toISOString())
}

async function written() {
  const [ada, joss] = [await world.user(), await world.user()]
  const shop = await world.shop({ owner: joss })
  await world.as(joss).notifications.setQuietHours({ quiet: HOURS })
  const { conversationId } = await world
    .as(ada)
    .messages.start({ profileId: shop.profileId, body: 'Are you open on Sunday?', clientId: randomUUID() })
  await settle()
  await bring('mail.messages')
  await settle()
  return { joss, conversationId }
}

test('an email about a message waits until the quiet hours are over', async () => {
  const { joss } = await written()
  expect([sentTo(), await waiting('mail.messages')]).toEqual([[], [MORNING]])
  world.clock.set(new Date(MORNING))
  await bring('mail.messages')
  await settle()
  expect(sentTo()).toEqual([joss.email])
  world.clock.set(NIGHT)
})

test('and is not sent at all where the message was read in the app by then', async () => {
  const { joss, conversationId } = await written()
  await world.as(joss).messages.markRead({ id: conversationId, seq: 1 })
  world.clock.set(new Date(MORNING))
  await bring('mail.messages')
  await settle()
  expect(sentTo()).toEqual([])
  world.clock.set(NIGHT)
})

/** Somebody with quiet hours waits for a product that comes back at night. */
async function cameBack() {
  const ada = await world.user()
  await world.as(ada).notifications.setQuietHours({ quiet: HOURS })
  const product = await world.product({ stock: 0 })
  await world.as(ada).wishes.watch({ productId: product.id, kind: 'back-in-stock', on: true })
  await restock(product.id, 1)
  expect(await waiting('mail.wish-due')).toEqual([MORNING])
  return { ada, product }
}

async function restock(id: string, stock: number): Promise<void> {
  await world.deps.db.execute(sql`update products set stock_quantity = ${stock} where id = ${id}`)
  await settle()
}

async function morning(topic: string): Promise<void> {
  world.clock.set(new Date(MORNING))
  await bring(topic)
  await settle()
  world.clock.set(NIGHT)
}

async function readAll(user: TestUser): Promise<void> {
  const { items } = await world.as(user).notifications.list({})
  await world.as(user).notifications.markRead({ ids: items.map(({ id }) => id) })
}

test('what somebody waited for is mailed in the morning, unless it was read in the app', async () => {
  const { ada } = await cameBack()
  await morning('mail.wish-due')
  expect(sentTo()).toEqual([ada.email])
  const other = await cameBack()
  await readAll(other.ada)
  await morning('mail.wish-due')
  expect(sentTo()).toEqual([ada.email])
})

test('and not where it is sold out again by then, or the price is what it was', async () => {
  const { product } = await cameBack()
  await restock(product.id, 0)
  await morning('mail.wish-due')
  expect(sentTo()).toEqual([])
  const ada = await world.user()
  await world.as(ada).notifications.setQuietHours({ quiet: HOURS })
  const costs = async (id: string, price: number) => {
    await world.deps.db.execute(sql`update products set price = ${price} where id = ${id}`)
    await settle()
  }
  const [bed, mat] = [await world.product({ price: 20 }), await world.product({ price: 20 })]
  for (const { id } of [bed, mat]) {
    await world.as(ada).wishes.watch({ productId: id, kind: 'price-drop', on: true })
    await costs(id, 15)
  }
  await costs(bed.id, 20)
  await morning('mail.wish-due')
  expect(world.mails.map(({ subject }) => subject)).toEqual([`${mat.name} costs less now`])
})

test('a question read at night is not mailed, and one that came after it is', async () => {
  const [owner, asker] = [await world.user(), await world.user()]
  const shop = await world.shop({ owner })
  await world.as(owner).notifications.setQuietHours({ quiet: HOURS })
  const product = await world.product({ shop })
  const ask = async (body: string) => {
    await world.as(asker).questions.ask({ productId: product.id, body })
    await settle()
  }
  await ask('Does it fit a beagle of 22 pounds?')
  world.clock.advance(60_000)
  await readAll(owner)
  world.clock.advance(60_000)
  await ask('Can it go into a dryer?')
  await morning('mail.question-asked')
  expect(world.mails.map(({ text }) => /beagle|dryer/.exec(text)?.[0])).toEqual(['dryer'])
})

test('of a team only those wait who keep quiet hours', async () => {
  const [owner, helper, asker] = [await world.user(), await world.user(), await world.user()]
  const shop = await world.shop({ owner })
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${shop.profileId}, 'business-provider', true, ${helper.id}, 'staff')`)
  await world.as(helper).notifications.setQuietHours({ quiet: HOURS })
  const product = await world.product({ shop })
  await world.as(asker).questions.ask({ productId: product.id, body: 'Does it fit a beagle of 22 pounds?' })
  await settle()
  expect([sentTo(), await waiting('mail.question-asked')]).toEqual([[owner.email], [MORNING]])
  world.clock.set(new Date(MORNING))
  await bring('mail.question-asked')
  await settle()
  expect(sentTo()).toEqual([owner.email, helper.email])
  world.clock.set(NIGHT)
})
