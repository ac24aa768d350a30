import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/roles'
import { getUserRole } from '#server/core/people/role-of'
import { FRESH_MS } from '#server/identity/auth/freshness'
import { unknownId } from '#server/testing/world'
import { createProcedureWorld, NOT_ALLOWED, NOT_SIGNED_IN, type ProcedureWorld, type Who } from './testing'

const DAY_MS = 24 * 3600_000

let world: ProcedureWorld
beforeAll(async () => {
  world = await createProcedureWorld()
})
afterAll(() => world.close())

describe('get_user_role', () => {
  test('tells one’s own role, admins the role of anybody, and of others what everybody has', async () => {
    const asked = (who: Who, of: Role) =>
      world.call(who, 'get_user_role', { _user_id: world.people[of].id.toUpperCase() })
    expect(await asked('super-admin', 'super-admin')).toBe('super-admin')
    expect(await asked('user', 'user')).toBe('user')
    expect(await asked('admin', 'super-admin')).toBe('super-admin')
    expect(await asked('user', 'super-admin')).toBe('user')
    expect(await asked('visitor', 'super-admin')).toBe('user')
    expect(await world.call('admin', 'get_user_role', { _user_id: unknownId() })).toBe('user')
  })

  test('tells a role only until it ends', async () => {
    const { id } = await world.stranger()
    const ends = new Date(world.clock.now().getTime() + DAY_MS)
    await world.as(world.people['super-admin']).people.assignRole({ userId: id, role: 'admin', expiresAt: ends })
    expect(await world.call('admin', 'get_user_role', { _user_id: id })).toBe('admin')
    await world.asOwner(`update user_roles set expires_at = now() - interval '1 minute' where user_id = '${id}'`)
    expect(await world.call('admin', 'get_user_role', { _user_id: id })).toBe('user')
  })
})

describe('assign_user_role', () => {
  test.each<[Who, Role, unknown]>([
    ['super-admin', 'super-admin', true],
    ['super-admin', 'admin', true],
    ['super-admin', 'user', true],
    ['admin', 'user', true],
    ['admin', 'admin', NOT_ALLOWED],
    ['admin', 'super-admin', NOT_ALLOWED],
    ['user', 'user', NOT_ALLOWED],
    ['user', 'admin', NOT_ALLOWED],
    ['user', 'super-admin', NOT_ALLOWED],
    ['visitor', 'user', NOT_SIGNED_IN],
    ['visitor', 'admin', NOT_SIGNED_IN],
    ['visitor', 'super-admin', NOT_SIGNED_IN],
  ])('by a %s of the role %s is answered %j', async (who, role, answer) => {
    const { id } = await world.stranger()
    expect(await world.call(who, 'assign_user_role', { _user_id: id, _role: role })).toEqual(answer)
    expect(await getUserRole(world.deps, id)).toBe(answer === true ? role : 'user')
  })

  test('ends when it is said to, also at the beginning of a day', async () => {
    const { id } = await world.stranger()
    const day = new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
    expect(
      await world.call('super-admin', 'assign_user_role', { _user_id: id, _role: 'admin', _expires_at: day }),
    ).toBe(true)
    const [held] = await world.rows<{ at: string }>(
      sql`select to_json(expires_at)#>>'{}' as at from user_roles where user_id = ${id}`,
    )
    expect(new Date(held?.at ?? '')).toEqual(new Date(day))
    expect(
      await world.call('super-admin', 'assign_user_role', { _user_id: id, _role: 'admin', _expires_at: null }),
    ).toBe(true)
    expect(await world.rows(sql`select 1 from user_roles where user_id = ${id} and expires_at is null`)).toHaveLength(1)
  })

  test('needs a proof of who asks that is younger than ten minutes', async () => {
    const args = { _user_id: (await world.stranger()).id, _role: 'user' }
    world.clock.advance(FRESH_MS)
    const client = await world.clientOf('super-admin')
    const { error } = await client.rpc('assign_user_role', args)
    world.clock.advance(-FRESH_MS)
    expect(error).toMatchObject({ code: '42501', details: 'FRESH_CHECK_NEEDED' })
  })

  test('waits for the consent of whoever asks, as every write', async () => {
    const admin = await world.person('admin')
    await world.deps.db.execute(
      sql`update user_consents set version = '2025-01-01' where user_id = ${admin.id} and document = 'terms'`,
    )
    const args = { _user_id: (await world.stranger()).id, _role: 'user' }
    expect(await world.call(admin, 'assign_user_role', args)).toEqual({ status: 409, code: 'PT409' })
    expect(await world.call(admin, 'detect_suspicious_activity', { p_user_id: admin.id })).toEqual([])
  })

  test.each([
    ['a role nobody knows', { _role: 'root' }, 400, '22023'],
    ['no role', { _role: null }, 400, '22004'],
    ['an end that is no moment', { _expires_at: 'soon' }, 400, '22P02'],
    ['an end in the past', { _expires_at: '2020-01-01T00:00:00Z' }, 400, 'P0001'],
    ['an id that is none', { _user_id: "' or true --" }, 400, '22P02'],
    ['somebody nobody knows', { _user_id: unknownId() }, 404, 'PT404'],
  ])('with %s is refused', async (_, wrong, status, code) => {
    const args = { _user_id: world.people.user.id, _role: 'admin', ...wrong }
    expect(await world.call('super-admin', 'assign_user_role', args)).toEqual({ status, code })
    expect(await getUserRole(world.deps, world.people.user.id)).toBe('user')
  })

  test('keeps the last super-admin', async () => {
    await world.asOwner(
      `update user_roles set is_active = false where role = 'super-admin' and user_id <> '${world.people['super-admin'].id}'`,
    )
    const ends = new Date(world.clock.now().getTime() + DAY_MS).toISOString()
    const args = { _user_id: world.people['super-admin'].id, _role: 'super-admin', _expires_at: ends }
    expect(await world.call('super-admin', 'assign_user_role', args)).toEqual({ status: 409, code: 'PT409' })
  })
})
