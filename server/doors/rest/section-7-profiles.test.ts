import type { SupabaseClient } from '@supabase/supabase-js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { NOT_ALLOWED, NOT_ONE, NOT_SIGNED_IN, outcome, refused } from './testing'

let world: World
let visitor: SupabaseClient
let admin: SupabaseClient
beforeAll(async () => {
  world = await createWorld()
  visitor = await officialClient(world)
  admin = await officialClient(world, await world.user({ role: 'super-admin' }))
})
afterAll(() => world.close())

const ofUser = (client: SupabaseClient, userId: string) =>
  client
    .from('user_profiles')
    .select('*')
    .eq('user_id', userId)
    .eq('is_active', true)
    .order('created_at', { ascending: true })

async function somebody(options: { begun?: boolean } = {}) {
  const user = await world.user(options)
  const client = await officialClient(world, user)
  const profiles = async () => {
    const { data, error } = await ofUser(client, user.id)
    if (error) throw error
    return data
  }
  return { ...user, client, profiles }
}

const newProfile = ({ id }: Pick<TestUser, 'id'>, own: Record<string, unknown> = {}) => ({
  user_id: id,
  user_type: 'service-provider',
  first_name: 'Ada',
  last_name: 'Test',
  is_active: true,
  ...own,
})

test('select user_profiles by user_id and is_active, ordered by created_at: the person gets theirs, nobody else any', async () => {
  const ada = await somebody()
  await ada.client.from('user_profiles').insert(newProfile(ada))
  expect(await ada.profiles()).toEqual([
    {
      id: expect.any(String),
      user_id: ada.id,
      user_type: 'pet-parent',
      first_name: 'Ada',
      last_name: 'Test',
      business_name: null,
      description: null,
      phone: null,
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
    },
    expect.objectContaining({ user_type: 'service-provider' }),
  ])
  const { client: other } = await somebody()
  for (const client of [other, visitor, admin]) expect(await outcome(ofUser(client, ada.id))).toEqual([])
  expect(await outcome(ofUser(ada.client, 'not-an-id'))).toEqual(refused(400, '22P02'))
  const closed = ada.client.from('user_profiles').select('id').eq('is_active', false)
  expect(await outcome(closed)).toEqual([])
  const none = ada.client.from('user_profiles').select('*').eq('user_type', 'animal-rescue')
  expect(await outcome(none.maybeSingle())).toBeNull()
})

test('insert user_profiles: the person opens profiles of their own, and of nobody else', async () => {
  const ada = await somebody({ begun: false })
  const first = await ada.client
    .from('user_profiles')
    .insert(newProfile(ada, { user_type: 'pet-parent' }))
    .select()
    .single()
  expect(first).toMatchObject({ status: 201, data: { user_id: ada.id, user_type: 'pet-parent', is_active: true } })
  const { is_active: _, ...rest } = newProfile(ada, { user_type: 'animal-rescue' })
  const more = [{ ...newProfile(ada), business_name: 'Ada’s walks' }, rest]
  const both = await ada.client.from('user_profiles').insert(more).select('user_type,business_name')
  expect(both).toMatchObject({
    status: 201,
    data: [
      { user_type: 'service-provider', business_name: 'Ada’s walks' },
      { user_type: 'animal-rescue', business_name: null },
    ],
  })
  expect(
    await ada.client.from('user_profiles').insert(newProfile(ada, { user_type: 'veterinary-clinic' })),
  ).toMatchObject({
    status: 201,
    data: null,
  })
  const stranger = newProfile({ id: unknownId() })
  for (const client of [ada.client, admin]) {
    expect(await outcome(client.from('user_profiles').insert(stranger))).toEqual(NOT_ALLOWED)
  }
  expect(await outcome(visitor.from('user_profiles').insert(newProfile(ada)))).toEqual(NOT_SIGNED_IN)
})

test('insert user_profiles: somebody without a name begins as a pet parent named by their account', async () => {
  const ada = await somebody({ begun: false })
  const unnamed = newProfile(ada, { user_type: 'pet-parent', first_name: '', last_name: '' })
  const made = await ada.client.from('user_profiles').insert(unnamed).select().single()
  expect(made).toMatchObject({ status: 201, data: { user_type: 'pet-parent', first_name: 'Ada' } })
  expect(await outcome(ada.client.from('user_profiles').insert(unnamed))).toEqual(refused(400, '23514'))
})

test('insert user_profiles: a second one of a kind is a duplicate, and a list is written whole or not at all', async () => {
  const ada = await somebody()
  const list = [newProfile(ada), newProfile(ada, { user_type: 'pet-parent' })]
  expect(await outcome(ada.client.from('user_profiles').insert(list))).toEqual(refused(409, '23505'))
  expect(await ada.profiles()).toHaveLength(1)
  const two = ada.client
    .from('user_profiles')
    .insert([newProfile(ada), newProfile(ada, { user_type: 'animal-rescue' })])
  expect(await outcome(two.select().single())).toEqual(NOT_ONE)
  expect(await ada.profiles()).toHaveLength(1)
})

test.each<[string, Record<string, unknown>, number, string]>([
  ['a kind nobody knows', { user_type: 'wizard' }, 400, '23514'],
  ['a name that is too long', { first_name: 'x'.repeat(121) }, 400, '23514'],
  ['a name that is none', { first_name: 7 }, 400, '23514'],
  ['a NUL', { first_name: 'a\0b' }, 400, '22021'],
  ['no user', { user_id: undefined }, 403, '42501'],
  ['a profile that is closed', { is_active: false }, 400, '23514'],
  ['an id of one’s own choice', { id: unknownId() }, 403, '42501'],
  ['a column there is none of', { role: 'admin' }, 400, 'PGRST204'],
  ['a column named like a part of every object', { constructor: 1 }, 400, 'PGRST102'],
])('insert user_profiles with %s is refused', async (_, wrong, status, code) => {
  const ada = await somebody()
  expect(await outcome(ada.client.from('user_profiles').insert(newProfile(ada, wrong)))).toEqual(refused(status, code))
  expect(await ada.profiles()).toHaveLength(1)
})

test('update user_profiles by id and user_id: the person changes names and phone of their own', async () => {
  const ada = await somebody()
  const [{ id } = { id: '' }] = await ada.profiles()
  const change = (client: SupabaseClient, what: Record<string, unknown>) =>
    client.from('user_profiles').update(what).eq('id', id).eq('user_id', ada.id)
  const names = { first_name: 'Augusta', last_name: 'King', business_name: null, phone: '(541) 555-0100' }
  expect(await change(ada.client, names).select().single()).toMatchObject({
    status: 200,
    data: { id, first_name: 'Augusta', last_name: 'King', phone: '+1 541 555 0100' },
  })
  expect(await change(ada.client, { last_name: 'Lovelace' })).toMatchObject({ status: 204, data: null })
  const [whole] = await ada.profiles()
  // A form may send the whole row back.
  expect(await change(ada.client, { ...whole, first_name: 'Ada' }).select()).toMatchObject({
    status: 200,
    data: [{ ...whole, first_name: 'Ada' }],
  })
  const { client: other } = await somebody()
  for (const client of [other, admin]) {
    expect(await change(client, { first_name: 'Eve' })).toMatchObject({ status: 204, error: null })
    expect(await outcome(change(client, { first_name: 'Eve' }).select())).toEqual([])
    expect(await outcome(change(client, { first_name: 'Eve' }).select().single())).toEqual(NOT_ONE)
  }
  expect(await outcome(change(visitor, { first_name: 'Eve' }))).toEqual(NOT_SIGNED_IN)
  expect(await ada.profiles()).toEqual([{ ...whole, first_name: 'Ada' }])
})

test('update user_profiles: a profile is closed and opened again', async () => {
  const ada = await somebody()
  const [{ id } = { id: '' }] = await ada.profiles()
  const set = (is_active: boolean) =>
    ada.client.from('user_profiles').update({ is_active }).eq('id', id).select('is_active')
  expect(await outcome(set(false))).toEqual([{ is_active: false }])
  expect(await ada.profiles()).toEqual([])
  expect(await outcome(set(true))).toEqual([{ is_active: true }])
})

test.each<[string, Record<string, unknown>, number, string]>([
  ['another owner', { user_id: unknownId() }, 403, '42501'],
  ['another kind', { user_type: 'animal-rescue' }, 403, '42501'],
  ['another beginning', { created_at: '2020-01-01T00:00:00Z' }, 403, '42501'],
  ['an empty name', { first_name: ' ' }, 400, '23514'],
  ['a phone number that is none', { phone: '12' }, 400, 'P0001'],
  ['a column there is none of', { approval_status: 'approved' }, 400, 'PGRST204'],
])('update user_profiles to %s is refused', async (_, wrong, status, code) => {
  const ada = await somebody()
  const [before] = await ada.profiles()
  expect(await outcome(ada.client.from('user_profiles').update(wrong).eq('id', before?.id))).toEqual(
    refused(status, code),
  )
  expect(await ada.profiles()).toEqual([before])
})

const describing = (client: SupabaseClient, id: string) => (description: unknown) =>
  client.from('user_profiles').update({ description }).eq('id', id)

test('update description by id: the marker of the beginning is kept', async () => {
  const ada = await somebody()
  const [{ id } = { id: '' }] = await ada.profiles()
  const mark = describing(ada.client, id)
  expect(await mark('onboarding:animals,place')).toMatchObject({ status: 204, error: null })
  expect(await ada.profiles()).toMatchObject([{ description: 'onboarding:animals,place' }])
  // What another device did stays done.
  expect(await outcome(mark('onboarding:interests').select('description'))).toEqual([
    { description: 'onboarding:animals,place,interests' },
  ])
  expect(await mark('onboarding:completed')).toMatchObject({ status: 204, error: null })
  for (const none of ['x'.repeat(41), '<script>', 'place,Two words'])
    expect(await outcome(mark(`onboarding:${none}`))).toEqual(refused(400, '23514'))
  const { client: other } = await somebody()
  for (const client of [other, admin]) {
    expect(await describing(client, id)('onboarding:animals')).toMatchObject({ status: 204, error: null })
  }
  expect(await outcome(describing(visitor, id)('onboarding:animals'))).toEqual(NOT_SIGNED_IN)
  expect(await ada.profiles()).toMatchObject([{ description: 'onboarding:completed' }])
})

test('update description by id: any other text is what the person writes about themselves, beside the marker', async () => {
  const ada = await somebody()
  const [{ id } = { id: '' }] = await ada.profiles()
  const write = describing(ada.client, id)
  const about = async () => (await world.as(ada).profiles.mine({})).items.map((profile) => profile.about)
  // without a marker the text is read back, which a client takes for a beginning that has not been made
  expect(await outcome(write('I like dogs.').select('description'))).toEqual([{ description: 'I like dogs.' }])
  expect(await about()).toEqual(['I like dogs.'])
  const found = ada.client.from('user_profiles').select('id').eq('description', 'I like dogs.')
  expect(await outcome(found)).toEqual([{ id }])

  // the marker goes on beside it, and neither takes the other away
  expect(await outcome(write('onboarding:animals').select('description'))).toEqual([
    { description: 'onboarding:animals' },
  ])
  expect(await about()).toEqual(['I like dogs.'])
  const both = { description: 'I like dogs,\nand cats.', first_name: 'Augusta' }
  const changed = ada.client.from('user_profiles').update(both).eq('id', id).eq('user_id', ada.id)
  expect(await outcome(changed.select('description,first_name'))).toEqual([
    { description: 'onboarding:animals', first_name: 'Augusta' },
  ])
  expect(await about()).toEqual(['I like dogs,\nand cats.'])
  const marked = { description: 'onboarding:animals,place', first_name: 'Ada' }
  expect(await outcome(ada.client.from('user_profiles').update(marked).eq('id', id).select('first_name'))).toEqual([
    { first_name: 'Ada' },
  ])
  expect(await ada.profiles()).toMatchObject([{ description: 'onboarding:animals,place' }])

  for (const text of [7, true, ['a'], 'x'.repeat(4001)]) {
    expect(await outcome(write(text)), String(text).slice(0, 9)).toEqual(refused(400, '23514'))
  }
  expect(await about()).toEqual(['I like dogs,\nand cats.'])
  for (const nothing of ['', null]) {
    expect(await write('Something')).toMatchObject({ status: 204, error: null })
    expect(await write(nothing)).toMatchObject({ status: 204, error: null })
    expect(await about()).toEqual([''])
  }
  expect(await ada.profiles()).toMatchObject([{ description: 'onboarding:animals,place' }])
})

test('update description by id: nobody writes about another', async () => {
  const ada = await somebody()
  const [{ id } = { id: '' }] = await ada.profiles()
  const { client: other } = await somebody()
  for (const client of [other, admin]) {
    expect(await describing(client, id)('A liar')).toMatchObject({ status: 204, error: null })
  }
  expect(await outcome(describing(visitor, id)('A liar'))).toEqual(NOT_SIGNED_IN)
  expect(await ada.profiles()).toMatchObject([{ description: null }])
})

test('a write waits for new terms to be agreed to, a read does not', async () => {
  const ada = await somebody()
  await world.deps.db.execute(sql`delete from user_consents where user_id = ${ada.id}`)
  await world.deps.changes.publish('sessions', [ada.id])
  const [{ id } = { id: '' }] = await ada.profiles()
  const { status, error } = await ada.client.from('user_profiles').update({ first_name: 'Eve' }).eq('id', id)
  expect({ status, ...error }).toMatchObject({ status: 409, code: 'PT409', details: 'CONSENT_NEEDED' })
  expect(error?.hint).toContain('accept the terms')
})
