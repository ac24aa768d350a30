import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#server/market/reviews/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const take = (token: string, on = world) =>
  on.request('/api/account/export.zip', { headers: token ? { authorization: `Bearer ${token}` } : {} })

async function filesOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

/** Somebody whose every trace carries a word of their own. */
async function marked(word: string): Promise<TestUser> {
  const user = await world.user({
    email: `${word}@test.example`.toLowerCase(),
    data: { first_name: word, last_name: word },
  })
  const { db } = world.deps
  const shop = await world.shop({ owner: user, name: `${word} shop` })
  const product = await world.product({ name: `${word} product` })
  await world.product({ shop, name: `${word} sells this` })
  await world.as(user).cart.add({ productId: product.id, quantity: 1 })
  await buy(world, user, product)
  await world.as(user).products.review({ productId: product.id, rating: 5, title: word, body: `${word} likes it.` })
  await db.execute(sql`update orders set note = ${word} where buyer_user_id = ${user.id}`)
  await db.execute(sql`insert into known_devices (user_id, device, address_key) values (${user.id}, ${word}, '::1')`)
  await db.execute(
    sql`insert into security_audit_logs (user_id, event_type, action) values (${user.id}, 'test', ${word})`,
  )
  return user
}

test('holds everything of the person and nothing of anybody else', async () => {
  const [ada, ben] = [await marked('Adamantine'), await marked('Benevolent')]
  const response = await take(ada.accessToken)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="pawstead-\d{4}-\d\d-\d\d\.zip"$/)
  const files = await filesOf(response)
  // a further domain brings further files
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'README.txt',
      'account.json',
      'addresses.json',
      'cart.json',
      'consents.json',
      'devices.json',
      'earnings.json',
      'help-votes.json',
      'invoice-settings.json',
      'invoices-issued.json',
      'invoices-received.json',
      'notifications.json',
      'orders.json',
      'payout-accounts.json',
      'payouts.json',
      'pets.json',
      'pictures.json',
      'preferences.json',
      'profiles.json',
      'proposals.json',
      'question-answers.json',
      'questions.json',
      'reports.json',
      'review-answers.json',
      'review-votes.json',
      'reviews.json',
      'security-log.json',
      'sessions.json',
      'support.json',
      'wish-list.json',
    ]),
  )
  for (const [path, text] of Object.entries(files)) {
    expect(text, path).not.toMatch(/benevolent/i)
    expect(text, path).not.toContain(ben.id)
    if (path.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow()
  }
  for (const path of ['account', 'cart', 'devices', 'orders', 'profiles', 'reviews', 'security-log']) {
    expect(files[`${path}.json`], path).toContain('Adamantine')
  }
  expect(JSON.parse(files['orders.json'] ?? '')).toMatchObject([
    { note: 'Adamantine', grandTotal: 10, items: [{ title: 'Adamantine product', quantity: 1 }] },
  ])
  expect(JSON.parse(files['sessions.json'] ?? '')).toMatchObject([{ aal: 'aal1' }])
  expect(JSON.parse(files['consents.json'] ?? '')).toHaveLength(2)
})

test('says in its README what each file is, and names none that is not there', async () => {
  const { 'README.txt': readme = '', ...files } = await filesOf(await take((await marked('Chrysolite')).accessToken))
  const named = Array.from(readme.matchAll(/^(\S+\.json) +\S.+$/gm), ([, path]) => path)
  expect(named).toEqual(
    Object.keys(files)
      .filter((path) => path.endsWith('.json'))
      .toSorted(),
  )
})

test('holds no secret one could sign in with', async () => {
  const user = await world.user()
  await world.deps.db.execute(
    sql`insert into auth_factors (user_id, factor_type, friendly_name, secret) values (${user.id}, 'totp', 'Phone', 'TOTPSECRET')`,
  )
  const all = Object.values(await filesOf(await take(user.accessToken))).join()
  expect(all).toContain('"friendlyName": "Phone"')
  expect(all).not.toMatch(/argon2|TOTPSECRET|refreshSecret|refresh_secret|codeHash/)
})

test('a long life comes whole', async () => {
  const user = await world.user()
  await world.deps.db.execute(sql`
    insert into security_audit_logs (user_id, event_type, action)
    select ${user.id}::uuid, 'test', 'Event ' || n from generate_series(1, 1200) n`)
  const product = await world.product()
  for (let n = 0; n < 101; n++) await buy(world, user, product)
  const files = await filesOf(await take(user.accessToken))
  const events = JSON.parse(files['security-log.json'] ?? '') as { action: string }[]
  expect(events.filter(({ action }) => action.startsWith('Event '))).toHaveLength(1200)
  expect(JSON.parse(files['orders.json'] ?? '')).toHaveLength(101)
})

test('that it was taken stands in the security log', async () => {
  const user = await world.user()
  await (await take(user.accessToken)).arrayBuffer()
  const { items } = await world.as(user).account.securityLog({})
  expect(items[0]).toMatchObject({ eventType: 'data_exported', severity: 'medium' })
})

test('needs somebody signed in, and a fresh proof', async () => {
  for (const token of ['', 'nonsense']) {
    const response = await take(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'SIGN_IN_FIRST', defined: true })
  }
  const user = await world.user()
  world.clock.advance(600_000)
  const response = await take(user.accessToken)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'FRESH_CHECK_NEEDED', data: { needs: 'proof' }, defined: true })
})

test('five an hour are enough', async () => {
  const strict = await createWorld({ rateLimits: true })
  try {
    const user = await strict.user()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const response = await take(user.accessToken, strict)
      await response.arrayBuffer()
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await strict.close()
  }
})
