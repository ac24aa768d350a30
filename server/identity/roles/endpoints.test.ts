import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/roles'
import { getUserRole } from '#server/core/people/role-of'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createSecurityWorld, type SecurityWorld } from '../security/testing'

const DAY_MS = 24 * 3600_000

let world: SecurityWorld
let actors: Record<Role, TestUser>
beforeAll(async () => {
  world = await createSecurityWorld()
  actors = {
    user: await world.person(),
    admin: await world.person('admin'),
    'super-admin': await world.person('super-admin'),
  }
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS)
const changesOf = (userId: string) =>
  world.rows<{ type: string; by: string; metadata: object }>(sql`
    select event_type as type, user_id as by, metadata from security_audit_logs
    where event_type in ('role_assigned', 'role_revoked') and resource_id = ${userId} order by id`)

describe('the rule of the specification', () => {
  const CELLS: [Role, Role, string][] = [
    ['admin', 'user', 'none'],
    ['admin', 'admin', 'OUTRANKED'],
    ['admin', 'super-admin', 'OUTRANKED'],
    ['super-admin', 'user', 'none'],
    ['super-admin', 'admin', 'none'],
    ['super-admin', 'super-admin', 'none'],
    ['user', 'user', 'NOT_ALLOWED'],
    ['user', 'admin', 'NOT_ALLOWED'],
    ['user', 'super-admin', 'NOT_ALLOWED'],
  ]
  test.each(CELLS)('%s gives %s: %s', async (giver, role, code) => {
    const other = await world.stranger()
    expect(await codeOf(world.as(actors[giver]).people.assignRole({ userId: other.id, role }))).toBe(code)
    expect(await getUserRole(world.deps, other.id)).toBe(code === 'none' ? role : 'user')
  })

  test.each(CELLS)('%s gives %s for a week: %s, until it is over', async (giver, role, code) => {
    const { id: userId } = await world.stranger()
    const expiresAt = inDays(7)
    expect(await codeOf(world.as(actors[giver]).people.assignRole({ userId, role, expiresAt }))).toBe(code)
    expect(await getUserRole(world.deps, userId)).toBe(code === 'none' ? role : 'user')
    const kept = await world.rows<{ role: string; active: boolean; until: Date }>(sql`
      select role, is_active as active, expires_at as until from user_roles where user_id = ${userId} and role = ${role}`)
    expect(kept.map((row) => ({ ...row, until: new Date(row.until) }))).toEqual(
      code === 'none' ? [{ role, active: true, until: expiresAt }] : [],
    )
    await world.asOwner(`update user_roles set expires_at = now() - interval '1 second' where user_id = '${userId}'`)
    expect(await getUserRole(world.deps, userId)).toBe('user')
  })

  test.each(CELLS)('%s takes %s: %s', async (taker, role, code) => {
    const { id: userId } = await world.stranger()
    const { id } = await world.as(actors['super-admin']).people.assignRole({ userId, role })
    expect(await codeOf(world.as(actors[taker]).people.revokeRole({ id }))).toBe(code)
    expect(await getUserRole(world.deps, userId)).toBe(code === 'none' ? 'user' : role)
  })

  test('holds in the database itself, whoever asks it', async () => {
    const [admin, user] = [await world.person('admin'), await world.person()]
    const give = (by: string | null) =>
      world.rows(sql`insert into user_roles (user_id, role, changed_by) values (${user.id}, 'super-admin', ${by})`)
    await expect(give(admin.id)).rejects.toThrow()
    await expect(give(user.id)).rejects.toThrow()
    await expect(give(null)).rejects.toThrow()
    await expect(
      world.rows(sql`update user_roles set role = 'super-admin' where user_id = ${admin.id}`),
    ).rejects.toThrow()
  })
})

test('a role counts at once, is told in the trail, and given again changes nothing', async () => {
  const [boss, ben] = [await world.person('super-admin'), await world.person()]
  expect(await codeOf(world.as(ben).people.roles())).toBe('NOT_ALLOWED')
  const given = await world.as(boss).people.assignRole({ userId: ben.id, role: 'admin' })
  expect(given).toMatchObject({ role: 'admin', isActive: true, expiresAt: null, changedBy: { id: boss.id } })
  await world.caughtUp()
  expect(await codeOf(world.as(ben).people.roles())).toBe('none')
  expect(await world.as(boss).people.assignRole({ userId: ben.id, role: 'admin' })).toEqual(given)
  expect(await changesOf(ben.id)).toMatchObject([{ type: 'role_assigned', by: boss.id, metadata: { role: 'admin' } }])
  expect(await world.alertsOf(ben.id)).toMatchObject([
    { type: 'acted_alone' },
    { type: 'role_change', severity: 'medium' },
  ])

  const taken = await world.as(boss).people.revokeRole({ id: given.id })
  expect(taken).toMatchObject({ isActive: false, canRevoke: false })
  await world.caughtUp()
  expect(await codeOf(world.as(ben).people.roles())).toBe('NOT_ALLOWED')
  expect(await world.as(boss).people.revokeRole({ id: given.id })).toEqual(taken)
  const told = (await world.as(ben).notifications.list({})).items.map(({ title }) => title)
  expect(told.filter((title) => title.includes('anymore'))).toEqual(['You’re not an admin anymore'])
  expect(await changesOf(ben.id)).toHaveLength(2)
})

test('a role ends by itself, which is checked at use', async () => {
  const [boss, ben] = [world.as(await world.person('super-admin')), await world.person()]
  const { id } = await boss.people.assignRole({ userId: ben.id, role: 'admin', expiresAt: inDays(7) })
  expect(await codeOf(world.as(ben).people.roles())).toBe('none')
  expect(await boss.people.assignRole({ userId: ben.id, role: 'admin', expiresAt: inDays(9) })).toMatchObject({
    id,
    expiresAt: inDays(9),
  })
  await world.asOwner(`update user_roles set expires_at = now() - interval '1 second' where id = '${id}';
    select announce('sessions', '${ben.id}')`)
  expect(await getUserRole(world.deps, ben.id)).toBe('user')
  await world.caughtUp()
  expect(await codeOf(world.as(ben).people.roles())).toBe('NOT_ALLOWED')
  expect(await codeOf(boss.people.assignRole({ userId: ben.id, role: 'admin', expiresAt: inDays(-1) }))).toBe(
    'BAD_REQUEST',
  )
  expect(await boss.people.assignRole({ userId: ben.id, role: 'admin' })).toMatchObject({ id, expiresAt: null })
  await world.caughtUp()
  expect(await codeOf(world.as(ben).people.roles())).toBe('none')
})

test('of two who give the same role at the same moment one does', async () => {
  const [one, two, ben] = [await world.person('super-admin'), await world.person('super-admin'), await world.person()]
  const [first, second] = await Promise.all(
    [one, two].map((boss) => world.as(boss).people.assignRole({ userId: ben.id, role: 'admin' })),
  )
  expect(first).toEqual(second)
  expect(await changesOf(ben.id)).toHaveLength(1)
})

test('two super-admins who remove each other do not both succeed', async () => {
  const [one, two] = [await world.person('super-admin'), await world.person('super-admin')]
  const roleIdOf = async (userId: string) =>
    String((await world.rows<{ id: string }>(sql`select id from user_roles where user_id = ${userId}`))[0]?.id)
  const [ofOne, ofTwo] = [await roleIdOf(one.id), await roleIdOf(two.id)]
  const codes = await Promise.all([
    codeOf(world.as(one).people.revokeRole({ id: ofTwo })),
    codeOf(world.as(two).people.revokeRole({ id: ofOne })),
  ])
  expect(codes.toSorted()).toEqual(['NOT_ALLOWED', 'none'])
})

test('nobody takes their own last role, and the last super-admin keeps it', async () => {
  const lone = await createSecurityWorld()
  try {
    const boss = await lone.person('super-admin')
    const client = lone.as(boss)
    const [own] = await client.people.roles()
    expect(await codeOf(client.people.revokeRole({ id: own?.id ?? '' }))).toBe('NOT_ONESELF')
    await client.people.assignRole({ userId: boss.id, role: 'admin' })
    expect(await codeOf(client.people.revokeRole({ id: own?.id ?? '' }))).toBe('LAST_SUPER_ADMIN')
    const soon = new Date(lone.clock.now().getTime() + DAY_MS)
    expect(await codeOf(client.people.assignRole({ userId: boss.id, role: 'super-admin', expiresAt: soon }))).toBe(
      'LAST_SUPER_ADMIN',
    )
  } finally {
    await lone.close()
  }
})

test('a locked super-admin gives no roles, though the token is young', async () => {
  const [boss, other, ben] = [
    await world.person('super-admin'),
    await world.person('super-admin'),
    await world.person(),
  ]
  await world.as(boss).people.lock({ id: other.id, until: null, reason: 'left the company' })
  expect(await codeOf(world.as(other).people.assignRole({ userId: ben.id, role: 'admin' }))).not.toBe('none')
  expect(await getUserRole(world.deps, ben.id)).toBe('user')
})

test('a look-up that fails gives the role that may least', async () => {
  const boss = await world.person('super-admin')
  const broken = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof world.deps.db
  expect(await getUserRole({ ...world.deps, db: broken }, boss.id)).toBe('user')
})

test('whoever is made an admin is told in the app and by mail, once', async () => {
  const own = await createSecurityWorld()
  const [chief, ada] = [await own.person('super-admin'), await own.person()]
  const give = (role: Role) => own.as(chief).people.assignRole({ userId: ada.id, role })
  await give('user')
  await give('admin')
  await give('admin')
  const told = await own.rows<{ title: string; href: string }>(
    sql`select title, href from notifications where user_id = ${ada.id}`,
  )
  expect(told).toEqual([{ title: 'You’re an admin now', href: '/admin/security' }])
  const mails = await own.rows<{ payload: object }>(
    sql`select payload from outbox_events where topic = 'mail.role-given' and payload->>'userId' = ${ada.id}`,
  )
  expect(mails).toMatchObject([{ payload: { role: 'admin' } }])
  await own.close()
})
