import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeDeletedAccounts } from '#server/areas/account/deletion/purge'
import { reviewOf } from '#server/market/reviews/testing'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { followMerges } from './follow'

let world: CheckoutWorld
let boss: ReturnType<CheckoutWorld['as']>
beforeAll(async () => {
  world = await createCheckoutWorld()
  boss = world.as(await world.user({ role: 'super-admin' }))
})
afterAll(() => world.close())

const reason = 'Both are theirs, confirmed by phone'
const merge = (from: TestUser, into: TestUser, confirmation = from.email) =>
  boss.people.merge({ id: into.id, fromId: from.id, reason, confirmation })
const kindsInTheWay = async (from: TestUser, into: TestUser) => {
  const { blockers } = await boss.people.mergePreview({ id: into.id, fromId: from.id })
  if (blockers.length > 0)
    expect(await refusalOf(merge(from, into))).toMatchObject({ code: 'MERGE_BLOCKED', data: { blockers } })
  return blockers.map(({ kind }) => kind)
}
const two = () => Promise.all([world.user({ data: { first_name: 'Olive', last_name: 'Old' } }), world.user()])
const say = (body: string) => ({ body, clientId: randomUUID() })
const signIn = ({ email, password }: TestUser) =>
  world.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
const address = {
  name: 'Olive Old',
  line1: '5 Mill Lane',
  locality: 'Millbrook',
  region: 'OR',
  postcode: '97000',
  country: 'US' as const,
}

describe('what was the one’s is the other’s', () => {
  test('pets, orders, reviews, addresses, kept things, and the talk with a shop, which goes on', async () => {
    const [from, into] = await two()
    const [old, api] = [world.as(from), world.as(into)]
    const { product, review } = await reviewOf(world, undefined, from)
    const { id: petId } = await old.pets.add({ name: 'Fern', species: 'dog' })
    await old.addresses.add({ address, isDefault: true })
    await api.addresses.add({ address: { ...address, name: 'Ada Test' }, isDefault: true })
    const shop = await world.shop()
    const { conversationId: id } = await old.messages.start({
      ...say('Do you have it in blue?'),
      profileId: shop.profileId,
    })

    const preview = await boss.people.mergePreview({ id: into.id, fromId: from.id })
    expect(preview).toMatchObject({ from: { id: from.id, email: from.email }, confirmation: from.email, blockers: [] })
    expect(preview.moves).toEqual(
      expect.arrayContaining([
        { kind: 'pets', count: 1 },
        { kind: 'orders', count: 1 },
        { kind: 'addresses', count: 1 },
        { kind: 'reviews', count: 1 },
        { kind: 'conversations', count: 1 },
      ]),
    )
    expect(await merge(from, into)).toMatchObject({
      id: into.id,
      mergedFrom: [{ id: from.id, email: from.email, name: 'Olive Old' }],
      counts: { orders: 1, reviews: 1 },
    })

    expect((await api.pets.list({})).items.map((pet) => pet.id)).toEqual([petId])
    expect((await api.orders.list({})).items).toHaveLength(1)
    expect((await api.addresses.list({})).items.map(({ name, isDefault }) => [name, isDefault]).toSorted()).toEqual([
      ['Ada Test', true],
      ['Olive Old', false],
    ])
    expect((await world.visitor.products.reviews({ id: product.id })).items).toMatchObject([
      { id: review.id, author: 'Olive' },
    ])
    expect(await world.count(sql`reviews where author_user_id = ${into.id}`)).toBe(1)
    await world.as({ accessToken: await tokenOf(shop.ownerId) }).messages.send({ id, ...say('Yes, on Friday.') })
    await api.messages.send({ id, ...say('Great!') })
    expect((await api.messages.thread({ id })).items.map(({ body }) => body)).toEqual([
      'Do you have it in blue?',
      'Yes, on Friday.',
      'Great!',
    ])
    expect(
      await world.rows(
        sql`select author_id = ${from.id} as old from messages where conversation_id = ${id} order by seq limit 1`,
      ),
    ).toEqual([{ old: true }])
  })

  test('a shop with its team, and the places in families and teams of others', async () => {
    const [from, into] = await two()
    const shop = await world.shop({ owner: from })
    const host = await world.user()
    const { id: petId } = await world.as(host).pets.add({ name: 'Moss', species: 'cat' })
    const invitation = await world.as(host).petFamily.invite({ email: from.email, petIds: [petId], role: 'co-owner' })
    await world.as(from).petFamily.accept({ id: invitation.id })
    await merge(from, into)
    expect((await world.as(into).account.me()).profiles.map(({ id }) => id)).toContain(shop.profileId)
    expect(
      (await world.as(host).petFamily.get({ petId })).grants.map(({ userId, role }) => [userId, role]),
    ).toContainEqual([into.id, 'co-owner'])
    expect(await world.count(sql`profile_members where user_id = ${from.id}`)).toBe(0)
    expect(
      await world.count(sql`user_profiles where user_id = ${into.id} and user_type = 'pet-parent' and is_active`),
    ).toBe(1)
  })

  test('an invitation that waits for the closed account’s address waits for the other’s', async () => {
    const [from, into] = await two()
    const host = await world.user()
    const { id: petId } = await world.as(host).pets.add({ name: 'Moss', species: 'cat' })
    const invitation = await world.as(host).petFamily.invite({ email: from.email, petIds: [petId], role: 'caregiver' })
    await merge(from, into)
    await world.as(into).petFamily.accept({ id: invitation.id })
    expect((await world.as(into).pets.list({})).items.map(({ id }) => id)).toEqual([petId])
  })

  test('a household’s chat is read on by everybody in it', async () => {
    const [from, into] = await two()
    const carer = await world.user()
    const { id: petId } = await world.as(from).pets.add({ name: 'Moss', species: 'cat' })
    const invitation = await world.as(from).petFamily.invite({ email: carer.email, petIds: [petId], role: 'caregiver' })
    await world.as(carer).petFamily.accept({ id: invitation.id })
    const { conversationId: id } = await world.as(carer).messages.startHousehold({ hostId: from.id })
    await world.as(from).messages.send({ id, ...say('The key is under the mat.') })
    await merge(from, into)
    await world.as(carer).messages.send({ id, ...say('Found it.') })
    for (const reader of [into, carer]) {
      expect((await world.as(reader).messages.thread({ id })).items.map(({ body }) => body)).toEqual([
        'The key is under the mat.',
        'Found it.',
      ])
    }
    expect((await world.as(carer).messages.get({ id })).people.map(({ userId }) => userId)).toEqual([into.id, carer.id])
  })

  test('both had the same: kept once, and both talks with one shop can be read', async () => {
    const [from, into] = await two()
    const product = await world.product()
    for (const user of [from, into]) {
      await world.as(user).wishes.add({ productId: product.id })
      await world.as(user).messages.start({ ...say(`From ${user.id}`), profileId: product.shop.profileId })
    }
    await merge(from, into)
    const api = world.as(into)
    expect(await world.count(sql`wish_items where user_id = ${into.id}`)).toBe(1)
    const talks = (await api.messages.list({ show: 'all' })).items
    expect(talks).toHaveLength(2)
    const read = await Promise.all(
      talks.map(async ({ id }) => ({ id, said: (await api.messages.thread({ id })).items[0]?.body })),
    )
    expect(read.map(({ said }) => said).toSorted()).toEqual([`From ${from.id}`, `From ${into.id}`].toSorted())
    const closed = read.find(({ said }) => said === `From ${from.id}`)?.id ?? ''
    expect((await api.messages.get({ id: closed })).cannotWrite).not.toBeNull()
  })

  test('blocks hold in both directions, and what moderators decided is about the person', async () => {
    const [from, into] = await two()
    const [bully, stalked] = await Promise.all([world.user(), world.user()])
    const admin = await world.user({ role: 'admin' })
    await world.rows(sql`
      insert into user_blocks (user_id, blocked_id) values (${from.id}, ${bully.id}), (${stalked.id}, ${from.id})`)
    await world.rows(sql`
      insert into sanctions (user_id, act, rule, reason, begins_at, moderator_id) values (${from.id}, 'suspend', 'other', 'Sold sick puppies', now(), ${admin.id})`)
    await merge(from, into)
    expect(
      await world.rows(sql`
        select user_id, blocked_id from user_blocks where ${into.id} in (user_id, blocked_id) order by user_id = ${into.id} desc`),
    ).toEqual([
      { user_id: into.id, blocked_id: bully.id },
      { user_id: stalked.id, blocked_id: into.id },
    ])
    expect(await boss.people.get({ id: into.id })).toMatchObject({ standing: 'suspended', counts: { sessions: 0 } })
    expect((await signIn(into)).status).toBe(400)
  })
})

describe('the closed account', () => {
  test('is signed out at once and for good, and is found by support with where it went', async () => {
    const [from, into] = await two()
    await world.as(from).account.me()
    await merge(from, into)
    await expect
      .poll(() => refusalOf(world.as(from).account.me()), { timeout: 5000, interval: 20 })
      .toMatchObject({
        code: 'UNAUTHORIZED',
      })
    expect((await signIn(from)).status).toBe(400)
    expect((await signIn(into)).status).toBe(200)
    expect(await boss.people.get({ id: from.id })).toMatchObject({
      name: 'Olive Old',
      email: from.email,
      standing: 'merged',
      mergedInto: { id: into.id },
      canMerge: false,
      canLock: false,
      canAssign: [],
    })
    expect((await boss.people.find({ q: from.email })).items).toMatchObject([{ id: from.id, standing: 'merged' }])
    expect((await boss.people.find({})).items.map(({ id }) => id)).not.toContain(from.id)
    expect((await boss.people.find({ standing: 'merged' })).items.map(({ id }) => id)).toContain(from.id)
  })

  test('the database refuses to open it, to merge it again, or to sign anybody in to it', async () => {
    const [from, into] = await two()
    const other = await world.user()
    await merge(from, into)
    const constraintOf = (statement: ReturnType<typeof sql>) =>
      world.rows(statement).then(
        () => 'none',
        ({ cause }: { cause: { constraint?: string } }) => cause.constraint,
      )
    expect(await constraintOf(sql`update auth_users set merged_into = ${other.id} where id = ${from.id}`)).toBe(
      'auth_users_merged_once_check',
    )
    expect(await constraintOf(sql`update auth_users set merged_into = null where id = ${from.id}`)).toBe(
      'auth_users_merged_once_check',
    )
    expect(await constraintOf(sql`update auth_users set deleted_at = null where id = ${from.id}`)).toBe(
      'auth_users_merged_closed_check',
    )
    expect(await constraintOf(sql`update auth_users set merged_into = ${from.id} where id = ${other.id}`)).toBe(
      'auth_users_merged_target_check',
    )
    expect(await constraintOf(sql`update auth_users set merged_into = ${into.id} where id = ${other.id}`)).toBe(
      'auth_users_merged_closed_check',
    )
    expect(
      await constraintOf(sql`
        insert into auth_sessions (user_id, refresh_secret, not_after) values (${from.id}, 'x', now() + interval '1 day')`),
    ).toBe('auth_sessions_merged_check')
  })

  test('both addresses hear of it, and it is in the trail with the reason', async () => {
    const [from, into] = await two()
    await merge(from, into)
    await world.runJobs()
    for (const { email } of [from, into]) {
      const mail = world.mails.find(
        ({ to, subject }) => to === email && subject === 'Your two Pawstead accounts are now one',
      )
      expect(mail?.text).toContain(from.email)
      expect(mail?.text).toContain(`sign in with ${into.email}`)
    }
    const trail = await world.rows(sql`
      select metadata->>'reason' as reason, metadata->>'into' as into, severity from security_audit_logs
      where event_type = 'account_merged' and resource_id = ${from.id}`)
    expect(trail).toEqual([{ reason, into: into.id, severity: 'high' }])
  })

  test('goes with the other one, when that is merged on, taken along, or deleted', async () => {
    const [from, into] = await two()
    const last = await world.user()
    await merge(from, into)
    await merge(into, last)
    expect(await boss.people.get({ id: from.id })).toMatchObject({ mergedInto: { id: last.id } })
    await world.as(last).account.requestDeletion({ confirmation: 'DELETE' })
    await world.rows(
      sql`update auth_users set delete_after = ${new Date(world.clock.now().getTime() - 1).toISOString()} where id = ${last.id}`,
    )
    expect(await purgeDeletedAccounts(world.deps)).toBe(1)
    expect(
      await world.rows(sql`select email, merged_into from auth_users where id in (${from.id}, ${into.id}, ${last.id})`),
    ).toEqual([1, 2, 3].map(() => ({ email: null, merged_into: null })))
  })
})

describe('what is in the way', () => {
  test('an account itself, an admin, one that is locked or leaving, and one merged before', async () => {
    const [from, into] = await two()
    const admin = await world.user({ role: 'admin' })
    const [locked, leaving] = await two()
    await boss.people.lock({ id: locked.id, until: null, reason })
    await world.as(leaving).account.requestDeletion({ confirmation: 'DELETE' })
    expect(await kindsInTheWay(into, into)).toEqual(['same-account'])
    expect(await kindsInTheWay(admin, into)).toEqual(['has-role'])
    expect(await kindsInTheWay(into, admin)).toEqual(['has-role'])
    expect(await kindsInTheWay(locked, into)).toEqual(['locked'])
    expect(await kindsInTheWay(from, leaving)).toEqual(['leaving'])
    await merge(from, into)
    expect(await kindsInTheWay(from, admin)).toContain('merged-already')
  })

  test('what looks like two people: a block, an order, or a conversation between them', async () => {
    const [from, into] = await two()
    const product = await world.product({ shop: await world.shop({ owner: into }) })
    await world.as(from).messages.start({ ...say('Hello'), profileId: product.shop.profileId })
    expect(await kindsInTheWay(from, into)).toEqual(['dealings'])
    expect(await kindsInTheWay(into, from)).toEqual(['dealings'])
    await reviewOf(world, product, from)
    await world.rows(sql`insert into user_blocks (user_id, blocked_id) values (${from.id}, ${into.id})`)
    expect((await kindsInTheWay(from, into)).toSorted()).toEqual(['blocked', 'dealings', 'dealings'])
  })

  test('what cannot be joined: two shops, and what is asked about personal data', async () => {
    const [from, into] = await two()
    await world.shop({ owner: from })
    await world.shop({ owner: into })
    await world.rows(sql`
      insert into data_requests (user_id, kind, way, received_at, due_at) values (${from.id}, 'export', 'account', now(), now() + interval '30 days')`)
    expect((await kindsInTheWay(from, into)).toSorted()).toEqual(['open-request', 'same-profile'])
  })

  test('another address than that of the account to be closed, a short reason, and anybody but a super-admin', async () => {
    const [from, into] = await two()
    const call = { id: into.id, fromId: from.id, reason, confirmation: from.email }
    expect(await refusalOf(merge(from, into, into.email))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(boss.people.merge({ ...call, reason: 'x' }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(world.as(await world.user({ role: 'admin' })).people.merge(call))).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(await boss.people.get({ id: from.id })).toMatchObject({ mergedInto: null })
  })
})

describe('at the same moment', () => {
  test('of two merges in both directions one happens, and nothing is lost', async () => {
    const [one, other] = await two()
    for (const user of [one, other]) await world.as(user).pets.add({ name: 'Fern', species: 'dog' })
    const answers = await Promise.all([refusalOf(merge(one, other)), refusalOf(merge(other, one))])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['MERGE_BLOCKED', 'none'])
    const kept = answers[0]?.code === 'none' ? other : one
    expect((await world.as(kept).pets.list({})).items).toHaveLength(2)
  })

  test('what is being written for the closed account comes before the merge, and a straggler follows', async () => {
    const [from, into] = await two()
    const client = await world.deps.db.$client.connect()
    const addAddress = `insert into user_addresses (user_id, name, line1, locality, country) values ($1, 'Olive', '1 Lane', 'Millbrook', 'US')`
    let merging: Promise<unknown>
    try {
      await client.query('begin')
      await client.query(addAddress, [from.id])
      merging = merge(from, into)
      await eventually(
        () => world.count(sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
        (waiting) => waiting > 0,
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    await merging
    expect(await world.count(sql`user_addresses where user_id = ${into.id}`)).toBe(1)
    await world.deps.db.$client.query(addAddress, [from.id])
    await followMerges(world.deps)
    expect(await world.count(sql`user_addresses where user_id = ${into.id}`)).toBe(2)
    expect(await world.count(sql`user_addresses where user_id = ${from.id}`)).toBe(0)
  })

  test('a sign-in leaves no session behind, whichever comes first', async () => {
    const [from, into] = await two()
    const [merged] = await Promise.all([refusalOf(merge(from, into)), signIn(from)])
    expect(merged.code).toBe('none')
    expect(await world.count(sql`auth_sessions where user_id = ${from.id}`)).toBe(0)
  })
})

async function tokenOf(userId: string): Promise<string> {
  const { rows } = await world.deps.db.execute<{ email: string }>(
    sql`select email from auth_users where id = ${userId}`,
  )
  const response = await signIn({ email: rows[0]?.email ?? '', password: 'correct horse battery staple' } as TestUser)
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}
