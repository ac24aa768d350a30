import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProfileChange } from '#contract/profile-shapes'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { unknownId } from '#server/testing/world'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const codesOf = async (calls: Promise<unknown>[]) => [...new Set(await Promise.all(calls.map(codeOf)))]
const wordsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ message }: Error) => message,
  )
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

/** Somebody with one profile of a kind beside the one they began with. */
async function owner(userType: 'business-provider' | 'service-provider' | 'veterinary-clinic' = 'business-provider') {
  const user = await world.user()
  const api = world.as(user).profiles
  const { id } = await api.create({ userType, firstName: 'Noor', lastName: 'Rahimi' })
  return { user, api, id, save: (change: ProfileChange) => api.save({ id, change }) }
}
const parentIdOf = async (user: TestUser) => (await world.as(user).account.me()).profiles[0]?.id ?? ''

describe('the first sign-in', () => {
  test('makes a pet parent’s profile for members, named by what sign-up said, once', async () => {
    const user = await world.user({ begun: false, data: { given_name: 'Zoe\u0308', full_name: 'Somebody Else' } })
    const { account, profiles } = world.as(user)
    expect(await account.me()).toMatchObject({ profiles: [], closedProfiles: 0 })
    expect(await account.settings()).toMatchObject({ firstName: 'Zoë', lastName: 'Else' })
    expect(await profiles.begin()).toEqual({ created: true })
    expect(await profiles.begin()).toEqual({ created: false })
    expect((await profiles.mine()).items).toMatchObject([
      { userType: 'pet-parent', firstName: 'Zoë', lastName: 'Else', visibility: 'members', approval: 'approved' },
    ])
  })

  test('from ten places at once makes one', async () => {
    const user = await world.user({ begun: false })
    const answers = await times(10, () => world.as(user).profiles.begin())
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect((await world.as(user).profiles.mine()).items).toHaveLength(1)
  })

  test('never comes again, also after everything is closed', async () => {
    const user = await world.user()
    const id = await parentIdOf(user)
    await world.as(user).profiles.setActive({ id, active: false })
    expect(await world.as(user).profiles.begin()).toEqual({ created: false })
    expect(await world.as(user).account.me()).toMatchObject({ profiles: [], closedProfiles: 1 })
  })

  test('of somebody without one, admins see the name that was said, and find them by it', async () => {
    const { id } = await world.user({ begun: false, data: { name: 'Quill\u202e Brand' } })
    const { items } = await world.as(await world.person('admin')).people.find({ q: 'quill br' })
    expect(items).toMatchObject([{ id, name: 'Quill Brand', types: [] }])
  })
})

describe('another profile', () => {
  test('is a draft with the address of its name, and counts at once where one of its kind is needed', async () => {
    const user = await world.user()
    const { profiles, account } = world.as(user)
    await account.me()
    const made = await profiles.create({
      userType: 'veterinary-clinic',
      firstName: 'Ida',
      lastName: '',
      businessName: 'Häven \u200bVets',
    })
    expect(made).toMatchObject({ businessName: 'Häven Vets', slug: 'haven-vets', approval: 'draft', isActive: true })
    await world.caughtUp()
    const { emergencyUntil } = await profiles.setEmergency({ id: made.id, on: true })
    expect(emergencyUntil).toEqual(new Date(world.clock.now().getTime() + 12 * 3_600_000))
    expect((await profiles.setEmergency({ id: made.id, on: false })).emergencyUntil).toBeNull()
    const second = await world.as(await world.user()).profiles.create({
      userType: 'animal-rescue',
      firstName: 'Bo',
      lastName: '',
      businessName: 'haven vets',
    })
    expect(second.slug).toBe('haven-vets-2')
  })

  test('of a kind there is one, also when five are asked for at once', async () => {
    const user = await world.user()
    const ask = () =>
      codeOf(world.as(user).profiles.create({ userType: 'animal-rescue', firstName: 'Bo', lastName: 'Ek' }))
    expect((await times(5, ask)).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'none'])
    expect(await ask()).toBe('CONFLICT')
  })

  test('is one of twenty at most, closed ones included', async () => {
    const user = await world.user()
    await world.deps.db.execute(sql`
      insert into user_profiles (user_id, user_type, is_active)
      select ${user.id}, 'animal-rescue', false from generate_series(1, 18)`)
    const ask = (userType: 'animal-rescue' | 'business-provider') =>
      codeOf(world.as(user).profiles.create({ userType, firstName: 'Bo', lastName: 'Ek' }))
    expect((await Promise.all([ask('animal-rescue'), ask('business-provider')])).toSorted()).toEqual([
      'CONFLICT',
      'none',
    ])
    expect((await world.as(user).profiles.mine()).items).toHaveLength(20)
  })

  test('has a readable address of its own, however many choose the name at once', async () => {
    const shops = await times(4, () => owner())
    const saved = await Promise.all(shops.map(({ save }) => save({ businessName: 'Same Name' })))
    expect(saved.map(({ slug }) => slug).toSorted()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4'])
    const [first] = shops
    expect((await first?.save({ businessName: 'Another Name' }))?.slug).toBe(saved[0]?.slug)
  })

  test('without a name is none', async () => {
    const { profiles } = world.as(await world.user())
    const asked = profiles.create({ userType: 'animal-rescue', firstName: '\u200b', lastName: '' })
    expect(await codeOf(asked)).toBe('BAD_REQUEST')
  })
})

describe('saving', () => {
  test('keeps what was sent, cleaned, and leaves the rest', async () => {
    const { save, id, api } = await owner()
    await save({ tagline: 'First', about: 'About us' })
    const change: ProfileChange = {
      businessName: ' Barrow\u202e & Bean ',
      phone: '(207) 555-0142',
      tagline: 'Bread\u0007 for   dogs',
      kinds: ['pet-shop', 'pet-shop'],
      animals: ['dogs', 'cats'],
      links: [{ label: 'Photos', url: 'https://photos.example/barrow' }],
      website: 'https://barrow.example',
      timeZone: 'America/New_York',
      closure: { from: '2026-12-24', to: '2027-01-02', note: 'Away' },
      hours: [{ weekday: 1, opens: 540, closes: 1020 }],
      sections: [
        { kind: 'team', body: 'Noor\r\nand Bo' },
        { kind: 'access', body: 'One step' },
      ],
      place: {
        line1: '1 Orchard Street',
        line2: '',
        locality: 'Millbrook',
        region: 'ME',
        postcode: '04000',
        country: 'US',
        lat: 44.1,
        lng: -69.1,
        precision: 'exact',
      },
    }
    expect(await save(change)).toMatchObject({
      ...change,
      about: 'About us',
      businessName: 'Barrow & Bean',
      phone: '+1 207 555 0142',
      tagline: 'Bread for dogs',
      kinds: ['pet-shop'],
      sections: expect.arrayContaining([{ kind: 'team', body: 'Noor\nand Bo' }]),
    })
    const next = await save({ sections: [{ kind: 'team', body: ' ' }], hours: [], closure: null, place: null })
    expect(next).toMatchObject({
      sections: [{ kind: 'access', body: 'One step' }],
      hours: [],
      closure: null,
      place: null,
    })
    expect((await api.mine()).items.find((one) => one.id === id)).toEqual(next)
  })

  test.each<[string, ProfileChange]>([
    ['a phone number that is none', { phone: 'ring twice' }],
    ['a kind of somebody else', { kinds: ['dog-walking'] }],
    ['a section of somebody else', { sections: [{ kind: 'fostering', body: 'x' }] }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['an offset for a time zone', { timeZone: '+05:00' }],
    ['a website that is a script', { website: 'javascript:alert(1)' }],
    ['a website that names a user', { website: 'https://bank.example@evil.example' }],
    ['a link that is no web page', { links: [{ label: 'x', url: 'data:text/html,x' }] }],
    ['a closure that ends before it begins', { closure: { from: '2026-05-02', to: '2026-05-01', note: '' } }],
    ['a day that does not exist', { closure: { from: '2026-02-30', to: '2026-03-01', note: '' } }],
    ['hours that end before they begin', { hours: [{ weekday: 1, opens: 600, closes: 500 }] }],
    ['a first name of nothing', { firstName: '\u200b' }],
    [
      'half a point',
      {
        place: {
          line1: '',
          line2: '',
          locality: 'Millbrook',
          region: '',
          postcode: '',
          country: 'US',
          lat: 1,
          lng: null,
          precision: 'area',
        },
      },
    ],
  ])('%s is refused, and nothing of the change is kept', async (_, change) => {
    const { save, api, id } = await owner()
    expect(await codeOf(save({ tagline: 'Kept?', ...change }))).toBe('BAD_REQUEST')
    expect((await api.mine()).items.find((one) => one.id === id)?.tagline).toBe('')
  })

  test.each([
    'approval',
    'approvalStatus',
    'verified',
    'verifiedAt',
    'userId',
    'user_id',
    'userType',
    'isActive',
    'slug',
    'description',
    'photoId',
  ])('%s is not for its person to write', async (field) => {
    const { save } = await owner()
    expect(await codeOf(save({ tagline: 'x', [field]: 'approved' }))).toBe('BAD_REQUEST')
  })

  test('hours that overlap are told in words, also past Sunday midnight', async () => {
    const { save } = await owner()
    const hours = [
      { weekday: 7, opens: 1200, closes: 2000 },
      { weekday: 1, opens: 480, closes: 900 },
    ]
    expect(await wordsOf(save({ hours }))).toMatch(/overlap, starting with Sunday/)
  })

  test('a name that is as long as it may be is kept, one letter more is refused', async () => {
    const { save } = await owner()
    expect((await save({ businessName: 'é'.repeat(160) })).businessName).toHaveLength(160)
    expect(await codeOf(save({ businessName: 'é'.repeat(161) }))).toBe('BAD_REQUEST')
  })
})

describe('where it is', () => {
  const place = {
    line1: '2 Kettle Hill',
    line2: '',
    locality: 'Millbrook',
    region: 'ME',
    postcode: '04000',
    country: 'US',
    lat: 44.12345,
    lng: -69.54321,
    precision: 'area' as const,
  }
  const shownOf = async (id: string) =>
    (
      await world.rows(sql`
        select public_lat as lat, public_lng as lng, d.locality from profile_places l
        join profile_details d using (profile_id) where profile_id = ${id}`)
    )[0]

  test('is moved once and stays there until the point itself changes', async () => {
    const { save, id } = await owner('service-provider')
    await save({ place })
    const first = await shownOf(id)
    expect(first).toMatchObject({ locality: 'Millbrook' })
    expect([first?.lat, first?.lng]).not.toEqual([place.lat, place.lng])
    await save({ place })
    await save({ place: { ...place, line1: '3 Kettle Hill' } })
    await save({ place: { ...place, precision: 'exact' } })
    expect(await codeOf(save({ place: { ...place, country: 'XK' } }))).toBe('BAD_REQUEST')
    expect(await shownOf(id)).toMatchObject({ lat: place.lat, lng: place.lng })
    await save({ place })
    expect(await shownOf(id)).toEqual(first)
    await save({ place: { ...place, lat: 44.2 } })
    expect(await shownOf(id)).not.toEqual(first)
    await save({ place: { ...place, lat: null, lng: null } })
    expect(await shownOf(id)).toMatchObject({ lat: null, lng: null })
  })

  test('brings the clock of another country along, unless one was chosen that it has', async () => {
    const { save, id } = await owner('service-provider')
    const zone = async () =>
      (await world.rows(sql`select time_zone as zone from profile_details where profile_id = ${id}`))[0]?.zone
    const at = (country: string) => save({ place: { ...place, country, precision: 'area' } })
    await at('US')
    expect(await zone()).toBe('America/New_York')
    await at('JP')
    expect(await zone()).toBe('Asia/Tokyo')
    await at('BR')
    expect(await zone()).toBe('America/Sao_Paulo')
    await save({ timeZone: 'America/Manaus' })
    await at('BR')
    expect(await zone()).toBe('America/Manaus')
    await at('US')
    await save({ timeZone: 'Europe/Berlin' })
    await at('US')
    expect(await zone()).toBe('Europe/Berlin')
  })

  test('is not saved over what another wrote meanwhile by who names what they read', async () => {
    const { api, save, id } = await owner('service-provider')
    const hours = [{ weekday: 1, opens: 540, closes: 1020 }]
    await save({ place: { ...place, precision: 'area' }, hours, tagline: 'Walks' })
    const mine = async () => (await api.mine()).items.find((one) => one.id === id)
    const read = await mine()
    if (!read) throw new Error('a profile was expected')
    const closure = { from: '2027-01-01', to: '2027-01-03', note: 'Skiing' }
    const was = { place: read.place, hours: read.hours, closure: read.closure }
    await api.save({ id, change: { closure }, was: { closure: read.closure } })
    expect(await codeOf(api.save({ id, change: { closure: null, hours: [] }, was }))).toBe('CONFLICT')
    expect(await mine()).toMatchObject({ closure, hours })
    // another part is nobody's loss, and neither is who means it whatever it is
    await api.save({ id, change: { hours: [], tagline: 'Sits' }, was: { hours: was.hours, tagline: 'Walks' } })
    await api.save({ id, change: { closure: null } })
    expect(await mine()).toMatchObject({ closure: null, hours: [], tagline: 'Sits' })
  })

  test('of a pet parent is never exact', async () => {
    const user = await world.user()
    const id = await parentIdOf(user)
    const ask = (precision: 'exact' | 'area') =>
      codeOf(world.as(user).profiles.save({ id, change: { place: { ...place, precision } } }))
    expect([await ask('exact'), await ask('area')]).toEqual(['BAD_REQUEST', 'none'])
  })
})

describe('the beginning', () => {
  test('keeps the steps done as the marker, from two devices too, and stays completed', async () => {
    const user = await world.user()
    const id = await parentIdOf(user)
    const keep = (done: string[], completed = false) => world.as(user).profiles.saveOnboarding({ id, done, completed })
    expect(await keep([])).toEqual({ description: 'onboarding:' })
    await Promise.all([keep(['place']), keep(['animals', 'nonsense'])])
    expect((await world.as(user).account.me()).profiles[0]?.description).toBe('onboarding:animals,place')
    expect(await keep([], true)).toEqual({ description: 'onboarding:completed' })
    expect(await keep(['place'])).toEqual({ description: 'onboarding:completed' })
    const page = { userType: 'pet-parent' as const, key: id }
    await world.as(user).profiles.save({ id, change: { about: 'Fern and Miso', visibility: 'public' } })
    expect(JSON.stringify(await world.visitor.profiles.page(page))).not.toContain('onboarding')
  })
})

describe('closing', () => {
  test('frees the kind for another, and opening again waits until that one is closed', async () => {
    const { api, id } = await owner()
    expect((await api.setActive({ id, active: false })).isActive).toBe(false)
    const other = await api.create({ userType: 'business-provider', firstName: 'Bo', lastName: '' })
    expect(await codeOf(api.setActive({ id, active: true }))).toBe('CONFLICT')
    await api.setActive({ id: other.id, active: false })
    expect((await api.setActive({ id, active: true })).isActive).toBe(true)
    expect((await api.setActive({ id, active: true })).isActive).toBe(true)
  })

  test('ends at once what only its kind may do', async () => {
    const { api, id } = await owner('veterinary-clinic')
    await world.caughtUp()
    await api.setEmergency({ id, on: true })
    await api.setActive({ id, active: false })
    await world.caughtUp()
    expect(await codeOf(api.setEmergency({ id, on: true }))).toBe('NOT_ALLOWED')
  })
})

describe('somebody else', () => {
  test('finds none of it there, an admin no more than others, and a visitor is asked to sign in', async () => {
    const { id } = await owner('veterinary-clinic')
    const stranger = await owner('veterinary-clinic')
    await world.caughtUp()
    const callsOf = ({ profiles }: ReturnType<SecurityWorld['as']>) => [
      profiles.save({ id, change: { tagline: 'Mine now' } }),
      profiles.setActive({ id, active: false }),
      profiles.saveOnboarding({ id, done: [], completed: true }),
      profiles.submit({ id }),
      profiles.withdraw({ id }),
      profiles.setPictures({ id, photoId: null }),
      profiles.addPaper({ id, kind: 'licence', number: '', issuedBy: '', validUntil: null, evidenceId: null }),
      profiles.removePaper({ id, paperId: unknownId() }),
    ]
    for (const user of [stranger.user, await world.person('admin')]) {
      expect(await codesOf(callsOf(world.as(user)))).toEqual(['NOT_FOUND'])
    }
    expect(await codesOf(callsOf(world.visitor))).toEqual(['SIGN_IN_FIRST'])
    expect(await codeOf(stranger.api.setEmergency({ id, on: true }))).toBe('NOT_FOUND')
    expect(await codeOf(world.as(await world.user()).profiles.setEmergency({ id, on: true }))).toBe('NOT_ALLOWED')
    expect(await codeOf(world.visitor.profiles.mine())).toBe('SIGN_IN_FIRST')
    expect(await codeOf(world.visitor.profiles.begin())).toBe('SIGN_IN_FIRST')
  })
})

describe('the database itself', () => {
  test('keeps a profile with its person and its kind', async () => {
    const { id } = await owner()
    for (const change of [sql`user_type = 'animal-rescue'`, sql`user_id = ${(await world.user()).id}`]) {
      await expect(world.rows(sql`update user_profiles set ${change} where id = ${id}`)).rejects.toMatchObject({
        cause: { constraint: 'user_profiles_fixed_check' },
      })
    }
  })

  test('refuses hours that overlap and listings that nobody looked at', async () => {
    const { id, save } = await owner()
    await save({ hours: [{ weekday: 3, opens: 540, closes: 1020 }] })
    await expect(
      world.rows(sql`insert into opening_hours (profile_id, weekday, opens, closes) values (${id}, 3, 600, 700)`),
    ).rejects.toMatchObject({ cause: { constraint: 'opening_hours_no_overlap_key' } })
    await expect(
      world.rows(sql`update profile_details set approval_status = 'approved' where profile_id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'profile_details_approval_move_check' } })
  })
})
