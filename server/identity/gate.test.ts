import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/consents'
import { DECLARED } from '#contract/declared'
import { PROFILE_TYPES } from '#contract/roles'
import { OPERATIONS } from '../doors/rest/operations'
import type { TestUser } from '../testing/factories'
import { officialClient } from '../testing/official'
import { createWorld, sessionIdOf, unknownId, type World } from '../testing/world'
import { issueCsrfToken } from './csrf'

let world: World
let ada: TestUser
beforeAll(async () => {
  world = await createWorld()
  ada = await world.user({ role: 'super-admin' })
  // whoever may call everything is refused for the token alone
  for (const userType of PROFILE_TYPES.slice(1))
    await world.as(ada).profiles.create({ userType, firstName: 'Ada', lastName: 'Test', businessName: 'Ada' })
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const writes = DECLARED.flatMap(({ domain, name, route }) =>
  route.method === 'GET' ? [] : [{ domain, name, method: route.method ?? 'POST', path: route.path ?? '' }],
)

describe('a write of a signed-in person', () => {
  let bad: Record<string, string | null>
  beforeAll(async () => {
    const session = sessionIdOf(ada.accessToken)
    const { token } = issueCsrfToken(world.deps, session)
    const stale = issueCsrfToken(
      { ...world.deps, clock: { now: () => new Date(world.clock.now().getTime() - 900_000) } },
      session,
    )
    bad = {
      missing: null,
      empty: '',
      nonsense: 'nonsense',
      stale: stale.token,
      foreign: issueCsrfToken(world.deps, sessionIdOf((await world.user()).accessToken)).token,
      'of another server': issueCsrfToken({ ...world.deps, env: { ...world.deps.env, secretKey: 'another' } }, session)
        .token,
      tampered: `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`,
      'two at once': `${token}, ${token}`,
    }
  })

  test.each(writes)('$domain $name is refused without a good security token, by either way in', async (write) => {
    const path = write.path.replace(/\{[^}]+\}/g, unknownId())
    for (const [kind, token] of Object.entries(bad)) {
      const init = {
        headers: {
          authorization: `Bearer ${ada.accessToken}`,
          'content-type': 'application/json',
          ...(token !== null && { 'x-csrf-token': token }),
        },
      }
      const rpc = await world.request(`/api/rpc/${write.domain}/${write.name}`, {
        ...init,
        method: 'POST',
        body: '{"json":{}}',
      })
      const plain = await world.request(`/api${path}`, { ...init, method: write.method, body: '{}' })
      const bodies = [((await rpc.json()) as { json: unknown }).json, await plain.json()]
      for (const body of bodies) expect(body, kind).toMatchObject({ code: 'CSRF_INVALID', status: 403, defined: true })
    }
  })

  test('changes nothing when it is refused', async () => {
    const product = await world.product()
    const item = { productId: product.id, quantity: 1 }
    await expect(world.as(ada, { csrf: null }).cart.add(item)).rejects.toEqual(code('CSRF_INVALID'))
    expect((await world.as(ada).cart.get()).items).toEqual([])
    await world.as(ada).cart.add(item)
    expect((await world.as(ada).cart.get()).items).toHaveLength(1)
  })

  test('goes through with the token the server gave, until fifteen minutes have passed', async () => {
    const { token, expiresAt } = await world.as(ada).account.csrfToken()
    expect(expiresAt).toEqual(new Date(world.clock.now().getTime() + 900_000))
    await world.as(ada, { csrf: token }).cart.clear()
    world.clock.advance(899_999)
    await world.as(ada, { csrf: token }).cart.clear()
    world.clock.advance(1)
    await expect(world.as(ada, { csrf: token }).cart.clear()).rejects.toEqual(code('CSRF_INVALID'))
  })

  test('reads and visitors need none', async () => {
    await world.as(ada, { csrf: null }).cart.get()
    expect(await world.visitor.checkout.quote({ lines: [], fulfilment: {} }).catch(({ code }) => code)).not.toBe(
      'CSRF_INVALID',
    )
  })
})

test('who was just given a profile is let in, though they were known without it', async () => {
  const ida = await world.user()
  const business = () => world.as(ida).dashboards.business({})
  await expect(business()).rejects.toEqual(code('NOT_ALLOWED'))
  // nothing is announced
  await world.deps.db.execute(sql`
    insert into user_profiles (user_id, user_type, business_name) values (${ida.id}, 'business-provider', 'Ida')`)
  expect(await business()).toBeDefined()
})

describe('what needs a fresh proof', () => {
  const ask = (user: TestUser) => world.as(user).account.requestDeletion({ confirmation: 'DELETE' })
  const needs = (what: string) =>
    expect.objectContaining({ code: 'FRESH_CHECK_NEEDED', status: 403, data: { needs: what } })

  test('is refused once ten minutes have passed since the last proof', async () => {
    const ben = await world.user()
    world.clock.advance(600_000)
    await expect(ask(ben)).rejects.toEqual(needs('proof'))
    expect((await world.as(ben).account.me()).deleteAfter).toBeNull()
    await world.deps.db.execute(
      sql`update auth_sessions set proven_at = ${new Date(world.clock.now().getTime() - 599_000).toISOString()} where user_id = ${ben.id}`,
    )
    expect((await ask(ben)).deleteAfter).toBeInstanceOf(Date)
  })

  test('asks people with a second factor for it, also when it was added a moment ago', async () => {
    const cleo = await world.user()
    await world.as(cleo).account.me()
    await world.deps.db.execute(
      sql`insert into auth_factors (user_id, factor_type, status, secret) values (${cleo.id}, 'totp', 'verified', 'sealed')`,
    )
    await expect(ask(cleo)).rejects.toEqual(needs('second-factor'))
  })

  test('lets nobody in who has a second factor and has only given a password', async () => {
    const gil = await world.user()
    await world.deps.db.execute(
      sql`insert into auth_factors (user_id, factor_type, status, secret) values (${gil.id}, 'totp', 'verified', 'sealed')`,
    )
    await world.deps.changes.publish('sessions', [gil.id])
    await expect(world.as(gil).account.me()).rejects.toEqual(needs('second-factor'))
    await expect(world.as(gil).orders.list({})).rejects.toEqual(needs('second-factor'))
    const product = await world.product()
    await expect(world.as(gil).cart.add({ productId: product.id, quantity: 1 })).rejects.toEqual(needs('second-factor'))
    expect((await world.as(gil).products.get({ id: product.id })).name).toBe(product.name)
  })
})

describe('a session that owes its second factor', () => {
  let hal: TestUser
  beforeAll(async () => {
    hal = await world.user({ role: 'super-admin' })
    await world.deps.db.execute(
      sql`insert into auth_factors (user_id, factor_type, status, secret) values (${hal.id}, 'totp', 'verified', 'sealed')`,
    )
  })

  test.each(writes)('changes nothing by $domain $name, also where anybody may', async ({ domain, name }) => {
    const { token } = issueCsrfToken(world.deps, sessionIdOf(hal.accessToken))
    const answer = await world.request(`/api/rpc/${domain}/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${hal.accessToken}`,
        'content-type': 'application/json',
        'x-csrf-token': token,
      },
      body: '{"json":{}}',
    })
    const { json } = (await answer.json()) as { json: unknown }
    expect(json).toMatchObject({ code: 'FRESH_CHECK_NEEDED', data: { needs: 'second-factor' } })
  })

  test.each(OPERATIONS.filter(({ method }) => method !== 'GET'))(
    'changes nothing by $method of $table.name',
    async ({ method, table }) => {
      const client = (await officialClient(world, hal)).from(table.name)
      const row = { user_id: hal.id }
      const call = method === 'POST' ? client.insert(row) : method === 'PATCH' ? client.update(row) : client.delete()
      const { error } = await (method === 'POST' ? call : call.eq('id', unknownId()))
      expect(error).toMatchObject({ details: 'FRESH_CHECK_NEEDED' })
    },
  )

  test('opens no card page of an invoice', async () => {
    const answer = await world.request('/functions/v1/create-payment-session', {
      method: 'POST',
      headers: { authorization: `Bearer ${hal.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ invoiceId: unknownId() }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('new terms', () => {
  /** As if the texts had changed since: what was agreed to was an older version. */
  async function outdated(): Promise<TestUser> {
    const user = await world.user()
    await world.deps.db.execute(
      sql`update user_consents set version = '2025-01-01' where user_id = ${user.id} and document = 'terms'`,
    )
    return user
  }

  test('are agreed to before the next write, and reading goes on meanwhile', async () => {
    const dan = await outdated()
    const product = await world.product()
    const item = { productId: product.id, quantity: 1 }
    expect((await world.as(dan).account.me()).consentsDue).toBe(true)
    expect((await world.as(dan).cart.get()).items).toEqual([])
    await expect(world.as(dan).cart.add(item)).rejects.toEqual(code('CONSENT_NEEDED'))

    const { items } = await world.as(dan).account.consents()
    expect(items).toMatchObject([
      { document: 'terms', version: TERMS_VERSION, acceptedVersion: '2025-01-01', due: true },
      { document: 'privacy', version: PRIVACY_VERSION, acceptedVersion: PRIVACY_VERSION, due: false },
    ])
    const accepted = await world
      .as(dan)
      .account.acceptConsents({ documents: [{ document: 'terms', version: TERMS_VERSION }] })
    expect(accepted.items.map(({ due }) => due)).toEqual([false, false])
    expect(await world.as(dan).cart.add(item)).toMatchObject({ quantity: 1 })
    expect((await world.as(dan).account.me()).consentsDue).toBe(false)
  })

  test('do not keep anybody from looking after their account', async () => {
    const eve = await outdated()
    expect(await world.as(eve).account.endOtherSessions()).toEqual({ ended: 0 })
    await world.as(eve).account.requestDeletion({ confirmation: 'DELETE' })
    await world.as(eve).account.cancelDeletion()
  })

  test('that are not the ones in force cannot be agreed to', async () => {
    const fay = await outdated()
    for (const version of ['2025-01-01', '2099-01-01', '']) {
      const documents = [{ document: 'terms' as const, version }]
      await expect(world.as(fay).account.acceptConsents({ documents })).rejects.toEqual(code('CONFLICT'))
    }
    expect((await world.as(fay).account.me()).consentsDue).toBe(true)
  })
})
