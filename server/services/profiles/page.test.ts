import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPROVALS, type Approval, REVIEWED_TYPES, VISIBILITIES, type Visibility } from '#contract/profiles.rules'
import { PROFILE_TYPES, type ProfileType } from '#contract/roles'
import type { TestUser } from '../../testing/factories'
import { type ApiClient, createWorld, unknownId, type World } from '../../testing/world'
import { addProfile } from './testing'

let world: World
let owner: TestUser
let member: ApiClient
let admin: ApiClient

beforeAll(async () => {
  world = await createWorld()
  owner = await world.user()
  member = world.as(await world.user())
  admin = world.as(await world.user({ role: 'admin' }))
})
afterAll(() => world.close())

type Asked = { userType: ProfileType; key: string }
const GONE = { code: 'NOT_FOUND', status: 404 }

/** @returns what each kind of person gets of a page: nothing, the page, or the page as a preview */
async function seenBy({ userType, key }: Asked) {
  const look = (page: Promise<{ preview: boolean }>) =>
    page.then(
      ({ preview }) => (preview ? 'preview' : 'page'),
      ({ code }: { code: string }) => code,
    )
  const asked = { userType, key }
  return {
    visitor: await look(world.visitor.profiles.page(asked)),
    signedInVisitor: await look(member.profiles.page(asked)),
    member: await look(member.profiles.memberPage(asked)),
    admin: await look(admin.profiles.memberPage(asked)),
    owner: await look(world.as(owner).profiles.memberPage(asked)),
  }
}

const cases = PROFILE_TYPES.flatMap((type) =>
  VISIBILITIES.flatMap((visibility) => APPROVALS.map((approval) => [type, visibility, approval] as const)),
)

function expected(type: ProfileType, visibility: Visibility, approval: Approval) {
  const listed = type === 'pet-parent' ? approval !== 'suspended' : approval === 'approved'
  const everybody = listed && visibility === 'public' ? 'page' : 'NOT_FOUND'
  const members = listed && visibility !== 'private' ? 'page' : 'NOT_FOUND'
  return {
    visitor: everybody,
    signedInVisitor: everybody,
    member: members,
    admin: members,
    owner: members === 'page' ? 'page' : 'preview',
  }
}

describe('who sees a page', () => {
  test.each(cases)('%s, %s, %s', async (type, visibility, approval) => {
    const { id } = await addProfile(world, owner, { type, visibility, approval })
    expect(await seenBy({ userType: type, key: id })).toEqual(expected(type, visibility, approval))
  })

  const nobodyElse = { visitor: 'NOT_FOUND', signedInVisitor: 'NOT_FOUND', member: 'NOT_FOUND', admin: 'NOT_FOUND' }

  test('a closed profile is there for its own person only', async () => {
    const { id } = await addProfile(world, owner, { type: 'animal-rescue', profile: { isActive: false } })
    expect(await seenBy({ userType: 'animal-rescue', key: id })).toEqual({ ...nobodyElse, owner: 'preview' })
  })

  test('with its person, a page is gone while they are locked out, and for good once they are deleted', async () => {
    const person = await world.user()
    const { id } = await addProfile(world, person, { type: 'veterinary-clinic' })
    const asked: Asked = { userType: 'veterinary-clinic', key: id }
    const set = (change: string) =>
      world.deps.db.$client.query(`update auth_users set ${change} where id = $1`, [person.id])
    expect(await seenBy(asked)).toMatchObject({ visitor: 'page' })
    await set(`banned_until = '9999-12-31'`)
    expect(await seenBy(asked)).toMatchObject({ ...nobodyElse, owner: 'NOT_FOUND' })
    await set(`banned_until = '2020-01-01'`)
    expect(await seenBy(asked)).toMatchObject({ member: 'page' })
    await set('deleted_at = now()')
    expect(await seenBy(asked)).toMatchObject({ ...nobodyElse, owner: 'NOT_FOUND' })
  })
})

describe('the key', () => {
  test('is the id or the readable address, and the type has to be right', async () => {
    const { id, slug } = await addProfile(world, owner, { type: 'service-provider' })
    const ask = (userType: ProfileType, key: string) => world.visitor.profiles.page({ userType, key })
    for (const key of [id, id.toUpperCase(), slug])
      expect(await ask('service-provider', key)).toMatchObject({ id, slug })
    for (const type of PROFILE_TYPES.filter((one) => one !== 'service-provider')) {
      await expect(ask(type, id)).rejects.toMatchObject(GONE)
      await expect(ask(type, slug)).rejects.toMatchObject(GONE)
    }
  })

  test.each([
    unknownId(),
    'nobody',
    'Mara K.',
    '../mine',
    '%',
    "' or 1=1 --",
    '0',
    '--',
    '1'.repeat(120),
    'a b',
    '%00',
    '🐕',
  ])('"%s" is nobody', async (key) => {
    await expect(world.visitor.profiles.page({ userType: 'pet-parent', key })).rejects.toMatchObject(GONE)
    await expect(member.profiles.memberPage({ userType: 'pet-parent', key })).rejects.toMatchObject(GONE)
  })

  test.each(['', 'x'.repeat(121), 'a\0b', '\ud800'])('%j is no key at all', async (key) => {
    for (const ask of [world.visitor.profiles.page, member.profiles.memberPage])
      await expect(ask({ userType: 'pet-parent', key })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a type that does not exist is a mistake, and a visitor has no member page', async () => {
    const asked = { userType: 'goat' as ProfileType, key: randomUUID() }
    await expect(world.visitor.profiles.page(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(
      world.visitor.profiles.memberPage({ userType: 'pet-parent', key: randomUUID() }),
    ).rejects.toMatchObject({ code: 'SIGN_IN_FIRST' })
    expect((await world.request(`/api/profiles/pages/pet-parent/${'%E0%A4%A'}`)).status).toBeLessThan(500)
  })

  test.each(REVIEWED_TYPES)('the plain address answers as well: %s', async (type) => {
    const { slug } = await addProfile(world, owner, { type })
    const response = await world.request(`/api/profiles/pages/${type}/${slug}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ slug, userType: type })
  })
})
