import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIGNED_IN_HALFWAY } from '#contract/account'
import { CURRENT_VERSIONS } from '#contract/consents'
import type { Viewer } from '#server/core/people/viewer'
import type { TestUser } from '#server/testing/factories'
import { createWorld, sessionIdOf, unknownId, type World } from '#server/testing/world'
import { listOwnSecurityEvents } from './security-log'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Another device of the same person. */
async function signInAgain(user: TestUser, userAgent = CHROME): Promise<{ accessToken: string }> {
  const response = await world.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead', 'user-agent': userAgent },
    body: JSON.stringify({ email: user.email, password: user.password }),
  })
  return { accessToken: ((await response.json()) as { access_token: string }).access_token }
}

/** Whether a session's token still counts, once everybody has heard what was announced a moment ago. */
async function counts(device: { accessToken: string }): Promise<boolean> {
  await world.caughtUp()
  return world
    .as(device)
    .account.me()
    .then(
      () => true,
      () => false,
    )
}

describe('me', () => {
  test('is the person with their profiles, how the session was proven and what is due', async () => {
    const user = await world.user()
    expect(await world.as(user).account.me()).toEqual({
      id: user.id,
      email: user.email,
      role: 'user',
      roleNeedsFactor: false,
      profiles: [
        {
          id: expect.any(String),
          userType: 'pet-parent',
          firstName: 'Ada',
          lastName: 'Test',
          businessName: null,
          slug: null,
          description: null,
          approval: 'approved',
          photo: null,
          role: 'owner',
        },
      ],
      closedProfiles: 0,
      aal: 'aal1',
      hasFactor: false,
      deleteAfter: null,
      consentsDue: false,
      createdAt: world.clock.now(),
    })
  })

  test('a visitor is asked to sign in, here and everywhere in the account', async () => {
    const { account } = world.visitor
    for (const call of [
      () => account.me(),
      () => account.settings(),
      () => account.csrfToken(),
      () => account.sessions(),
      () => account.securityLog({}),
      () => account.consents(),
      () => account.deletionBlockers(),
      () => account.rename({ firstName: 'A', lastName: '' }),
      () => account.endSession({ id: unknownId() }),
      () => account.endOtherSessions(),
      () => account.acceptConsents({ documents: [{ document: 'terms', version: 'x' }] }),
      () => account.requestDeletion({ confirmation: 'DELETE' }),
      () => account.cancelDeletion(),
    ]) {
      await expect(call()).rejects.toEqual(code('SIGN_IN_FIRST'))
    }
  })
})

describe('the settings', () => {
  test('tell what the page needs and no secret', async () => {
    const user = await world.user()
    expect(await world.as(user).account.settings()).toEqual({
      firstName: 'Ada',
      lastName: 'Test',
      email: user.email,
      newEmail: null,
      newEmailSentAt: null,
      newEmailConfirmedBy: null,
      phone: '',
      newPhone: null,
      newPhoneSentAt: null,
      hasPassword: true,
      passwordChangedAt: null,
      isSso: false,
      recoveryCodesLeft: null,
      deleteAfter: null,
    })
    await world.deps.db.execute(sql`
      insert into auth_recovery_codes (user_id, code_hash, used_at)
      values (${user.id}, 'a', now()), (${user.id}, 'b', null), (${user.id}, 'c', null)`)
    expect(await world.as(user).account.settings()).toMatchObject({ recoveryCodesLeft: 2 })
  })

  test('a new name stands on every profile and in the account', async () => {
    const user = await world.user()
    await world.shop({ owner: user })
    expect(await world.as(user).account.rename({ firstName: '  Grace ', lastName: 'Hopper' })).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
    })
    const { profiles } = await world.as(user).account.me()
    expect(profiles.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Grace Hopper',
      'Grace Hopper',
    ])
    const { rows } = await world.deps.db.execute(
      sql`select user_metadata as data from auth_users where id = ${user.id}`,
    )
    expect(rows).toEqual([{ data: { first_name: 'Grace', last_name: 'Hopper' } }])
  })

  test('a name is kept as it is seen', async () => {
    const seen = { firstName: 'Zoë', lastName: 'van Dam' }
    const sent = { first_name: '\u202eZoe\u0308\u0007', last_name: 'van\n\u200b Dam\ufeff' }
    const user = await world.user({ data: sent })
    expect((await world.as(user).account.me()).profiles).toMatchObject([seen])
    const renamed = { firstName: sent.first_name, lastName: sent.last_name }
    expect(await world.as(user).account.rename(renamed)).toEqual(seen)
    expect((await world.as(user).account.me()).profiles).toMatchObject([seen])
  })

  test('a name that no longer fits beside everything else is refused', async () => {
    const user = await world.user()
    const data = JSON.stringify({ notes: 'x'.repeat(8100) })
    await world.deps.db.execute(sql`update auth_users set user_metadata = ${data} where id = ${user.id}`)
    const name = { firstName: 'a'.repeat(120), lastName: '' }
    await expect(world.as(user).account.rename(name)).rejects.toEqual(code('BAD_REQUEST'))
  })

  test.each([{ firstName: ' ' }, { firstName: '\u200b' }, { firstName: 'a'.repeat(121) }, { firstName: 'a\0b' }])(
    '%j is no name',
    async (name) => {
      const user = await world.user()
      await expect(world.as(user).account.rename({ lastName: '', ...name })).rejects.toEqual(code('BAD_REQUEST'))
    },
  )

  test('people of a company keep the name it gives them', async () => {
    const user = await world.user()
    await world.deps.db.execute(sql`update auth_users set is_sso = true where id = ${user.id}`)
    await expect(world.as(user).account.rename({ firstName: 'Grace', lastName: '' })).rejects.toEqual(
      code('NOT_ALLOWED'),
    )
    expect((await world.as(user).account.me()).profiles).toMatchObject([{ firstName: 'Ada' }])
  })
})

describe('sessions', () => {
  test('are listed with their device, the asking one first', async () => {
    const user = await world.user()
    world.clock.advance(60_000)
    const other = await signInAgain(user)
    const { items } = await world.as(user).account.sessions()
    expect(items).toMatchObject([
      { id: sessionIdOf(user.accessToken), current: true, aal: 'aal1', place: null },
      { id: sessionIdOf(other.accessToken), current: false, device: 'Chrome on Linux', createdAt: world.clock.now() },
    ])
    expect(items[1]?.address).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect((await world.as(other).account.sessions()).items[0]).toMatchObject({ id: sessionIdOf(other.accessToken) })
  })

  test('one that is ended stops counting at once, and the others go on', async () => {
    const user = await world.user()
    const [lost, kept] = [await signInAgain(user), await signInAgain(user)]
    expect(await counts(lost)).toBe(true)
    await world.as(user).account.endSession({ id: sessionIdOf(lost.accessToken) })
    expect(await counts(lost)).toBe(false)
    expect(await counts(kept)).toBe(true)
    await expect(world.as(user).account.endSession({ id: sessionIdOf(lost.accessToken) })).rejects.toEqual(
      code('NOT_FOUND'),
    )
  })

  test("nobody ends somebody else's", async () => {
    const [user, stranger] = [await world.user(), await world.user()]
    const id = sessionIdOf(user.accessToken)
    await expect(world.as(stranger).account.endSession({ id })).rejects.toEqual(code('NOT_FOUND'))
    await expect(world.as(stranger).account.endSession({ id: 'nonsense' })).rejects.toEqual(code('BAD_REQUEST'))
    await world.as(stranger).account.endOtherSessions()
    expect(await counts(user)).toBe(true)
  })

  test('all the others end together, from two devices at once as well', async () => {
    const user = await world.user()
    const others = [await signInAgain(user), await signInAgain(user)]
    expect(await world.as(user).account.endOtherSessions()).toEqual({ ended: 2 })
    for (const other of others) expect(await counts(other)).toBe(false)
    expect(await counts(user)).toBe(true)
    expect(await world.as(user).account.endOtherSessions()).toEqual({ ended: 0 })

    const rival = await signInAgain(user)
    await Promise.allSettled([user, rival].map((device) => world.as(device).account.endOtherSessions()))
    const { rows } = await world.deps.db.execute(sql`select id from auth_sessions where user_id = ${user.id}`)
    expect(rows.length).toBeLessThanOrEqual(1)
  })
})

describe('the security log', () => {
  test('is one’s own, newest first, page by page', async () => {
    const [user, stranger] = [await world.user(), await world.user()]
    await world.deps.db.execute(sql`
      insert into security_audit_logs (user_id, event_type, action, ip_address, user_agent)
      select ${user.id}::uuid, 'test', 'Event ' || n, '192.0.2.7', ${CHROME} from generate_series(1, 45) n`)
    await world.deps.db.execute(sql`
      insert into security_audit_logs (user_id, event_type, action) values (${stranger.id}, 'test', 'Not yours')`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await world.as(user).account.securityLog({ cursor })
      expect(items.length).toBeLessThanOrEqual(20)
      seen.push(...items.filter(({ eventType }) => eventType === 'test').map(({ action }) => action))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `Event ${45 - n}`))
    const { items, next, total } = await world.as(user).account.securityLog({})
    expect(await world.as(user).account.securityLog({ cursor: next ?? '' })).toMatchObject({ from: 21, total })
    expect(total).toBeGreaterThanOrEqual(45)
    expect(items[0]).toMatchObject({
      device: 'Chrome on Linux',
      address: '192.0.2.7',
      severity: 'info',
      status: 'success',
    })
  })

  test.each(['nonsense', '-1', '1e3', '9'.repeat(30), "1'"])('a made-up cursor is refused: %s', async (cursor) => {
    const user = await world.user()
    await expect(world.as(user).account.securityLog({ cursor })).rejects.toEqual(code('BAD_REQUEST'))
  })

  test('holds what the person did in their account, with the address the server saw', async () => {
    const user = await world.user()
    await signInAgain(user)
    await world.as(user).account.endOtherSessions()
    const { items } = await world.as(user).account.securityLog({})
    expect(items).toContainEqual(
      expect.objectContaining({
        eventType: 'sign_out',
        action: 'Signed the other devices out',
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
      }),
    )
  })

  test('tells a sign-in that stopped at the second step from one that went on', async () => {
    const user = await world.user()
    const viewer = { id: user.id, sessionId: sessionIdOf(user.accessToken), role: 'user', aal: 'aal2' } as Viewer
    await world.deps.db.execute(sql`
      insert into auth_factors (user_id, factor_type, status, secret, created_at)
      values (${user.id}, 'totp', 'verified', 'x', now() - interval '1 year')`)
    await world.deps.db.execute(sql`
      insert into security_audit_logs (user_id, event_type, action, resource_type, resource_id)
      select ${user.id}::uuid, kind, kind, 'session', session from (values
        ('sign_in', 'stopped'), ('sign_in', 'went on'), ('factor_verified', 'went on')) events (kind, session)`)
    const { items } = await listOwnSecurityEvents(world.deps, viewer, {})
    expect(items.slice(0, 3).map(({ action }) => action)).toEqual(['factor_verified', 'sign_in', SIGNED_IN_HALFWAY])
  })
})

test('signing up means agreeing to the texts in force', async () => {
  const user = await world.user()
  const { items } = await world.as(user).account.consents()
  expect(items).toEqual(
    Object.entries(CURRENT_VERSIONS).map(([document, version]) => ({
      document,
      version,
      acceptedVersion: version,
      acceptedAt: world.clock.now(),
      due: false,
    })),
  )
})
