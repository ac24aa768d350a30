import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/roles'
import { FRESH_MS } from '#server/identity/auth/freshness'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { unknownId } from '#server/testing/world'
import { NOT_ALLOWED, NOT_ONE, NOT_SIGNED_IN, outcome, refused } from './testing'

let world: SecurityWorld
let visitor: SupabaseClient
beforeAll(async () => {
  world = await createSecurityWorld()
  visitor = await officialClient(world)
})
afterAll(() => world.close())

async function holder(role: Role) {
  const user = await world.person(role)
  return { ...user, client: await officialClient(world, user) }
}

/** Makes somebody an admin for a while. */
async function promote(giver: TestUser, userId: string) {
  const { id } = await world.as(giver).people.assignRole({ userId, role: 'admin' })
  return id
}

const rolesOf = (client: SupabaseClient, userId: string) =>
  client.from('user_roles').select('*').eq('user_id', userId).eq('is_active', true)

test('select user_roles by user_id and is_active: one’s own, and anybody’s for admins', async () => {
  const [root, admin, ada] = await Promise.all([holder('super-admin'), holder('admin'), holder('user')])
  const id = await promote(root, ada.id)
  const row = {
    id,
    user_id: ada.id,
    role: 'admin',
    is_active: true,
    expires_at: null,
    updated_at: expect.stringMatching(/\+00:00$/),
  }
  for (const client of [root.client, admin.client]) expect(await outcome(rolesOf(client, ada.id))).toEqual([row])
  const { client: other } = await holder('user')
  for (const client of [other, visitor]) expect(await outcome(rolesOf(client, ada.id))).toEqual([])
  expect(await outcome(rolesOf(admin.client, 'x'))).toEqual(refused(400, '22P02'))
  expect(await outcome(ada.client.from('user_roles').select('changed_by'))).toEqual(refused(400, '42703'))
  await world.as(root).people.revokeRole({ id })
  expect(await outcome(rolesOf(root.client, ada.id))).toEqual([])
  expect(await outcome(root.client.from('user_roles').select('is_active').eq('id', id).single())).toEqual({
    is_active: false,
  })
})

test('update user_roles is_active false by id: whoever may give the role takes it, nobody else', async () => {
  const [root, admin, ada] = await Promise.all([holder('super-admin'), holder('admin'), holder('user')])
  const id = await promote(root, ada.id)
  const take = (client: SupabaseClient, change: Record<string, unknown> = { is_active: false }) =>
    client.from('user_roles').update(change).eq('id', id)
  const { client: other } = await holder('user')
  expect(await take(other)).toMatchObject({ status: 204, error: null })
  expect(await outcome(take(other).select().single())).toEqual(NOT_ONE)
  expect(await outcome(take(visitor))).toEqual(NOT_SIGNED_IN)
  expect(await outcome(take(admin.client))).toEqual(NOT_ALLOWED)
  for (const [change, status, code] of [
    [{ is_active: true }, 403, '42501'],
    [{ role: 'super-admin' }, 403, '42501'],
    [{ is_active: false, expires_at: null }, 403, '42501'],
    [{ is_active: 'no' }, 400, '22P02'],
    [{ rank: 1 }, 400, 'PGRST204'],
  ] as const) {
    expect(await outcome(take(root.client, change))).toEqual(refused(status, code))
  }
  expect(await outcome(rolesOf(root.client, ada.id))).toHaveLength(1)
  const taken = take(root.client, { is_active: false, updated_at: '2001-01-01T00:00:00Z' })
  const { data } = await taken.select().single()
  expect(data).toMatchObject({ id, is_active: false })
  expect(data.updated_at).not.toMatch(/^2001/)
  // Taking it twice changes nothing, and the role is gone at once.
  expect(await take(root.client)).toMatchObject({ status: 204, error: null })
  expect(await outcome(ada.client.from('security_metrics').select('*'))).toEqual([])
  expect(await root.client.from('user_roles').update({ is_active: false }).eq('id', unknownId())).toMatchObject({
    status: 204,
  })
})

test('update user_roles: the last super-admin keeps the role', async () => {
  const root = await holder('super-admin')
  const { data } = await rolesOf(root.client, root.id).single()
  const own = root.client.from('user_roles').update({ is_active: false }).eq('id', data.id)
  expect(await outcome(own)).toEqual(refused(409, 'PT409'))
})

test('update user_roles asks for a proof that is fresh, and says so', async () => {
  const [root, ada] = await Promise.all([holder('super-admin'), holder('user')])
  const id = await promote(root, ada.id)
  world.clock.advance(FRESH_MS)
  try {
    const { status, error } = await root.client.from('user_roles').update({ is_active: false }).eq('id', id)
    expect({ status, ...error }).toMatchObject({ status: 403, code: '42501', details: 'FRESH_CHECK_NEEDED' })
    expect(error?.hint).toContain('Sign in again')
    expect(await outcome(rolesOf(root.client, ada.id))).toHaveLength(1)
  } finally {
    world.clock.advance(-FRESH_MS)
  }
})
