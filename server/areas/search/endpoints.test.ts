import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addProfile } from '#server/market/profiles/testing'
import { createWorld, type World } from '#server/testing/world'

let world: World
let harness: { id: string }
let kibble: { id: string }

beforeAll(async () => {
  world = await createWorld()
  const walking = await world.category({ slug: 'walking', name: 'Walking' })
  const leads = await world.category({ slug: 'leads', name: 'Leashes and harnesses', parent: walking })
  const food = await world.category({ slug: 'food', name: 'Food' })
  const shop = await world.shop({ name: 'Kettle Hill' })
  harness = await world.product({ shop, category: leads, name: 'Everyday harness', summary: 'Soft on long walks' })
  kibble = await world.product({ category: food, name: 'Salmon dinner for Kätzchen', species: ['cat'] })
  for (let n = 0; n < 12; n++) await world.product({ category: food, name: `Plain biscuits number ${n}` })
})
afterAll(() => world.close())

const found = async (q: string) => {
  const { items, corrected } = await world.visitor.products.list({ q })
  return { ids: items.map(({ id }) => id), corrected }
}

test.each(['harness', 'HARNESSES', 'everyday harness', 'kettle hill', 'leads', 'walking', 'soft walks'])(
  '"%s" finds the harness',
  async (q) => {
    expect(await found(q)).toEqual({ ids: [harness.id], corrected: false })
  },
)

test.each(['kätzchen', 'katzchen', 'Kätzchen salmon', 'sálmon'])(
  '"%s" finds the food, whatever the accents',
  async (q) => {
    expect(await found(q)).toEqual({ ids: [kibble.id], corrected: false })
  },
)

test.each(['harnes', 'harnesss', 'hraness', 'everyday harnes', 'ketle hill'])('"%s" is put right', async (q) => {
  const { ids } = await found(q)
  expect(ids).toEqual([harness.id])
})

test.each(['salmn', 'slamon', 'salmom', 'katzchn'])('"%s" is put right, and says so', async (q) => {
  expect(await found(q)).toEqual({ ids: [kibble.id], corrected: true })
  expect(await world.visitor.products.facets({ q })).toMatchObject({ total: 1 })
})

test('one wrong letter is put right beside other words, whichever word was meant', async () => {
  const bell = await world.product({ name: 'Copper bell' })
  const ball = await world.product({ name: 'Linen ball' })
  expect(await found('copper bll')).toEqual({ ids: [bell.id], corrected: true })
  expect(await found('linen bll')).toEqual({ ids: [ball.id], corrected: true })
  expect((await found('coper bll')).ids).toEqual([bell.id])
})

test('one wrong letter is put right in the beginning of a longer word', async () => {
  const pheasant = await world.product({ name: 'Squeaky pheasant' })
  expect(await found('squeek')).toEqual({ ids: [pheasant.id], corrected: true })
})

test('what a seller calls otherwise is found by either word, in lists, counts and suggestions', async () => {
  const filter = await world.product({ name: 'Quiet filter for a tank' })
  const salt = await world.product({ name: 'Aquarium salt' })
  const { ids, corrected } = await found('aquarium')
  expect(ids.toSorted()).toEqual([filter.id, salt.id].toSorted())
  expect(corrected).toBe(false)
  expect((await found('aquarium filter')).ids).toEqual([filter.id])
  expect(await world.visitor.products.facets({ q: 'aquarium' })).toMatchObject({ total: 2 })
  const { groups } = await world.visitor.search.suggest({ q: 'aquarium filter' })
  expect(groups.map(({ hits }) => hits.map(({ label }) => label))).toEqual([['Quiet filter for a tank']])
})

test('what an animal must not have is left out of lists, counts, and suggestions', async () => {
  const [trout, chicken, hens, free] = await Promise.all([
    world.product({ name: 'Wrenfield pouches, trout' }),
    world.product({ name: 'Wrenfield pouches, chicken' }),
    world.product({ name: 'Wrenfield pouches, beef', summary: 'With hens’ eggs and capon' }),
    world.product({ name: 'Wrenfield pouches, turkey', summary: 'Chicken-free' }),
  ])
  expect((await found('wrenfield pouches')).ids.toSorted()).toEqual(
    [trout, chicken, hens, free].map(({ id }) => id).toSorted(),
  )
  const without = [trout, free].map(({ id }) => id).toSorted()
  for (const q of ['wrenfield no chicken', 'Wrenfield without chicken', 'chicken-free wrenfield pouches'])
    expect((await found(q)).ids.toSorted(), q).toEqual(without)
  expect((await found('wrenfield, no chicken or turkey')).ids).toEqual([trout.id])
  expect(await found('wrenfild no chicken')).toMatchObject({ corrected: true })
  expect((await found('wrenfild no chicken')).ids.toSorted()).toEqual(without)
  expect(await world.visitor.products.facets({ q: 'wrenfield no chicken' })).toMatchObject({ total: 2 })
  const all = (await found('no chicken')).ids
  expect(all).toContain(trout.id)
  expect(all).not.toContain(chicken.id)
  const { groups } = await world.visitor.search.suggest({ q: 'wrenfield no chicken' })
  expect(groups.find(({ key }) => key === 'products')).toMatchObject({ total: 2 })
})

test.each(['%', '_', "'", '"', '\\', '%%%', "'); drop table products; --", '!', '& |', ':*', '()', '🐕'])(
  '"%s" is no word and finds nothing',
  async (q) => {
    expect((await found(q)).ids).toEqual([])
    expect(await world.visitor.search.suggest({ q })).toEqual({ groups: [] })
  },
)

test('food is found by the diet it is for, as the filter calls it', async () => {
  const { id } = await world.product({ name: 'Rabbit and parsnip supper' })
  await world.deps.db.$client.query(`update products set diet_flags = '{grain-free,hypoallergenic}' where id = $1`, [
    id,
  ])
  for (const q of ['grain-free', 'Grain free', 'hypoallergenic', 'rabbit hypoallergenic', 'hypoalergenic'])
    expect((await found(q)).ids, q).toEqual([id])
})

test('a minus or a star means nothing', async () => {
  expect((await found('-harness*')).ids).toEqual([harness.id])
})

test('a list of finds can be sorted, filtered and paged', async () => {
  const first = await world.visitor.products.list({ q: 'biscuit', sort: 'price-asc' })
  expect(first.items).toHaveLength(12)
  expect((await world.visitor.products.list({ q: 'biscuit', category: 'walking' })).items).toEqual([])
  for (let n = 0; n < 20; n++) await world.product({ name: `Plain biscuits box ${n}` })
  const page = await world.visitor.products.list({ q: 'biscits' })
  expect(page.corrected).toBe(true)
  const rest = await world.visitor.products.list({ q: 'biscits', cursor: page.next ?? '' })
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(32)
  const back = await world.visitor.products.list({ q: 'biscits', cursor: rest.previous ?? '' })
  expect(back.items.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id))
})

test('a new name of a shop or a shelf finds its products', async () => {
  const shop = await world.shop({ name: 'Old Name' })
  const { id } = await world.product({ shop })
  await world.deps.db.$client.query(`update user_profiles set business_name = 'Zephyr Corner' where id = $1`, [
    shop.profileId,
  ])
  expect((await found('zephyr')).ids).toEqual([id])
  expect((await found('zefyr')).ids).toEqual([])
  expect((await found('zephir')).ids).toEqual([id])
})

const suggested = async (q: string, group?: string) =>
  (await world.visitor.search.suggest({ q, ...(group && { group }) })).groups
const labelsIn = (groups: Awaited<ReturnType<typeof suggested>>, key: string) =>
  groups.find((one) => one.key === key)?.hits.map(({ label }) => label)

test('suggestions come in groups while a word is half typed', async () => {
  await expect
    .poll(async () => labelsIn(await suggested('kett'), 'businesses'), { timeout: 15_000 })
    .toEqual(['Kettle Hill'])
  expect((await suggested('everyday har'))[0]).toMatchObject({
    key: 'products',
    total: 1,
    href: '/products?q=everyday%20har',
    hits: [{ label: 'Everyday harness', href: `/product/${harness.id}` }],
  })
  expect((await suggested('lead')).find(({ key }) => key === 'categories')).toMatchObject({
    label: 'Categories',
    total: 1,
    hits: [{ label: 'Leashes and harnesses', note: 'Walking', href: '/products?category=leads' }],
  })
  for (const { hits } of await suggested('p')) expect(hits.length).toBeLessThanOrEqual(3)
  expect(labelsIn(await suggested('salmn'), 'products')).toEqual(['Salmon dinner for Kätzchen'])
  expect(await suggested('')).toEqual([])
})

test('what is called so comes before what only speaks of it', async () => {
  await world.product({ name: 'Plain blanket', summary: 'Goes below any zebrawood harness' })
  await world.product({ name: 'Zebrawood bowl' })
  const listed = async (q: string) => (await world.visitor.products.list({ q })).items.map(({ name }) => name)
  expect(await listed('zebrawood')).toEqual(['Zebrawood bowl', 'Plain blanket'])
  expect((await listed('harn'))[0]).toBe('Everyday harness')
  expect(labelsIn(await suggested('harn'), 'products')?.[0]).toBe('Everyday harness')
  const { groups, corrected } = await world.visitor.search.all({ q: 'harn' })
  expect(corrected).toBe(false)
  expect(groups.find(({ key }) => key === 'products')?.hits[0]).toMatchObject({
    label: 'Everyday harness',
    product: { id: harness.id },
  })
})

test('a whole word comes before what only begins so, in groups and among suggestions', async () => {
  for (let n = 0; n < 4; n++) await world.product({ name: `Carrousel number ${n}` })
  await world.product({ name: 'Car blanket' })
  await addProfile(world, await world.user(), { type: 'service-provider', details: { kinds: ['day-care'] } })
  expect(labelsIn(await suggested('car'), 'products')?.[0]).toBe('Car blanket')
  const { groups } = await world.visitor.search.all({ q: 'car' })
  expect(groups[0]).toMatchObject({
    key: 'products',
    hits: expect.arrayContaining([expect.objectContaining({ label: 'Car blanket' })]),
  })
})

test('a word that stands in a description alone is suggested as it is, and not put right', async () => {
  await world.product({ name: 'Low sofa', summary: 'For whippets who take no stayrs' })
  await world.product({ name: 'Stays for a tent' })
  expect(labelsIn(await suggested('stayrs'), 'products')).toEqual(['Low sofa'])
})

test('what is for the animal that was asked for comes before what only names it', async () => {
  await world.product({ name: 'Kangaroo and rabbit dinner', species: ['dog'] })
  await world.product({ name: 'Meadow dinner', summary: 'For every rabbit', species: ['rabbit'] })
  const { items } = await world.visitor.products.list({ q: 'rabbit dinner' })
  expect(items.map(({ name }) => name)).toEqual(['Meadow dinner', 'Kangaroo and rabbit dinner'])
})

test('a list that goes on from a half typed word stays the same list', async () => {
  const first = await world.visitor.products.list({ q: 'bisc' })
  expect(first).toMatchObject({ from: 1, corrected: false, previous: null })
  const second = await world.visitor.products.list({ q: 'bisc', cursor: first.next ?? '' })
  expect(second.from).toBe(25)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(32)
  expect(await world.visitor.products.facets({ q: 'bisc' })).toMatchObject({ total: 32 })
})

test('a search answers by group, with how many there are and a way to all of them', async () => {
  const { groups, corrected, didYouMean } = await world.visitor.search.all({ q: 'biscuits' })
  expect(groups).toMatchObject([
    { key: 'products', label: 'Products', total: 32, capped: false, href: '/products?q=biscuits' },
  ])
  expect(groups[0]?.hits).toHaveLength(10)
  expect({ corrected, didYouMean }).toEqual({ corrected: false, didYouMean: [] })
  expect(await world.visitor.search.all({ q: 'biscits' })).toMatchObject({ corrected: true, groups: [{ total: 32 }] })
})

test('one group can be asked for alone, with more of it', async () => {
  const { groups } = await world.visitor.search.all({ q: 'account', group: 'help' })
  expect(groups.map(({ key }) => key)).toEqual(['help'])
  expect(groups[0]?.hits.length).toBe(groups[0]?.total)
  expect(groups[0]?.total).toBeGreaterThan(6)
  expect((await world.visitor.search.all({ q: 'account', group: 'nothing-here' })).groups).toEqual([])
})

test('the animal a thing is for finds it, and what is called by the thing comes first', async () => {
  const perches = await world.category({ name: 'Perches', parent: await world.category({ name: 'Furnishings' }) })
  const perch = { category: perches, species: ['bird'] }
  await world.product({ ...perch, name: 'Parakeet bowl', summary: 'Hangs from any perch' })
  const plain = await world.product({ ...perch, name: 'Wooden perch' })
  await world.product({ ...perch, name: 'Tall perch', species: ['reptile'] })
  const { groups } = await world.visitor.search.all({ q: 'budgie perch', group: 'products' })
  expect(groups[0]?.hits.map(({ label }) => label)).toEqual(['Wooden perch', 'Parakeet bowl'])
  const all = await world.visitor.search.all({ q: 'budgie perch' })
  expect(all.groups[0]?.key).toBe('products')
  await world.deps.db.execute(sql`update products set species = '{reptile}' where id = ${plain.id}`)
  const later = await world.visitor.search.all({ q: 'budgie perch', group: 'products' })
  expect(later.groups[0]?.hits.map(({ label }) => label)).toEqual(['Parakeet bowl'])
})

test('a search without finds says what to try', async () => {
  expect(await world.visitor.search.all({ q: 'harness zzzzzz yyyyyy' })).toEqual({
    groups: [],
    corrected: false,
    partly: false,
    didYouMean: ['harness'],
  })
  // what is no word of ours may be several others: of those it says nothing
  await world.product({ name: 'Lane marker' })
  await world.product({ name: 'Plank bridge' })
  const { didYouMean } = await world.visitor.search.all({ q: 'harness plane zzzzzz' })
  expect(didYouMean).toEqual(['harness'])
  await world.product({ name: 'Guinea pig hay' })
  expect((await world.visitor.search.all({ q: 'guinea pig zzzzzz yyyyyy' })).didYouMean).toEqual(['guinea pig'])
  const nothing = { groups: [], corrected: false, partly: false, didYouMean: [] }
  expect(await world.visitor.search.all({ q: 'zzzzzzzz' })).toEqual(nothing)
  expect(await world.visitor.search.all({ q: '' })).toEqual(nothing)
})

test.each([
  ['something like a harness for long walks under 60 dollars', [['Everyday harness']]],
  ['everyday harness for big goats', [['Everyday harness']]],
  ['kitten salmon', [['Salmon dinner for Kätzchen']]],
  ['walking goats', [['Everyday harness']]],
  // the animal alone says too little
  ['nervous rocket cat', []],
  // a description speaks of much
  ['soft words', []],
  ['harness without chicken broth', []],
])('where no product has all words of "%s", those with most of them are shown: %j', async (q, labels) => {
  const { groups, partly } = await world.visitor.search.all({ q, group: 'products' })
  expect(groups.map(({ hits }) => hits.map(({ label }) => label))).toEqual(labels)
  expect(partly).toBe(labels.length > 0)
})

test.each(['cheap harness', 'harness near me', 'a big harness please'])(
  '"%s" finds what "harness" finds, also beside others',
  async (q) => {
    const labelsOf = async (asked: string) =>
      (await world.visitor.search.all({ q: asked })).groups
        .find(({ key }) => key === 'products')
        ?.hits.map(({ label }) => label)
    expect(await labelsOf(q)).toEqual(await labelsOf('harness'))
    expect((await world.visitor.products.list({ q })).items.map(({ name }) => name)).toEqual(await labelsOf('harness'))
  },
)

test('an animal alone leads to nobody who offers something', async () => {
  const { groups } = await world.visitor.search.all({ q: 'dog smells bad' })
  expect(groups.map(({ key }) => key)).toEqual([])
})

test('what is no text, or too long, is refused', async () => {
  for (const q of ['a\0b', '\udfff', 'x'.repeat(101)]) {
    await expect(world.visitor.search.all({ q })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(world.visitor.search.suggest({ q })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(world.visitor.search.all({ q: 'a', group: 'No such' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('people and places', () => {
  const add = async (businessName: string, given: Partial<Parameters<typeof addProfile>[2]> = {}) =>
    addProfile(world, await world.user(), { type: 'animal-rescue', profile: { businessName }, ...given })
  const groupsFor = async (q: string) =>
    Object.fromEntries(
      (await world.visitor.search.all({ q })).groups.map(({ key, hits }) => [key, hits.map(({ label }) => label)]),
    )
  const firstFor = async (q: string) => (await world.visitor.search.all({ q })).groups[0]

  beforeAll(async () => {
    await add('Zephyr Rescue')
    await add('Café Zephyrine', { type: 'business-provider', details: { kinds: ['pet-friendly-place'] } })
    await add('Zephyr Secret', { visibility: 'members' })
    await add('Zephyr Draft', { approval: 'draft' })
    await add('Zephyr Closed', { approval: 'suspended' })
    await add('Zephyr Shut', { profile: { businessName: 'Zephyr Shut', isActive: false } })
    const person = { firstName: 'Zephyr', lastName: 'Unguessable', businessName: 'Unguessable Ventures' }
    await add('', { type: 'pet-parent', profile: person, visibility: 'public', details: { showInitial: true } })
    await add('', { type: 'pet-parent', profile: { ...person, firstName: 'Zephyrina' }, visibility: 'members' })
    await add('Mara K.', {
      type: 'service-provider',
      details: { kinds: ['dog-walking', 'boarding'], animals: ['dogs'] },
    })
    await add('Tidewater Tubs', { type: 'service-provider', details: { kinds: ['grooming'], tagline: 'Calm baths' } })
    await add('Pine Street Practice', {
      type: 'veterinary-clinic',
      details: { kinds: ['general-practice'], locality: 'Pine Street' },
      place: {
        ...{ locality: 'Larchwood', line1: '12 Pine Street', postcode: '04599' },
        ...{ precision: 'exact', publicLat: 43.8, publicLng: -69.6 },
      },
    })
    await add('Hidden House', {
      type: 'service-provider',
      details: { locality: 'Larchwood' },
      place: {
        ...{ locality: 'Larchwood', line1: '7 Secret Lane', postcode: '04588' },
        ...{ precision: 'area', publicLat: 43.8, publicLng: -69.6 },
      },
    })
    await world.product({ name: 'Vet bed fleece' })
    await add('Millbrook Veterinary House', { type: 'veterinary-clinic' })
    await world.product({ name: 'Treat pouch', summary: 'For the dog walker, the groomer and the vet' })
    await world.caughtUp()
    // places are gathered anew some seconds after a profile changed
    await vi.waitFor(
      async () => expect((await world.visitor.search.all({ q: 'larchwood', group: 'places' })).groups).toHaveLength(1),
      { timeout: 15_000, interval: 200 },
    )
  })

  test('whom one asks for at a business is found by the first name on its page, and by no other', async () => {
    const person = { firstName: 'Jolanthe', lastName: 'Unguessable', businessName: 'Corner Barn' }
    await add('', { type: 'business-provider', profile: person })
    await world.caughtUp()
    expect(await groupsFor('jolanthe')).toEqual({ businesses: ['Corner Barn'] })
  })

  test('a service that is mistyped finds those whom the word finds', async () => {
    const { providers } = await groupsFor('sitter')
    expect(providers).toContain('Mara K.')
    for (const q of ['sittr', 'sittre', 'siter']) expect(await groupsFor(q), q).toMatchObject({ providers })
  })

  test('only those whom everybody may find are found, in the group of what they are', async () => {
    expect(await groupsFor('zephyr')).toEqual({
      people: ['Zephyr U.'],
      rescues: ['Zephyr Rescue'],
      // the shop of another test, and its product
      businesses: ['Zephyr Corner', 'Café Zephyrine'],
      products: [expect.any(String)],
    })
    expect(await groupsFor('rescue zeph')).toEqual({ rescues: ['Zephyr Rescue'] })
    expect(await groupsFor('CAFE zeph')).toEqual({ businesses: ['Café Zephyrine'] })
    expect(await groupsFor('phyr')).toEqual({})
  })

  test('a last name and a name of business that nobody reads find nobody', async () => {
    for (const q of ['unguessable', 'unguesable', 'ventures'])
      expect(Object.keys(await groupsFor(q)).filter((key) => key !== 'help' && key !== 'products')).toEqual([])
    // beside a first name it says no more than any other word does
    expect(await groupsFor('zephyr unguessable')).toEqual(await groupsFor('zephyr xylophone'))
  })

  test.each([
    ['Mara', 'providers', 'Mara K.'],
    ['maar', 'providers', 'Mara K.'],
    ['dog walker', 'providers', 'Mara K.'],
    ['dog walker near me', 'providers', 'Mara K.'],
    ['sitter', 'providers', 'Mara K.'],
    ['groomer', 'providers', 'Tidewater Tubs'],
    ['groomr', 'providers', 'Tidewater Tubs'],
    ['groo', 'providers', 'Tidewater Tubs'],
    ['vet', 'clinics', 'Millbrook Veterinary House'],
    ['vets', 'clinics', 'Millbrook Veterinary House'],
    ['returns', 'help', 'Returns and refunds'],
    ['retruns', 'help', 'Returns and refunds'],
    ['larchwood', 'places', 'Larchwood'],
    ['Larchwod', 'places', 'Larchwood'],
    ['Kettel Hill', 'businesses', 'Kettle Hill'],
    ['harnes', 'products', 'Everyday harness'],
  ])('"%s" finds %s first: %s', async (q, key, label) => {
    const first = await firstFor(q)
    expect([first?.key, first?.hits[0]?.label]).toEqual([key, label])
  })

  test.each([
    ['siter', 'sitter'],
    ['grommer', 'groomer'],
    ['dog wlaker', 'dog walker'],
    ['dog wakler', 'dog walker'],
    ['walkr', 'walker'],
    ['groomign', 'grooming'],
    ['bording', 'boarding'],
    ['invocies', 'invoices'],
    ['shippign', 'shipping'],
    ['dgo', 'dog'],
  ])('"%s" finds just what "%s" finds', async (mistyped, meant) => {
    const { groups, corrected } = await world.visitor.search.all({ q: mistyped })
    const right = await world.visitor.search.all({ q: meant })
    expect(corrected).toBe(right.groups.length > 0)
    expect(groups.slice(0, right.groups.length)).toEqual(right.groups)
    expect((await suggested(mistyped))[0]).toEqual((await suggested(meant))[0])
  })

  test('two letters in the wrong order find a name, in the search as in the market', async () => {
    await add('Devan R.', { type: 'service-provider' })
    await world.caughtUp()
    for (const q of ['dvean', 'edvan', 'devna']) {
      expect(
        (await firstFor(q))?.hits.map(({ label }) => label),
        q,
      ).toEqual(['Devan R.'])
      const { items } = await world.visitor.profiles.find({ types: ['service-provider'], q })
      expect(
        items.map(({ name }) => name),
        q,
      ).toEqual(['Devan R.'])
    }
  })

  test('a name and an article are found by what is a slip of a word of goods, too', async () => {
    await add('Hanne S.', { type: 'service-provider' })
    await add('Fergus', { type: 'service-provider', details: { tagline: 'Trims by hand' } })
    await world.product({ name: 'Hand bell, round' })
    await world.caughtUp()
    expect(await groupsFor('hane')).toMatchObject({ products: ['Hand bell, round'], providers: ['Hanne S.'] })
    expect(await groupsFor('hane s')).toMatchObject({ providers: ['Hanne S.'] })
    expect((await groupsFor('rfunds')).help?.[0]).toBe('Returns and refunds')
  })

  test.each([
    'marsh lane goods hours',
    'contact marsh lane goods',
    'marsh lane goods phone number',
    'is marsh lane goods open on sunday',
    'marshlanegoods',
    'oskra',
    'oscar',
  ])('"%s" finds the shop, whatever is asked of it and however its name is written', async (q) => {
    if (!(await groupsFor('Marsh Lane Goods')).businesses)
      await add('Marsh Lane Goods', {
        type: 'business-provider',
        profile: { businessName: 'Marsh Lane Goods', firstName: 'Oskar' },
      })
    expect((await firstFor(q))?.hits.map(({ label }) => label)).toEqual(['Marsh Lane Goods'])
    expect((await world.visitor.search.suggest({ q })).groups[0]?.hits[0]?.label).toBe('Marsh Lane Goods')
  })

  test('a service with a letter too many is found beside goods that have its stem', async () => {
    await world.product({ name: 'Brush for grooming' })
    await world.caughtUp()
    expect(await groupsFor('groomming')).toMatchObject({
      products: ['Brush for grooming'],
      providers: ['Tidewater Tubs'],
    })
  })

  test('nothing two letters away is suggested', async () => {
    await world.product({ name: 'Whisker brush' })
    expect((await world.visitor.search.all({ q: 'zzzzzz wlsker' })).didYouMean).not.toContain('whisker')
    expect((await world.visitor.search.all({ q: 'zzzzzz whiskr' })).didYouMean).toContain('whisker')
  })

  test('a headline and what somebody mainly does come before what is offered besides', async () => {
    const kinds = ['training', 'boarding', 'dog-walking']
    for (const name of ['Abel', 'Bram', 'Cleo'])
      await add(name, { type: 'service-provider', details: { kinds, about: 'All day.', picture: '/art/a.svg' } })
    await add('Nell', {
      type: 'service-provider',
      details: { kinds: ['dog-walking', 'training'], tagline: 'Dog walker and sitter', about: '' },
    })
    await add('Odo', { type: 'service-provider', details: { kinds: ['boarding'], tagline: 'A farm', about: '' } })
    for (const q of ['sitter', 'dog walker']) {
      const group = (await world.visitor.search.all({ q })).groups.find(({ key }) => key === 'providers')
      expect(group?.hits[0]?.label, q).toBe('Nell')
      const market = await world.visitor.profiles.find({ types: ['service-provider'], q })
      expect(market.items[0]?.name, q).toBe('Nell')
    }
    const sitters = (await world.visitor.search.all({ q: 'sitter', group: 'providers' })).groups[0]
    expect(sitters?.hits[1]?.label).toBe('Odo')
  })

  test('who says it in the headline comes before the help that speaks of it', async () => {
    await add('Piet', { type: 'service-provider', details: { kinds: ['training'], tagline: 'By a vet nurse' } })
    const keys = (await world.visitor.search.all({ q: 'vet' })).groups.map(({ key }) => key)
    expect(keys[0]).toBe('clinics')
    expect(keys).toEqual(expect.arrayContaining(['providers', 'help']))
    expect(keys.indexOf('providers')).toBeLessThan(keys.indexOf('help'))
  })

  test('who does it comes before what only carries its name', async () => {
    const keysFor = async (q: string) => (await world.visitor.search.all({ q })).groups.map(({ key }) => key)
    await world.product({ name: 'Groomer apron' })
    await world.product({ name: 'Walker belt' })
    await add('Salt and Suds', { type: 'business-provider', details: { kinds: ['groomer'] } })
    await add('Quin', { type: 'service-provider', details: { kinds: ['training'], tagline: 'Once a vet nurse' } })
    await world.caughtUp()
    for (const [q, doers] of [
      ['vet', ['clinics', 'providers']],
      ['groomer', ['providers', 'businesses']],
      ['walker', ['providers']],
      ['training class', ['providers']],
      ['sick', ['clinics']],
      ['open vet', ['clinics']],
      ['vet on weekends', ['clinics']],
    ] as const) {
      const keys = await keysFor(q)
      const first = keys.filter((key) => key !== 'providers' || doers.some((doer) => doer === key))
      expect([q, first.slice(0, doers.length)]).toEqual([q, [...doers]])
    }
    expect((await keysFor('vet')).indexOf('products')).toBeGreaterThan(1)
    // a thing is not a service, though shops offer it
    await add('Fodder and Co', { type: 'business-provider', details: { kinds: ['food-and-treats'] } })
    await world.product({ name: 'Treat tin' })
    await world.caughtUp()
    expect((await keysFor('treat'))[0]).toBe('products')
  })

  test('the list behind a group has as many as the group says', async () => {
    for (const q of ['groomer', 'larchwood', 'tidewatr']) {
      const group = (await world.visitor.search.all({ q })).groups.find(({ key }) => key === 'providers')
      const { total } = await world.visitor.profiles.find({ types: ['service-provider'], q })
      expect(group?.total).toBe(total)
      expect(group?.href).toBe(`/service-providers-marketplace?q=${q}`)
    }
  })

  test('a street is found where its house shows its address, and leads to the map around it', async () => {
    const { hits } = (await firstFor('pine st')) ?? { hits: [] }
    const places = (await world.visitor.search.all({ q: 'pine st', group: 'places' })).groups[0]?.hits
    const numbered = await world.visitor.search.all({ q: '12 Pine Street', group: 'places' })
    expect(numbered.groups[0]?.hits).toEqual(places)
    expect(hits.length).toBeGreaterThan(0)
    expect(places).toMatchObject([
      {
        label: 'Pine Street',
        note: 'Street in Larchwood, 1 business',
        text: 'Opens the map of businesses around it.',
        href: '/business-providers-marketplace?box=-69.6030,43.7970,-69.5970,43.8030&view=map',
      },
    ])
    expect(await groupsFor('secret lane')).not.toHaveProperty('places')
  })

  test('a house number finds who shows that address, and a ZIP code who shows it, with the map around them', async () => {
    expect((await groupsFor('12 pine street')).clinics).toEqual(['Pine Street Practice'])
    expect((await groupsFor('1 pine street')).clinics).toBeUndefined()
    expect((await groupsFor('04599')).clinics).toEqual(['Pine Street Practice'])
    const [found] = (await world.visitor.search.all({ q: '04599', group: 'places' })).groups
    expect(found?.hits).toMatchObject([{ label: '04599', note: 'ZIP code, 1 business' }])
    // another code, and one that nobody shows
    for (const q of ['04598', '04588', '7 secret lane'])
      expect(Object.values(await groupsFor(q)).flat(), q).not.toContain('Hidden House')
    expect(await groupsFor('04588')).toEqual({})
  })

  test.each(['usa', 'the USA', 'america', 'United States'])('"%s" finds the country', async (q) => {
    const [found] = (await world.visitor.search.all({ q, group: 'places' })).groups
    expect(found?.hits[0]).toMatchObject({ label: 'United States', note: expect.stringMatching(/^Country, /) })
  })

  test.each(['larchwood united states', 'United States, Larchwood'])(
    '"%s" finds the town in that country',
    async (q) => {
      expect((await groupsFor(q)).places).toEqual(await groupsFor('larchwood').then(({ places }) => places))
      expect(await groupsFor(q.replace(/united states/i, 'Canada'))).not.toHaveProperty('places')
    },
  )

  test('a ZIP code is found beside the words for it', async () => {
    for (const q of ['zip 04599', '04599 zip code', 'ZIP code 04599'])
      expect((await groupsFor(q)).places, q).toEqual(['04599'])
  })

  test('the name of a street finds who shows an address in it, in the search as in the market', async () => {
    const inMarket = async (q: string) =>
      (await world.visitor.profiles.find({ types: ['veterinary-clinic'], q })).items.map(({ name }) => name)
    await add('Lane Clinic', {
      type: 'veterinary-clinic',
      place: { locality: 'Birchford', line1: '14 Pine Street', precision: 'exact', publicLat: 42.8, publicLng: -69.6 },
    })
    await world.caughtUp()
    expect((await groupsFor('pine street')).clinics).toEqual(['Pine Street Practice', 'Lane Clinic'])
    expect(await inMarket('pine street')).toContain('Lane Clinic')
    // one word of it alone may be anything
    expect(await inMarket('pine')).not.toContain('Lane Clinic')
    expect(await inMarket('secret lane')).toEqual([])
  })

  test('a town with one letter wrong finds in the market whom the right name finds', async () => {
    const find = async (q: string) =>
      (await world.visitor.profiles.find({ types: ['service-provider'], q })).items.map(({ name }) => name)
    expect(await find('larchwood')).toEqual(['Hidden House'])
    for (const q of ['larchwod', 'larhcwood']) expect(await find(q), q).toEqual(['Hidden House'])
  })

  test('who is called by one of the words is found, though nobody is told their last name', async () => {
    const { groups, partly } = await world.visitor.search.all({ q: 'mara unguessable' })
    expect(partly).toBe(true)
    expect(groups.map(({ key, hits }) => [key, hits.map(({ label }) => label)])).toEqual([['providers', ['Mara K.']]])
  })

  test('a word of the goods in somebody’s name is not what was asked for', async () => {
    await add('Everyday Rescue')
    await world.caughtUp()
    expect(await groupsFor('everyday harness zzyzx')).not.toHaveProperty('rescues')
  })

  test('a town with service providers and businesses leads to either', async () => {
    const [found] = (await world.visitor.search.all({ q: 'larchwood', group: 'places' })).groups
    expect(found?.total).toBe(2)
    expect(found?.hits).toMatchObject([
      {
        note: 'Town or area, 1 service provider',
        href: expect.stringContaining('/service-providers-marketplace?box='),
      },
      { note: 'Town or area, 1 business', href: expect.stringContaining('/business-providers-marketplace?box=') },
    ])
  })

  test.each([
    ['vet with xylophone', 'clinics', 'Millbrook Veterinary House'],
    ['lost zebra', 'help', 'Where is my order?'],
  ])('where nothing has all words of "%s", %s have some of them: %s', async (q, key, label) => {
    const found = await world.visitor.search.all({ q })
    expect(found).toMatchObject({ partly: true, corrected: false, didYouMean: [] })
    expect(found.groups.find((group) => group.key === key)?.hits[0]).toMatchObject({ label })
  })

  test('a town that is mistyped beside another word is put right', async () => {
    const right = await groupsFor('practice larchwood')
    expect(right).toHaveProperty('clinics')
    for (const q of ['practice larchwod', 'practice larhcwood']) expect(await groupsFor(q), q).toEqual(right)
  })

  test.each(['cancle order', 'cancel ordr'])('"%s" is put right as a whole', async (q) => {
    const { groups, partly } = await world.visitor.search.all({ q })
    expect([partly, groups[0]?.key, groups[0]?.hits[0]?.label]).toEqual([false, 'help', 'Cancel an order'])
  })

  test.each([
    ...['contact', 'contact support', 'how do I contact you', 'support', 'customer support', 'customer service'],
    ...['contcat', 'contct us', 'suport', 'custmer service'],
  ])('"%s" leads to the page for it', async (q) => {
    const { groups } = await world.visitor.search.all({ q })
    expect(groups.find(({ key }) => key === 'help')?.hits[0]).toMatchObject({
      label: 'Contact us',
      href: '/contact-us',
    })
  })

  test.each([
    ['privcy', '/privacy-policy'],
    ['privacy polcy', '/privacy-policy'],
    ['terms of servce', '/terms-of-service'],
    ['abot', '/about'],
    ['transparency', '/transparency'],
    ['moderation figures', '/transparency'],
    ['cookies', '/privacy-policy'],
    ['on sale', '/products?onSale=true'],
    ['deals', '/products?onSale=true'],
    ['pet supplies', '/products'],
    ['categories', '/products/categories'],
    ['special offers', '/products?onSale=true'],
    ['new arrivals', '/products?sort=newest'],
    ['best sellers', '/products?sort=rating'],
    ['open now', '/business-providers-marketplace?open=true'],
    ['cookie policy', '/privacy-policy'],
  ])('"%s" leads to %s, as it is typed and as it is searched for', async (q, href) => {
    for (const { groups } of [await world.visitor.search.all({ q }), await world.visitor.search.suggest({ q })])
      expect(groups.find(({ key }) => key === 'help')?.hits[0]).toMatchObject({ href })
  })

  test.each(["where's my order", 'where’s my order', 'wheres my order', "my order didn't arrive"])(
    'who asks "%s" gets the article about it first',
    async (q) => {
      for (const { groups } of [await world.visitor.search.all({ q }), await world.visitor.search.suggest({ q })])
        expect([groups[0]?.key, groups[0]?.hits[0]?.href]).toEqual(['help', '/help-center/where-is-my-order'])
    },
  )

  test.each([
    'shoes',
    'muzzle',
    'horse',
    'kong',
    'raw',
    'spaniel',
    'police',
    'cancer',
    'party',
    'storm',
    'thunder',
    'bike',
  ])('"%s" is a word of its own, and no slip', async (q) => {
    expect(await world.visitor.search.all({ q })).toMatchObject({ groups: [], corrected: false })
  })

  test.each([
    ['bulldog', 'dog'],
    ['Maine coon', 'cat'],
    ['gecko', 'reptile'],
  ])('who looks for "%s" is offered what there is for every %s', async (q, animal) => {
    expect((await world.visitor.search.all({ q })).didYouMean).toEqual([animal])
  })

  test('who asks for supplies gets things before people', async () => {
    await world.product({ name: 'Harbor rope', species: ['dog'] })
    await addProfile(world, await world.user(), { type: 'service-provider', details: { animals: ['dogs'] } })
    for (const { groups } of [
      await world.visitor.search.all({ q: 'dog supplies' }),
      await world.visitor.search.suggest({ q: 'supplies for dogs' }),
    ])
      expect([groups[0]?.key, groups.length > 1]).toEqual(['products', true])
  })

  test('who asks for goods gets them before an article that only has the words in it', async () => {
    const { groups } = await world.visitor.search.suggest({ q: 'which food for cats' })
    expect(groups[0]?.key).not.toBe('help')
  })

  test('a store is a shop, and no other business', async () => {
    for (const [kind, businessName] of [
      ['pet-shop', 'Corner Counter'],
      ['pet-friendly-place', 'Warm Spoon'],
    ] as const)
      await addProfile(world, await world.user(), {
        type: 'business-provider',
        profile: { businessName },
        details: { kinds: [kind] },
      })
    for (const q of ['store', 'pet store']) {
      const { businesses } = await groupsFor(q)
      expect(businesses, q).toContain('Corner Counter')
      expect(businesses, q).not.toContain('Warm Spoon')
    }
  })

  test('"pet" says nothing where everything is for pets', async () => {
    const clinicsFor = async (q: string) => (await groupsFor(q)).clinics
    expect(await clinicsFor('pet vet')).toEqual(await clinicsFor('vet'))
    expect(await clinicsFor('vet')).toContain('Millbrook Veterinary House')
    const { groups } = await world.visitor.search.all({ q: 'pet harness' })
    expect(groups.find(({ key }) => key === 'products')?.hits[0]).toMatchObject({ label: 'Everyday harness' })
  })

  test('who is called nothing of it and offers nothing of it is found by what their page tells', async () => {
    const about = 'Gentle with nervous whippets.'
    const type = 'veterinary-clinic'
    const told = { type, profile: { businessName: 'Linden Clinic' }, details: { about } } as const
    const { id } = await addProfile(world, await world.user(), told)
    await addProfile(world, await world.user(), { ...told, profile: { businessName: 'Secret' }, visibility: 'private' })
    await world.deps.db.execute(sql`
      insert into profile_sections (profile_id, kind, body) values (${id}, 'services', 'X-rays and ultrasound on site.')`)
    for (const q of ['x-ray', 'xrays', 'ultrasound on site', 'nervous whippet'])
      expect((await groupsFor(q)).clinics, q).toEqual(['Linden Clinic'])
    expect((await groupsFor('ultrasound whippet')).clinics).toBeUndefined()
  })

  test('they stand with what they are, and the way to their page', async () => {
    const found = (await world.visitor.search.suggest({ q: 'café z' })).groups[0]?.hits[0]
    expect(found).toMatchObject({ label: 'Café Zephyrine', note: 'Pet-friendly place, Harbor Row', named: true })
    expect(found?.href).toMatch(/^\/business\/profile-/)
  })
})
