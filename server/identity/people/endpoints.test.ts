import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { unknownId } from '#server/testing/world'
import { createSecurityWorld, type SecurityWorld } from '../security/testing'

const DAY_MS = 24 * 3600_000
const reason = 'Somebody else is in there'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const trailOf = (resourceId: string) =>
  world.rows<{ eventType: string; userId: string; metadata: object }>(sql`
    select event_type as "eventType", user_id as "userId", metadata from security_audit_logs
    where resource_id = ${resourceId} order by id`)

describe('finding people', () => {
  test('goes by a part of the name or address, by the id, and by kind, role and standing', async () => {
    const admin = world.as(await world.person('admin'))
    const { id, email } = await world.user({ data: { first_name: 'Zelda', last_name: 'O’Quirk_%' } })
    const idsOf = async (asked: Parameters<typeof admin.people.find>[0]) =>
      (await admin.people.find(asked)).items.map((person) => person.id)
    expect(await idsOf({ q: 'zelda o’q' })).toEqual([id])
    expect(await idsOf({ q: email.slice(0, 20).toUpperCase() })).toEqual([id])
    expect(await idsOf({ q: id })).toEqual([id])
    expect(await idsOf({ q: '_%' })).toEqual([id])
    expect(await idsOf({ q: 'zelda', type: 'pet-parent', role: 'user', standing: 'active' })).toEqual([id])
    for (const none of [{ role: 'admin' }, { type: 'animal-rescue' }, { standing: 'locked' }] as const) {
      expect(await idsOf({ q: 'zelda', ...none })).toEqual([])
    }
    expect(await idsOf({ q: "'; drop table auth_users; --" })).toEqual([])
  })

  test('pages stay in step while people are added', async () => {
    const admin = world.as(await world.person('admin'))
    await world.asOwner(`insert into auth_users (email, created_at)
      select 'crowd' || n || '@crowd.example', now() - interval '2 years' from generate_series(1, 60) n`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.people.find({ q: '@crowd.example', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
      await world.asOwner(`insert into auth_users (email) values ('late${seen.length}@crowd.example')`)
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
    const first = await admin.people.find({ q: '@crowd.example' })
    expect(first).toMatchObject({ from: 1, total: 63, capped: false })
    expect(await admin.people.find({ q: '@crowd.example', cursor: first.next ?? '' })).toMatchObject({
      from: 26,
      total: 63,
    })
    expect(await codeOf(admin.people.find({ cursor: 'nonsense' }))).toBe('BAD_REQUEST')
  })
})

describe('a person', () => {
  test('is shown with profiles, ways in and standing, and without any secret', async () => {
    const admin = world.as(await world.person('admin'))
    const { id, email } = await world.person()
    await world.asOwner(`insert into auth_factors (user_id, factor_type, status, secret)
      values ('${id}', 'totp', 'verified', 'SEALED-SECRET')`)
    const person = await admin.people.get({ id })
    expect(person).toMatchObject({
      email,
      role: 'user',
      standing: 'active',
      lockedUntil: null,
      identities: [{ provider: 'email' }],
      factors: [{ factorType: 'totp', status: 'verified' }],
      counts: { sessions: 0, orders: 0, reviews: 0, openAlerts: 0 },
      canLock: true,
      canResetTwoFactor: false,
      canAssign: ['user'],
    })
    expect(person.profiles).toMatchObject([{ userType: 'pet-parent', name: 'Ada Test', hidden: false }])
    // what moderation took away is not what the person keeps to themselves
    await world.asOwner(`update profile_details set moderation = 'hidden', visibility = 'private'
      where profile_id = '${person.profiles[0]?.id}'`)
    expect((await admin.people.get({ id })).profiles).toMatchObject([{ hidden: true, visibility: 'private' }])
    expect(JSON.stringify(person)).not.toMatch(/SEALED|argon2|token|secret/i)
    expect(await codeOf(admin.people.get({ id: unknownId() }))).toBe('NOT_FOUND')
  })

  test('has sessions that name the device and nothing that opens them', async () => {
    const admin = world.as(await world.person('admin'))
    const { id } = await world.person()
    const sessions = await admin.people.sessions({ id })
    expect(sessions).toMatchObject([{ aal: 'aal1', methods: ['password'] }])
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['aal', 'createdAt', 'device', 'endsAt', 'id', 'ip', 'lastActiveAt', 'methods', 'owesFactor'].toSorted(),
    )
  })

  test('who stopped at the second step is not signed in, and is shown as that', async () => {
    const admin = world.as(await world.person('admin'))
    const { id } = await world.person()
    await world.asOwner(
      `insert into auth_factors (user_id, factor_type, status, secret) values ('${id}', 'totp', 'verified', 'x')`,
    )
    expect(await admin.people.sessions({ id })).toMatchObject([{ aal: 'aal1', owesFactor: true }])
    expect(await admin.people.get({ id })).toMatchObject({ counts: { sessions: 0 } })
  })

  test('signed out everywhere is out at once', async () => {
    const [admin, person] = [world.as(await world.person('admin')), await world.person()]
    expect(await codeOf(world.as(person).account.me())).toBe('none')
    expect(await admin.people.signOutEverywhere({ id: person.id })).toEqual({ ended: 1 })
    await world.caughtUp()
    expect(await codeOf(world.as(person).account.me())).not.toBe('none')
    expect(await trailOf(person.id)).toMatchObject([{ eventType: 'person_signed_out', metadata: { sessions: 1 } }])
  })
})

describe('locking', () => {
  test('ends the sessions at once, keeps the person out until then, and says why in the trail', async () => {
    const [adminUser, person] = [await world.person('admin'), await world.person()]
    const admin = world.as(adminUser)
    const until = new Date(world.clock.now().getTime() + DAY_MS)
    expect(await admin.people.lock({ id: person.id, until, reason })).toMatchObject({
      standing: 'locked',
      lockedUntil: until,
      counts: { sessions: 0 },
    })
    await world.caughtUp()
    expect(await codeOf(world.as(person).account.me())).not.toBe('none')
    expect(await trailOf(person.id)).toMatchObject([
      { eventType: 'person_locked', userId: adminUser.id, metadata: { reason, until: until.toISOString() } },
    ])
    expect(await admin.people.unlock({ id: person.id })).toMatchObject({ standing: 'active', lockedUntil: null })
    expect((await trailOf(person.id)).map(({ eventType }) => eventType)).toEqual(['person_locked', 'person_unlocked'])
  })

  test('nobody locks themselves, an equal or a superior; a super-admin locks anybody else', async () => {
    const [admin, peer, boss, otherBoss] = [
      await world.person('admin'),
      await world.person('admin'),
      await world.person('super-admin'),
      await world.person('super-admin'),
    ]
    const locked = (who: typeof admin, id: string) => codeOf(world.as(who).people.lock({ id, until: null, reason }))
    expect(await locked(admin, admin.id)).toBe('NOT_ONESELF')
    expect(await locked(admin, peer.id)).toBe('OUTRANKED')
    expect(await locked(admin, boss.id)).toBe('OUTRANKED')
    expect(await codeOf(world.as(admin).people.signOutEverywhere({ id: boss.id }))).toBe('OUTRANKED')
    expect(await locked(boss, peer.id)).toBe('none')
    expect(await locked(boss, otherBoss.id)).toBe('none')
    expect(await locked(boss, boss.id)).toBe('NOT_ONESELF')
  })

  test('of two super-admins who lock each other one stays free', async () => {
    const [one, two] = [await world.person('super-admin'), await world.person('super-admin')]
    const codes = await Promise.all([
      codeOf(world.as(one).people.lock({ id: two.id, until: null, reason })),
      codeOf(world.as(two).people.lock({ id: one.id, until: null, reason })),
    ])
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
  })

  test('an end that is over already, or no reason, is refused', async () => {
    const [admin, { id }] = [world.as(await world.person('admin')), await world.person()]
    expect(await codeOf(admin.people.lock({ id, until: new Date(0), reason }))).toBe('BAD_REQUEST')
    expect(await codeOf(admin.people.lock({ id, until: null, reason: ' x ' }))).toBe('BAD_REQUEST')
  })
})

test('a super-admin removes lost second steps, which ends the sessions and is told by email', async () => {
  const [boss, { id }] = [world.as(await world.person('super-admin')), await world.person()]
  await world.asOwner(`insert into auth_factors (user_id, factor_type, status, secret) values ('${id}', 'totp', 'verified', 'x');
    insert into auth_recovery_codes (user_id, code_hash) values ('${id}', 'hash')`)
  expect(await boss.people.resetTwoFactor({ id, reason })).toMatchObject({ factors: [], counts: { sessions: 0 } })
  expect(await world.rows(sql`select topic from outbox_events where topic = 'mail.account'`)).toHaveLength(1)
  expect(await trailOf(id)).toMatchObject([{ eventType: 'person_two_factor_reset', metadata: { reason, factors: 1 } }])
  expect(await world.rows(sql`select from auth_recovery_codes where user_id = ${id}`)).toEqual([])
})
