import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
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

  test('whoever works for a profile sees its page before it is listed', async () => {
    const { id } = await addProfile(world, owner, { type: 'veterinary-clinic', approval: 'pending' })
    const staff = await world.user()
    await world.deps.db.execute(sql`
      insert into profile_members (profile_id, user_type, is_active, user_id, role)
      select id, user_type, is_active, ${staff.id}, 'staff' from user_profiles where id = ${id}`)
    const asked = { userType: 'veterinary-clinic' as const, key: id }
    expect(await world.as(staff).profiles.memberPage(asked)).toMatchObject({ preview: true })
    await world.deps.db.execute(sql`delete from profile_members where profile_id = ${id} and user_id = ${staff.id}`)
    await expect(world.as(staff).profiles.memberPage(asked)).rejects.toMatchObject(GONE)
  })

  test('a closed profile is there for its own person only', async () => {
    const { id } = await addProfile(world, owner, { type: 'animal-rescue', profile: { isActive: false } })
    expect(await seenBy({ userType: 'animal-rescue', key: id })).toEqual({ ...nobodyElse, owner: 'preview' })
  })

  test('a page is gone from memory, too, as soon as its person is locked out', async () => {
    const person = await world.user()
    const { id } = await addProfile(world, person, { type: 'animal-rescue' })
    const ask = async () => (await world.request(`/api/profiles/pages/animal-rescue/${id}`)).status
    expect(await ask()).toBe(200)
    await admin.people.lock({ id: person.id, until: null, reason: 'Sells puppies' })
    await expect.poll(ask).toBe(404)
    await admin.people.unlock({ id: person.id })
    await expect.poll(ask).toBe(200)
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

describe('what never leaves the server', () => {
  const MARK = 'zq-private'
  const secrets = {
    lastName: `${MARK}-last`,
    login: `${MARK}-login@test.example`,
    phone: `${MARK}-phone`,
    marker: `onboarding:${MARK}`,
    line1: `${MARK}-line1`,
    postcode: `${MARK}-code`,
    reason: `${MARK}-reason`,
    paper: `${MARK}-paper`,
  }

  async function secretive(type: ProfileType, details: Parameters<typeof addProfile>[2]['details'] = {}) {
    const person = await world.user({ email: `${randomUUID()}-${secrets.login}` })
    const { id } = await addProfile(world, person, {
      type,
      profile: {
        firstName: 'Mara',
        lastName: secrets.lastName,
        businessName: type === 'pet-parent' ? `${MARK}-shop` : 'Harbor Care',
        phone: secrets.phone,
        description: secrets.marker,
      },
      details: { approvalReason: secrets.reason, about: 'We live by the harbour.', ...details },
      place: {
        line1: secrets.line1,
        postcode: secrets.postcode,
        region: 'ME',
        lat: 44.123456,
        lng: -68.654321,
        publicLat: 44.12,
        publicLng: -68.65,
        precision: 'area',
      },
    })
    await world.deps.db.$client.query(
      `insert into verifications (profile_id, kind, status, number, issued_by, reason, decided_at)
       select $1, kind, status, $2, $2, $2, now() from (values ('insurance', 'verified'), ('identity', 'pending'), ('premises', 'rejected')) v (kind, status)`,
      [id, secrets.paper],
    )
    return { userType: type, key: id, person }
  }

  test.each(PROFILE_TYPES)('nothing private is in the page of a %s, whoever asks', async (type) => {
    const { person, ...asked } = await secretive(type)
    for (const page of [
      await world.visitor.profiles.page(asked),
      await member.profiles.memberPage(asked),
      await admin.profiles.memberPage(asked),
      await world.as(person).profiles.memberPage(asked),
    ]) {
      const text = JSON.stringify(page)
      expect(text).not.toContain(MARK)
      expect(text).not.toContain(person.id)
      expect(text).not.toMatch(/44\.1234|68\.6543|onboarding:/)
      expect(page).toMatchObject({
        phone: null,
        email: null,
        place: { locality: 'Harbor Row', address: null, lat: 44.12 },
      })
    }
    const plain = await world.request(`/api/profiles/pages/${type}/${asked.key}`)
    expect(await plain.text()).not.toContain(MARK)
  })

  test('a marker that ended up in the text is not shown either', async () => {
    const { person: _, ...asked } = await secretive('pet-parent', { about: secrets.marker })
    expect(await world.visitor.profiles.page(asked)).toMatchObject({ about: '' })
  })

  test('what its person chose to show is shown: phone, initial, address and point', async () => {
    const { id } = await addProfile(world, owner, {
      type: 'veterinary-clinic',
      profile: { firstName: 'Samir', lastName: 'Haddad', phone: '+1 207 555 0114' },
      details: { showPhone: true, showInitial: true, publicEmail: 'hello@clinic.example' },
      place: {
        line1: '40 Main Street',
        region: 'ME',
        postcode: '04511',
        publicLat: 44.1,
        publicLng: -68.6,
        precision: 'exact',
      },
    })
    expect(await world.visitor.profiles.page({ userType: 'veterinary-clinic', key: id })).toMatchObject({
      name: 'Harbor Care',
      contactName: 'Samir H.',
      phone: '+1 207 555 0114',
      email: 'hello@clinic.example',
      place: { address: '40 Main Street, Harbor Row, ME 04511', lat: 44.1, lng: -68.6, precision: 'exact' },
    })
  })

  test('a year nobody said is not shown: the page says when the profile joined', async () => {
    const year = new Date().getUTCFullYear()
    const sinceOf = async (sinceYear: number) => {
      const { id } = await addProfile(world, await world.user(), { type: 'animal-rescue', details: { sinceYear } })
      return (await world.visitor.profiles.page({ userType: 'animal-rescue', key: id })).sinceYear
    }
    expect([await sinceOf(year), await sinceOf(2011)]).toEqual([null, 2011])
  })

  test('the home of a pet parent is never shown, whatever was chosen', async () => {
    const { id } = await addProfile(world, owner, {
      type: 'pet-parent',
      profile: { firstName: 'Ada', lastName: 'Lindqvist' },
      details: { showInitial: true },
      place: { line1: '31 Orchard Street', publicLat: 44.1, publicLng: -68.6, precision: 'exact' },
    })
    expect(await world.visitor.profiles.page({ userType: 'pet-parent', key: id })).toMatchObject({
      name: 'Ada L.',
      contactName: null,
      sinceYear: null,
      place: { locality: 'Harbor Row', address: null, lat: null, lng: null, precision: 'area' },
    })
  })
})

describe('what a page shows', () => {
  test('papers that still count, with their dates, and emergencies while they stand', async () => {
    const { id } = await addProfile(world, owner, {
      type: 'veterinary-clinic',
      details: { emergencyUntil: new Date(world.clock.now().getTime() + 600_000) },
    })
    const { $client: client } = world.deps.db
    const today = world.clock.now().toISOString().slice(0, 10)
    await client.query(
      `insert into verifications (profile_id, kind, status, valid_until, decided_at) values
       ($1, 'licence', 'verified', $2, '2026-01-01'), ($1, 'insurance', 'verified', $2::date - 1, '2026-01-01'),
       ($1, 'premises', 'verified', null, '2026-01-02'), ($1, 'first-aid', 'expired', $2::date + 9, null)`,
      [id, today],
    )
    const asked = { userType: 'veterinary-clinic' as const, key: id }
    const page = await world.visitor.profiles.page(asked)
    expect(page.badges).toEqual([
      { kind: 'licence', verifiedAt: expect.any(Date), validUntil: today },
      { kind: 'premises', verifiedAt: expect.any(Date), validUntil: null },
    ])
    expect(page.emergencyUntil).toBeInstanceOf(Date)
    world.clock.advance(600_000)
    expect(await member.profiles.memberPage(asked)).toMatchObject({ emergencyUntil: null })
  })

  test('hours and texts in their order, and public pictures that are still there', async () => {
    const { id } = await addProfile(world, owner, { type: 'animal-rescue' })
    const { $client: client } = world.deps.db
    const media = async (visibility: string, deleted: boolean) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into media_assets (owner_id, purpose, visibility, width, height, widths, bytes, sha256, placeholder, alt_text)
         values ($1, 'gallery', 'public', 1200, 800, '{400,800,1200}', 9, 'x', '#aabbcc', 'Two goats') returning id`,
        [owner.id],
      )
      const [{ id: mediaId }] = rows as [{ id: string }]
      await client.query(
        `insert into gallery_items (media_id, profile_id, position) select $1, $2, count(*) from gallery_items where profile_id = $2`,
        [mediaId, id],
      )
      await client.query(
        `update media_assets set visibility = $2, deleted_at = case when $3 then now() end where id = $1`,
        [mediaId, visibility, deleted],
      )
      return mediaId
    }
    const shown = await media('public', false)
    await media('private', false)
    await media('public', true)
    await client.query(`update profile_details set photo_id = $2 where profile_id = $1`, [id, shown])
    await client.query(
      `insert into opening_hours (profile_id, weekday, opens, closes) values ($1, 6, 600, 840), ($1, 1, 780, 1020), ($1, 1, 540, 720)`,
      [id],
    )
    await client.query(
      `insert into profile_sections (profile_id, kind, body) values ($1, 'policies', 'No sales.'), ($1, 'needs', 'Hay.'), ($1, 'process', 'Come and meet.')`,
      [id],
    )
    const page = await world.visitor.profiles.page({ userType: 'animal-rescue', key: id })
    expect(page).toMatchObject({
      gallery: [{ id: shown, widths: [400, 800, 1200], alt: 'Two goats' }],
      photo: { id: shown },
      cover: null,
      hours: [{ weekday: 1, opens: 540 }, { weekday: 1, opens: 780 }, { weekday: 6 }],
      sections: [{ kind: 'process' }, { kind: 'needs' }, { kind: 'policies' }],
      rating: null,
    })
  })

  test('the rating of a shop is what people say of its goods', async () => {
    const { id, slug } = await addProfile(world, owner, { type: 'business-provider' })
    const { groupId } = await world.product({ shop: { profileId: id, ownerId: owner.id, slug, name: 'Harbor Care' } })
    await world.deps.db.$client.query(`update product_groups set rating_count = 3, rating_sum = 14 where id = $1`, [
      groupId,
    ])
    const asked = { userType: 'business-provider' as const, key: id }
    await expect
      .poll(() => member.profiles.memberPage(asked), { timeout: 6_000 })
      .toMatchObject({ rating: { average: 4.67, count: 3 } })
  })

  test('a kept answer is dropped once its profile has changed', async () => {
    const { id } = await addProfile(world, owner, { type: 'service-provider' })
    const address = `/api/profiles/pages/service-provider/${id}`
    const ask = async () => ((await (await world.request(address)).json()) as { name: string }).name
    // Notices arrive in order: once this one is there, none of the tests before drops anything any more.
    const heard = new Promise<void>((resolve) => {
      world.deps.changes.on('profiles', () => resolve())
    })
    await world.deps.changes.publish('profiles', [unknownId()])
    await heard
    expect(await ask()).toBe('Harbor Care')
    await world.deps.db.$client.query(`update user_profiles set business_name = 'Rope Walk Care' where id = $1`, [id])
    expect(await ask()).toBe('Harbor Care')
    await world.deps.changes.publish('profiles', [id])
    await expect.poll(ask).toBe('Rope Walk Care')
  })
})
