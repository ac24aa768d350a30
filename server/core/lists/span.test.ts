import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function told(count: number) {
  const user = await world.user()
  await world.deps.db.execute(sql`
    insert into notifications (user_id, kind, title, body, href, created_at)
    select ${user.id}::uuid, case when n <= 5 then 'support' else 'orders' end, 'T', 'B', '/orders',
      now() - n * interval '1 minute' from generate_series(1, ${count}::int) n`)
  return user
}

test('a page says where it stands among what the same filters find, and of nobody else', async () => {
  const [user, other] = [await told(57), await told(3)]
  const { notifications } = world.as(user)
  const first = await notifications.list({})
  expect(first).toMatchObject({ from: 1, total: 57, capped: false })
  expect(await notifications.list({ cursor: first.next ?? '' })).toMatchObject({ from: 31, total: 57, capped: false })
  expect(await notifications.list({ kind: 'support' })).toMatchObject({ from: 1, total: 5, next: null })
  expect(await world.as(other).notifications.list({})).toMatchObject({ total: 3 })
})

test('what comes in between moves the page along', async () => {
  const user = await told(40)
  const { notifications } = world.as(user)
  const { next } = await notifications.list({})
  await world.deps.db.execute(sql`
    insert into notifications (user_id, kind, title, body, href) values (${user.id}, 'orders', 'T', 'B', '/orders')`)
  expect(await notifications.list({ cursor: next ?? '' })).toMatchObject({ from: 32, total: 41 })
})

test('counting ends at a thousand, and a page beyond has no place', async () => {
  const { notifications } = world.as(await told(1062))
  let cursor: string | undefined
  const places: (number | null)[] = []
  do {
    const page = await notifications.list({ cursor })
    expect(page).toMatchObject({ total: 1000, capped: true })
    places.push(page.from)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(places.slice(0, 2)).toEqual([1, 31])
  expect(places.slice(-3)).toEqual([991, null, null])
})
