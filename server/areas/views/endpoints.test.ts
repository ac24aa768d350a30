import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECLARED } from '#contract/declared'
import { refusalOf } from '#server/money/checkout/testing'
import { createDeskWorld, type DeskWorld } from '#server/money/sales/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import type { ApiClient } from '#server/testing/world'

let world: DeskWorld
let boss: TestUser
let desk: ApiClient['views']
beforeAll(async () => {
  world = await createDeskWorld()
  boss = await world.user({ role: 'super-admin' })
  desk = world.as(boss).views
})
afterAll(() => world.close())

const REASON = 'You asked why your pets are missing.'
const start = (person: TestUser) => desk.start({ personId: person.id, reason: REASON })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** As the pages ask: with the admin's own token, and the view beside it. */
async function through(viewId: string, path: string, { method = 'GET', by = boss } = {}) {
  const response = await world.request(path, {
    method,
    headers: { authorization: `Bearer ${by.accessToken}`, 'x-view-as': viewId, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
  return { status: response.status, code: body?.code, body }
}

test('what is read is read as the person, who is told at once, in the app and by mail', async () => {
  const ada = await world.user({ data: { first_name: 'Ada' } })
  await world.as(ada).pets.list()
  const { id, name, endsAt } = await start(ada)
  expect(name).toContain('Ada')
  expect(endsAt.getTime() - world.deps.clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000)
  expect((await through(id, '/api/me')).body).toMatchObject({ id: ada.id, role: 'user' })
  const { items } = await world.as(ada).notifications.list({})
  expect(items[0]).toMatchObject({ kind: 'security', body: expect.stringContaining(REASON) })
  await drainOutbox(world.deps, handlers)
  expect(
    world.mails
      .filter(({ to }) => to === ada.email)
      .map(({ text }) => text)
      .join(),
  ).toContain(REASON)
  const { rows } = await world.deps.db.execute(sql`
    select event_type as type, metadata->>'reason' as reason from security_audit_logs
    where user_id = ${boss.id} and resource_id = ${ada.id}`)
  expect(rows).toEqual([{ type: 'view_started', reason: REASON }])
})

test('nothing at all is written, whatever it is', async () => {
  const { id } = await start(await world.user())
  const writes = DECLARED.filter(({ route }) => route.method !== 'GET')
  expect(writes.length).toBeGreaterThan(200)
  const answers = await Promise.all(
    writes.map(async ({ title, route }) => {
      const path = `/api${route.path}`.replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const { code } = await through(id, path, { method: route.method ?? 'POST' })
      return [title, code] as const
    }),
  )
  expect(answers.filter(([, code]) => code !== 'VIEW_ONLY')).toEqual([])
  const doors = ['/files?purpose=profile', '/rest/v1/cart_items', '/functions/v1/verify-payment', '/auth/v1/logout']
  for (const path of doors) expect((await through(id, path, { method: 'POST' })).status).toBe(403)
  expect((await through(id, '/auth/v1/user', { method: 'PUT' })).status).toBe(403)
  expect((await through(id, '/api/account/export.zip')).status).toBe(403)
})

test('what the person reads is answered', async () => {
  const ada = await world.user()
  const { id } = await start(ada)
  const reads = DECLARED.filter(
    ({ route, meta }) => route.method === 'GET' && !/\{/.test(route.path ?? '') && meta.access === 'signed-in',
  )
  const answers = await Promise.all(
    reads.map(async ({ title, route }) => [title, (await through(id, `/api${route.path}`)).status] as const),
  )
  expect(answers.filter(([, status]) => status >= 500)).toEqual([])
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(20)
})

test('messages stay between those who write them, and pages for admins are not the person’s', async () => {
  const { id } = await start(await world.user())
  expect((await through(id, '/api/conversations')).code).toBe('VIEW_ONLY')
  expect((await through(id, '/api/account/csrf-token')).code).toBe('VIEW_ONLY')
  expect((await through(id, '/api/people')).code).toBe('NOT_ALLOWED')
})

test('no answer has what was said between the person and a shop, or a key that would work after the view', async () => {
  const [seller, ada] = [await world.seller(), await world.user()]
  const asks = world.as(ada)
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const { id, key } = await world.sold([[product, 1]], { buyer: asks, email: ada.email })
  await asks.orders.write({ id, body: 'My door code is 9911.' })
  await seller.asks.sales.write({ id, body: 'We wrote 9911 down.' })
  await asks.wishes.add({ productId: product.id })
  const list = await asks.wishes.share()
  const view = await start(ada)
  const looked = await Promise.all(
    [`/orders/${id}`, '/orders', '/notifications', '/wishes'].map((path) => through(view.id, `/api${path}`)),
  )
  expect(looked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(looked[0]?.body).toMatchObject({ id, key: '', messages: [] })
  const seen = JSON.stringify(looked)
  for (const secret of ['9911', key, list.key]) expect(seen).not.toContain(secret)
  // the same, for who runs the shop
  const shopView = await start(seller.owner)
  const sale = await through(shopView.id, `/api/sales/${id}`)
  expect(sale.body).toMatchObject({ id, messages: [] })
  const notices = await through(shopView.id, '/api/notifications')
  expect(JSON.stringify([sale, notices])).not.toContain('9911')
})

test('it ends when it is ended, with its time, and with the next one', async () => {
  const [ada, ben] = [await world.user(), await world.user()]
  const [first, second] = [await start(ada), await start(ben)]
  expect((await through(first.id, '/api/me')).code).toBe('VIEW_ENDED')
  expect((await through(second.id, '/api/me')).status).toBe(200)
  await desk.end({ id: second.id })
  await desk.end({ id: second.id })
  expect((await through(second.id, '/api/me')).code).toBe('VIEW_ENDED')
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    insert into admin_views (admin_id, session_id, person_id, reason, started_at, ends_at)
    select admin_id, session_id, person_id, reason, now() - interval '90 minutes', now() - interval '61 minutes'
    from admin_views where id = ${second.id} returning id`)
  expect((await through(rows[0]?.id ?? '', '/api/me')).code).toBe('VIEW_ENDED')
  expect((await through('no id', '/api/me')).code).toBe('VIEW_ENDED')
})

test('it is of use to nobody else', async () => {
  const ada = await world.user()
  const { id } = await start(ada)
  expect((await through(id, '/api/me', { by: await world.user({ role: 'super-admin' }) })).code).toBe('VIEW_ENDED')
  expect((await through(id, '/api/me', { by: await world.user() })).code).toBe('VIEW_ENDED')
})

test('only super-admins look, never as oneself or as another admin, and the database holds it too', async () => {
  const [ada, admin] = [await world.user(), await world.user({ role: 'admin' })]
  expect(await codeOf(world.as(admin).views.start({ personId: ada.id, reason: REASON }))).toBe('NOT_ALLOWED')
  expect(await codeOf(start(admin))).toBe('OUTRANKED')
  expect(await codeOf(start(boss))).toBe('NOT_ONESELF')
  expect(await codeOf(desk.start({ personId: ada.id, reason: ' ' }))).toBe('BAD_REQUEST')
  const insert = (person: TestUser, minutes: number) =>
    world.deps.db.execute(sql`
      insert into admin_views (admin_id, session_id, person_id, reason, started_at, ends_at)
      values (${boss.id}, ${crypto.randomUUID()}, ${person.id}, 'because', now(), now() + ${minutes} * interval '1 minute')`)
  await expect(insert(admin, 5)).rejects.toMatchObject({ cause: { constraint: 'admin_views_rank_check' } })
  await expect(insert(ada, 31)).rejects.toMatchObject({ cause: { constraint: 'admin_views_span_check' } })
  const { id } = await start(ada)
  await expect(world.deps.db.execute(sql`delete from admin_views where id = ${id}`)).rejects.toThrow()
})
