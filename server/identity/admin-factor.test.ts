import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../testing/factories'
import { officialClient } from '../testing/official'
import { withFactor } from '../testing/with-factor'
import { createWorld, unknownId, type World } from '../testing/world'

/** @returns the code of the refusal, whatever the input was */
async function codeOf(world: World, user: TestUser, { domain, name }: { domain: string; name: string }) {
  type Call = (input: unknown) => Promise<unknown>
  const client = world.as(user) as unknown as Record<string, Record<string, Call>>
  const call = client[domain]?.[name]
  if (!call) throw new Error(`${domain}.${name} is not there`)
  return call({ id: unknownId() }).then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'none',
  )
}

describe('outside the demo', () => {
  let world: World
  let bare: TestUser
  let whole: TestUser
  beforeAll(async () => {
    world = await createWorld({ demo: false })
    bare = await world.user({ role: 'super-admin' })
    whole = await withFactor(world, await world.user({ role: 'super-admin' }))
  })
  afterAll(() => world.close())

  test('a password alone gives no role by the remote procedure, and takes none by the table', async () => {
    const args = { _user_id: (await world.user()).id, _role: 'user' }
    const client = await officialClient(world, bare)
    expect((await client.rpc('assign_user_role', args)).error).toMatchObject({ details: 'SECOND_FACTOR_REQUIRED' })
    expect((await (await officialClient(world, whole)).rpc('assign_user_role', args)).data).toBe(true)
    const { data: own } = await client.from('user_roles').select('id, user_id').eq('is_active', true)
    expect(own?.map(({ user_id }) => user_id)).toEqual([bare.id])
    const revoked = await client.from('user_roles').update({ is_active: false }).eq('id', String(own?.[0]?.id))
    expect(revoked.error).toMatchObject({ details: 'SECOND_FACTOR_REQUIRED' })
  })

  test('a password alone reads nothing that only admins may', async () => {
    await world.deps.db.execute(sql`insert into security_audit_logs (event_type, action) values ('x', 'x')`)
    const seen = async (user: TestUser, table: string) =>
      (await (await officialClient(world, user)).from(table).select('*').limit(5)).data?.length
    expect(await seen(bare, 'security_audit_logs')).toBe(0)
    expect(await seen(whole, 'security_audit_logs')).toBeGreaterThan(0)
    const other = await world.user({ role: 'admin' })
    const rpc = await (await officialClient(world, bare)).rpc('get_user_role', { _user_id: other.id })
    expect(rpc.data).toBe('user')
    const headers = { authorization: `Bearer ${bare.accessToken}` }
    const csv = await world.request('/api/security/audit.csv', { headers })
    expect(await csv.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect(await codeOf(world, bare, { domain: 'security', name: 'detect' })).toBe('none')
    const about = world.as(bare).security.detect({ userId: other.id })
    await expect(about).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })

  test('they are told what is missing, and are an admin as soon as it is there', async () => {
    expect(await world.as(bare).account.me()).toMatchObject({ role: 'super-admin', roleNeedsFactor: true })
    expect(await world.as(whole).account.me()).toMatchObject({ role: 'super-admin', roleNeedsFactor: false })
    const late = await withFactor(world, await world.user({ role: 'admin' }))
    expect(await codeOf(world, late, { domain: 'people', name: 'find' })).toBe('none')
  })
})

describe('in the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test('an admin needs no second step, but who has one shows it', async () => {
    const admin = await world.user({ role: 'admin' })
    expect(await codeOf(world, admin, { domain: 'people', name: 'find' })).toBe('none')
    expect((await world.as(admin).account.me()).roleNeedsFactor).toBe(false)
    const whole = await withFactor(world, admin)
    expect(await codeOf(world, whole, { domain: 'people', name: 'find' })).toBe('none')
    expect(await codeOf(world, admin, { domain: 'people', name: 'find' })).toBe('FRESH_CHECK_NEEDED')
  })
})
