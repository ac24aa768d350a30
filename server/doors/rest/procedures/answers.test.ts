import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { createProcedureWorld, type ProcedureWorld } from './testing'

let world: ProcedureWorld
beforeAll(async () => {
  world = await createProcedureWorld()
})
afterAll(() => world.close())

describe('a function is found by its name and those of its arguments', () => {
  test.each<[string, Record<string, unknown>]>([
    ['drop_tables', {}],
    ['constructor', {}],
    ['get_user_role', {}],
    ['get_user_role', { user_id: 'x' }],
    ['assign_user_role', { _user_id: 'x' }],
    ['assign_user_role', { _user_id: 'x', _role: 'user', _force: true }],
    ['log_security_event', { p_event_type: 'x', p_action: 'x', p_created_at: '2020-01-01' }],
    ['detect_suspicious_activity', { p_user_id: 'x', toString: 1 }],
  ])('%s with %j is none', async (name, args) => {
    expect(await world.call('super-admin', name, args)).toEqual({ status: 404, code: 'PGRST202' })
  })

  test('and the refusal says what was looked for and what there is', async () => {
    const { error } = await (await world.clientOf('user')).rpc('get_user_role', { id: 1 })
    expect(error).toMatchObject({
      message: 'Could not find the function public.get_user_role(id) in the schema cache',
      hint: 'Perhaps you meant to call the function public.get_user_role(_user_id)',
    })
  })
})

describe('an answer', () => {
  test('of rows is one object where that was asked for, and there is exactly one', async () => {
    const ada = await world.person()
    const client = await world.clientOf(ada)
    const ask = () => client.rpc('detect_suspicious_activity', { p_user_id: ada.id }).single()
    expect(await ask()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    await world.raise(ada.id)
    expect(await ask()).toMatchObject({ error: null, data: { alert_type: 'token_reuse' } })
  })

  test('is counted where that was asked for', async () => {
    const client = await world.clientOf('user')
    const args = { p_user_id: world.people.user.id }
    expect(await client.rpc('detect_suspicious_activity', args, { count: 'exact' })).toMatchObject({ count: 0 })
  })

  test('is neither filtered nor cut, which is refused rather than left undone', async () => {
    const client = await world.clientOf('user')
    const ask = () => client.rpc('detect_suspicious_activity', { p_user_id: world.people.user.id })
    for (const call of [ask().eq('severity', 'high'), ask().limit(1), ask().select('id')]) {
      expect(await call).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
    }
  })

  test('is given to POST alone, for a procedure changes something', async () => {
    const client = await world.clientOf('user')
    const { status, error } = await client.rpc('get_user_role', { _user_id: world.people.user.id }, { get: true })
    expect({ status, code: error?.code }).toEqual({ status: 405, code: 'PGRST117' })
  })

  test.each(['[]', '"x"', 'null', '{"_user_id":', ''])('to the body %s is that it is no object', async (body) => {
    const response = await world.request('/rest/v1/rpc/get_user_role', {
      method: 'POST',
      headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
      body,
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST102' }])
  })
})
