import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseAlert } from '#server/identity/security/alerts/raise'
import { buy } from '#server/market/reviews/testing'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '../../../testing/factories'
import { purgeDeletedAccounts } from './purge'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const DAY_MS = 24 * 3600_000
const ask = (user: TestUser) => world.as(user).account.requestDeletion({ confirmation: 'DELETE' })
const mailsTo = (user: TestUser) => world.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)
const one = async (query: ReturnType<typeof sql>) => (await world.rows(query))[0]
const userRow = (user: TestUser) => one(sql`select * from auth_users where id = ${user.id}`)

/** As if the grace were over. */
const letGraceEnd = (user: TestUser) =>
  world.deps.db.execute(sql`
    update auth_users set delete_after = ${new Date(world.clock.now().getTime() - 1).toISOString()} where id = ${user.id}`)

describe('asking for it', () => {
  test('plans it in thirty days, signs the other devices out, and tells the person', async () => {
    const user = await world.user()
    await world.rows(sql`
      insert into auth_sessions (user_id, refresh_secret, not_after) values (${user.id}, 'x', now() + interval '1 day')`)
    const { deleteAfter } = await ask(user)
    expect(deleteAfter).toEqual(new Date(world.clock.now().getTime() + 30 * DAY_MS))
    expect(await world.count(sql`auth_sessions where user_id = ${user.id}`)).toBe(1)
    expect(await world.as(user).account.me()).toMatchObject({ deleteAfter })
    await world.runJobs()
    expect(mailsTo(user)).toEqual(['Your Pawstead account will be deleted'])
    const { items } = await world.as(user).account.securityLog({})
    // Signing in is written down without waiting for it, at times only now.
    expect(items).toContainEqual(expect.objectContaining({ eventType: 'deletion_requested', severity: 'medium' }))
  })

  test('again, also many times at once, keeps the first date and tells once', async () => {
    const user = await world.user()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(user)))
    world.clock.advance(1000)
    expect(new Set([...answers, await ask(user)].map(({ deleteAfter }) => deleteAfter.getTime())).size).toBe(1)
    await world.runJobs()
    expect(mailsTo(user)).toHaveLength(1)
  })

  test.each(['', 'delete', 'DELETE ', 'yes'])('needs the word itself, not %j', async (confirmation) => {
    const user = await world.user()
    const asked = world.as(user).account.requestDeletion({ confirmation: confirmation as 'DELETE' })
    expect(await refusalOf(asked)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await userRow(user)).toMatchObject({ delete_after: null })
  })

  test('can be taken back, which is told once, and signing in meanwhile is possible', async () => {
    const user = await world.user()
    await ask(user)
    const response = await world.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: user.password }),
    })
    expect(response.status).toBe(200)
    const { access_token: accessToken } = (await response.json()) as { access_token: string }
    expect((await world.as({ accessToken }).account.me()).deleteAfter).not.toBeNull()
    await Promise.all([world.as(user).account.cancelDeletion(), world.as({ accessToken }).account.cancelDeletion()])
    expect((await world.as(user).account.me()).deleteAfter).toBeNull()
    await world.runJobs()
    expect(mailsTo(user).filter((subject) => subject === 'Your Pawstead account won’t be deleted')).toHaveLength(1)
  })
})

describe('what has to be finished first', () => {
  test('is named: open orders, orders to ship, refunds on their way', async () => {
    const [buyer, seller] = [await world.user(), await world.user()]
    const product = await world.product({ shop: await world.shop({ owner: seller }) })
    await buy(world, buyer, product, 'paid')
    await buy(world, buyer, product, 'shipped')
    await buy(world, buyer, product, 'delivered')
    await buy(world, buyer, product, 'cancelled')
    await world.rows(sql`
      with g as (select id from order_groups where user_id = ${buyer.id} limit 1),
      s as (
        insert into payment_sessions (group_id, idempotency_key, amount, currency, status)
        select id, gen_random_uuid(), 10, 'USD', 'completed' from g returning id, group_id
      ), p as (
        insert into payments (group_id, session_id, provider_payment_id, amount, currency)
        select group_id, id, gen_random_uuid(), 10, 'USD' from s returning id
      ) insert into refunds (payment_id, amount, reason) select id, 5, 'test' from p`)

    const bought = await world.as(buyer).account.deletionBlockers()
    expect(bought.blockers).toEqual([
      { kind: 'open-orders', count: 2, label: '2 orders still open', href: '/orders' },
      { kind: 'pending-refunds', count: 1, label: '1 refund on the way', href: '/orders' },
    ])
    expect(await refusalOf(ask(buyer))).toMatchObject({ code: 'DELETION_BLOCKED', data: bought })
    expect(await userRow(buyer)).toMatchObject({ delete_after: null })

    const sold = await world.as(seller).account.deletionBlockers()
    expect(sold.blockers).toMatchObject([
      { kind: 'orders-to-ship', count: 1, href: '/business-provider-dashboard/orders' },
    ])
    expect(await refusalOf(ask(seller))).toMatchObject({ code: 'DELETION_BLOCKED', data: sold })
    expect((await world.as(await world.user()).account.deletionBlockers()).blockers).toEqual([])
  })

  test('an order that is being placed at this moment comes first', async () => {
    const buyer = await world.user()
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const product = await world.product()
    const placing = world.deps.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into order_groups (number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
        values (gen_random_uuid(), gen_random_uuid(), ${buyer.id}, 'a@b.example', 'Ada', 10, gen_random_uuid(), '') returning id`)
      await tx.execute(sql`
        insert into orders (group_id, number, seller_profile_id, buyer_user_id, status, fulfilment, items_total, shipping_total, grand_total)
        values (${rows[0]?.id}, gen_random_uuid(), ${product.shop.profileId}, ${buyer.id}, 'pending_payment', 'pickup', 10, 0, 10)`)
      written()
      await held
    })
    await isWritten
    const asked = refusalOf(ask(buyer))
    await eventually(
      () => world.count(sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      (waiting) => waiting > 0,
    )
    commit()
    await placing
    expect(await asked).toMatchObject({ code: 'DELETION_BLOCKED' })
  })

  test('of two super-admins who leave at once, one stays', async () => {
    const admins = [await world.user({ role: 'super-admin' }), await world.user({ role: 'super-admin' })]
    const answers = await Promise.all(admins.map((admin) => refusalOf(ask(admin))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['DELETION_BLOCKED', 'none'])
    expect(answers.find(({ code }) => code !== 'none')?.data).toMatchObject({
      blockers: [{ kind: 'last-super-admin' }],
    })
    for (const admin of admins) await world.as(admin).account.cancelDeletion()
  })
})

describe('once the grace is over', () => {
  test('the person is gone and what the law keeps no longer names them', async () => {
    const user = await world.user({ data: { first_name: 'Zerlina', last_name: 'Zwirn' } })
    const { product } = await lived(user)
    await raiseAlert(world.deps, 'repeated_failures', {
      about: user.id,
      at: world.clock.now(),
      severity: 'high',
      description: '10 failed sign-ins for Zerlina Zwirn.',
      subjects: [user.id],
    })
    await ask(user)
    await letGraceEnd(user)
    expect(await purgeDeletedAccounts(world.deps)).toBe(1)

    const { rows } = await world.deps.db.execute<{ table: string }>(sql`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') group by 1`)
    for (const { table } of rows) {
      if (table === 'outbox_events') continue
      const left = await world.count(
        sql`${sql.identifier(table)} t where t::text ~ ${`Zerlina|Zwirn|${user.email}|198.51.100.9`}`,
      )
      expect(left, table).toBe(table === 'security_audit_logs' ? 1 : 0)
    }
    expect(await userRow(user)).toMatchObject({
      email: null,
      encrypted_password: null,
      deleted_at: expect.any(String),
      delete_after: null,
    })
    expect(
      await one(
        sql`select count(*)::int as n, sum(o.grand_total)::int as total from orders o join order_groups g on g.id = o.group_id where g.email like 'deleted@%'`,
      ),
    ).toEqual({ n: 1, total: 10 })
    const { items } = await world.visitor.products.reviews({ id: product.id })
    expect(items).toMatchObject([{ author: 'A former member', title: 'Lovely' }])
    await expect
      .poll(
        () =>
          world
            .as(user)
            .account.me()
            .catch(({ code }) => code),
        { timeout: 5000, interval: 20 },
      )
      .not.toMatchObject({ id: user.id })
    await world.runJobs()
    expect(mailsTo(user).at(-1)).toBe('Your Pawstead account has been deleted')
    const again = await world.user({ email: user.email })
    expect((await world.as(again).orders.list({})).items).toEqual([])
  })

  test('a shop closes: its goods are off the shelf, and receipts still name it', async () => {
    const owner = await world.user()
    const [sold, unsold] = [await world.shop({ owner }), await world.user()]
    const product = await world.product({ shop: sold })
    const buyer = await world.user()
    await buy(world, buyer, product)
    await ask(owner)
    await letGraceEnd(owner)
    expect(await purgeDeletedAccounts(world.deps)).toBe(1)
    expect(await refusalOf(world.visitor.products.get({ id: product.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.as(buyer).orders.list({})).items).toMatchObject([{ shop: { name: sold.name } }])
    expect((await world.as(unsold).account.me()).profiles).toHaveLength(1)
  })

  test('it happens once, whoever runs it and how often, and not a moment early', async () => {
    await world.rows(sql`update auth_users set delete_after = null`)
    const user = await world.user()
    await ask(user)
    world.clock.advance(30 * DAY_MS - 1)
    expect(await purgeDeletedAccounts(world.deps)).toBe(0)
    world.clock.advance(1)
    const gone = await Promise.all(Array.from({ length: 4 }, () => purgeDeletedAccounts(world.deps)))
    expect(gone.reduce((sum, n) => sum + n)).toBe(1)
    expect(await purgeDeletedAccounts(world.deps)).toBe(0)
    await world.runJobs()
    expect(mailsTo(user).filter((subject) => subject.endsWith('has been deleted'))).toHaveLength(1)
    expect(
      await world.count(sql`security_audit_logs where event_type = 'account_deleted' and user_id = ${user.id}`),
    ).toBe(1)
  })

  test('something new to finish puts it off, and one that fails holds up nobody', async () => {
    const [busy, broken, free] = [await world.user(), await world.user(), await world.user()]
    for (const user of [busy, broken, free]) {
      await ask(user)
      await letGraceEnd(user)
    }
    const product = await world.product()
    await buy(world, busy, product, 'paid')
    await world.rows(
      sql`insert into cart_items (user_id, product_id, quantity) values (${broken.id}, ${product.id}, 1)`,
    )
    // Somebody else works on the broken one's cart and does not come to an end.
    const client = await world.deps.db.$client.connect()
    try {
      await client.query('begin')
      await client.query('select from cart_items where user_id = $1 for update', [broken.id])
      expect(await purgeDeletedAccounts(world.deps)).toBe(1)
      expect(await userRow(broken)).toMatchObject({ email: broken.email, deleted_at: null })
      expect(await userRow(busy)).toMatchObject({ email: busy.email, deleted_at: null })
      expect(await userRow(free)).toMatchObject({ email: null })
    } finally {
      await client.query('rollback')
      client.release()
    }
    await world.rows(sql`update orders set status = 'cancelled' where buyer_user_id = ${busy.id}`)
    expect(await purgeDeletedAccounts(world.deps)).toBe(2)
  })
})

/** Somebody with traces everywhere. */
async function lived(user: TestUser) {
  const { db } = world.deps
  const product = await world.product()
  await world.as(user).cart.add({ productId: product.id, quantity: 1 })
  await buy(world, user, product)
  await world
    .as(user)
    .products.review({ productId: product.id, rating: 5, title: 'Lovely', body: 'It fits our old dog.' })
  const address = {
    name: 'Zerlina Zwirn',
    line1: '5 Zwirn Street',
    line2: 'c/o Zwirn',
    locality: 'Millbrook',
    region: 'OR',
    postcode: '97000',
    country: 'US',
  }
  await db.execute(
    sql`update orders set shipping_address = ${JSON.stringify(address)}::jsonb, note = 'For Zerlina', fulfilment = 'ship' where buyer_user_id = ${user.id}`,
  )
  await db.execute(
    sql`update order_groups set customer_name = 'Zerlina Zwirn', phone = '555 Zwirn' where user_id = ${user.id}`,
  )
  await db.execute(
    sql`insert into known_devices (user_id, device, address_key) values (${user.id}, 'Chrome on Zerlina', '198.51.100.9')`,
  )
  await db.execute(
    sql`insert into auth_factors (user_id, factor_type, friendly_name, secret) values (${user.id}, 'totp', 'Zerlina', 'x')`,
  )
  await db.execute(sql`insert into auth_recovery_codes (user_id, code_hash) values (${user.id}, 'Zerlina')`)
  await db.execute(
    sql`insert into auth_one_time_tokens (user_id, kind, address, code_hash, expires_at) values (${user.id}, 'recovery', ${user.email}, 'x', now())`,
  )
  await db.execute(
    sql`insert into auth_flow_states (user_id, method, redirect_to, upstream, expires_at) values (${user.id}, 'oauth', '/', 'Zerlina', now())`,
  )
  await db.execute(
    sql`insert into security_audit_logs (user_id, event_type, action, ip_address) values (${user.id}, 'test', 'Test', '198.51.100.9')`,
  )
  return { product }
}
