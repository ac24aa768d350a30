import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedPet } from '#contract/pets'
import { MAX_PETS } from '#contract/pets.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { petData } from './personal-data'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fern = {
  name: 'Fern',
  species: 'dog' as const,
  breed: 'Collie',
  birthDate: '2022-03-04',
  weight: { kg: 22.5, measuredOn: '2026-01-02' },
  allergens: ['chicken', 'beef'] as ('chicken' | 'beef')[],
  otherAllergies: ['Seaweed'],
  dietNotes: 'Two meals a day.',
}
const added = async (pet: Parameters<typeof world.visitor.pets.add>[0]) => {
  const ada = world.as(await world.user())
  return { ada, ...(await ada.pets.add(pet)) }
}

const blank = {
  ...{ kind: '', breed: '', breedId: null, secondBreedId: null, mixed: false, breedGuessed: false },
  ...{ sex: 'unknown', neutered: 'unknown', birthDate: null, birthPrecision: 'day', joinedOn: null, sizeClass: null },
  ...{ colours: [], colourLabels: [], coat: null, markings: '', habitat: '', energy: null },
  ...{ goodWithDogs: 'unknown', goodWithCats: 'unknown', goodWithChildren: 'unknown', houseTrained: 'unknown' },
  ...{ likes: [], dislikes: [], specialNeeds: '', about: '', dietNotes: '', careNotes: '', privateNotes: '' },
  ...{
    allergens: [],
    otherAllergies: [],
    contacts: [],
    visibility: 'private',
    publicFields: [],
    passedOn: null,
    hidden: false,
  },
  ...{ role: 'owner', weight: null, measured: null, chip: null, photo: null, photos: [] },
}

test('a name and a species are enough', async () => {
  const { ada, id } = await added({ name: ' Miso ', species: 'cat' })
  expect(await ada.pets.get({ id })).toEqual({ ...blank, id, name: 'Miso', species: 'cat' })
  expect(await ada.pets.list()).toEqual({
    items: [
      {
        ...{ id, name: 'Miso', species: 'cat', kind: '', breed: '', birthDate: null, birthPrecision: 'day' },
        ...{ passedOn: null, role: 'owner', until: null, photo: null, weight: null },
      },
    ],
  })
})

test('everything that is written down is read again', async () => {
  const { ada, id } = await added(fern)
  const all: Omit<SavedPet, 'id'> = {
    kind: 'Herding dog',
    sex: 'female',
    neutered: 'yes',
    birthPrecision: 'month',
    joinedOn: '2022-05-01',
    sizeClass: 'm',
    colours: ['merle', 'white'],
    coat: 'long',
    markings: 'One blue eye.',
    energy: 4,
    goodWithDogs: 'yes',
    goodWithCats: 'with-introduction',
    goodWithChildren: 'older-only',
    houseTrained: 'yes',
    likes: ['Carrots'],
    dislikes: ['Umbrellas', 'Rain'],
    specialNeeds: 'A ramp.',
    about: 'Herds guests.',
    careNotes: 'Out at seven.',
    privateNotes: 'The key is with Mara.',
    breedGuessed: true,
    visibility: 'link',
    publicFields: ['age', 'photo'],
    contacts: [
      { kind: 'vet', name: 'Millbrook', phone: '+1 207 555 0136', note: '', policyNumber: '', decidesUpTo: 250.5 },
      { kind: 'insurer', name: 'Paws', phone: '', note: 'By mail.', policyNumber: 'P-1', decidesUpTo: null },
    ],
  }
  const measured = { measuredOn: '2026-01-03', neckCm: 42, chestCm: 69.5, backCm: null, heightCm: null }
  await ada.pets.save({ ...all, id, measured })
  expect(await ada.pets.get({ id })).toEqual({
    ...{ ...blank, ...fern, ...all, id, measured },
    ...{ allergens: ['beef', 'chicken'], colourLabels: ['Merle', 'White'] },
  })
})

test('what is left out stays, and a list that is given is the whole list', async () => {
  const { ada, id } = await added(fern)
  await ada.pets.save({ id, otherAllergies: ['sea weed', 'Kelp', 'kelp'] })
  expect(await ada.pets.get({ id })).toMatchObject({
    ...{
      name: 'Fern',
      allergens: ['beef', 'chicken'],
      otherAllergies: ['kelp', 'sea weed'],
      dietNotes: fern.dietNotes,
    },
  })
  await ada.pets.remove({ id })
  expect(await ada.pets.list()).toEqual({ items: [] })
})

test('a weight is of its day, and another one of that day takes its place', async () => {
  const { ada, id } = await added(fern)
  const weighed = async (kg: number, measuredOn: string) => {
    await ada.pets.save({ id, weight: { kg, measuredOn } })
    return (await ada.pets.list()).items[0]?.weight
  }
  expect(await weighed(23, '2026-02-01')).toEqual({ kg: 23, measuredOn: '2026-02-01' })
  expect(await weighed(22.8, '2026-01-20')).toEqual({ kg: 23, measuredOn: '2026-02-01' })
  expect(await weighed(22.9, '2026-02-01')).toEqual({ kg: 22.9, measuredOn: '2026-02-01' })
})

test('a breed of the list is named by it, alone and with a second one, and renamed with it', async () => {
  const { ada, id } = await added({ name: 'Fern', species: 'dog' })
  const { breeds } = await ada.petLists.choices({ species: 'dog' })
  const [collie, whippet] = ['Border collie', 'Whippet'].map(
    (word) => breeds.find(({ label }) => label === word)?.id ?? '',
  )
  await ada.pets.save({ id, breedId: collie ?? null, mixed: true })
  expect(await ada.pets.head({ id })).toMatchObject({ breed: 'Border collie mix' })
  await ada.pets.save({ id, secondBreedId: whippet ?? null })
  expect(await ada.pets.get({ id })).toMatchObject({ breed: 'Border collie and whippet mix', mixed: true })
  await world.deps.db.execute(sql`update breeds set label = 'Border Collie' where id = ${collie ?? ''}`)
  expect(await ada.pets.head({ id })).toMatchObject({ breed: 'Border Collie and whippet mix' })
  const { breeds: cats } = await ada.petLists.choices({ species: 'cat' })
  expect((await refusalOf(ada.pets.save({ id, breedId: cats[0]?.id ?? null }))).code).toBe('CONFLICT')
  await ada.pets.save({ id, species: 'cat' })
  expect(await ada.pets.get({ id })).toMatchObject({ species: 'cat', breedId: null, secondBreedId: null })
})

test('those that have died come last', async () => {
  const { ada } = await added({ name: 'Ash', species: 'dog', passedOn: '2025-01-01' })
  await ada.pets.add({ name: 'Zip', species: 'dog' })
  const { items } = await ada.pets.list()
  expect(items.map(({ name }) => name)).toEqual(['Zip', 'Ash'])
})

test.each([
  ['a birth in days to come', { birthDate: '2999-01-01' }],
  ['a weight of days to come', { weight: { kg: 4, measuredOn: '2999-01-01' } }],
  ['a weight of before the birth', { weight: { kg: 4, measuredOn: '2022-03-03' } }],
  ['no weight at all', { weight: { kg: 0, measuredOn: '2026-01-01' } }],
  ['a weight no dog has', { weight: { kg: 400, measuredOn: '2026-01-01' } }],
  ['a day that does not exist', { birthDate: '2026-02-30' }],
  ['a birth longer ago than any dog lived', { birthDate: '1950-01-01' }],
  ['a family joined before the birth', { joinedOn: '2021-01-01' }],
  ['a name of marks nobody sees', { name: '\u200b' }],
  ['an animal of no known kind', { species: 'dragon' as 'dog' }],
])('%s is refused, added or saved', async (_, wrong) => {
  const { ada, id } = await added(fern)
  expect((await refusalOf(ada.pets.add({ ...fern, ...wrong }))).code).toBe('BAD_REQUEST')
  expect((await refusalOf(ada.pets.save({ ...fern, ...wrong, id }))).code).toBe('BAD_REQUEST')
  expect((await ada.pets.list()).items).toHaveLength(1)
})

test.each([
  ['in days to come', '2999-01-01'],
  ['before the birth', '2022-03-03'],
])('nothing is added in memory of an animal that died %s', async (_, passedOn) => {
  const ada = world.as(await world.user())
  expect((await refusalOf(ada.pets.add({ ...fern, passedOn }))).code).toBe('BAD_REQUEST')
  expect((await ada.pets.list()).items).toEqual([])
})

test('nobody sees or reaches the animal of somebody else', async () => {
  const { ada, id } = await added(fern)
  const eve = world.as(await world.user())
  for (const other of [id, unknownId()]) {
    expect((await refusalOf(eve.pets.save({ ...fern, id: other }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(eve.pets.remove({ id: other }))).code).toBe('NOT_FOUND')
    for (const call of [
      () => eve.pets.get({ id: other }),
      () => eve.pets.head({ id: other }),
      () => eve.pets.memberPage({ id: other }),
      () => world.visitor.pets.page({ id: other }),
      () => eve.pets.setPhotos({ id: other, photos: [], portraitId: null }),
      () => eve.pets.setChip({ id: other, number: '' }),
    ])
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
  }
  expect(await eve.pets.list()).toEqual({ items: [] })
  expect((await ada.pets.list()).items).toHaveLength(1)
  for (const call of [
    () => world.visitor.pets.list(),
    () => world.visitor.pets.get({ id }),
    () => world.visitor.pets.add(fern),
    () => world.visitor.pets.save({ ...fern, id }),
    () => world.visitor.pets.remove({ id }),
  ])
    expect((await refusalOf(call())).code).toBe('SIGN_IN_FIRST')
})

test('there is an end to them, also when fifty are added at once', async () => {
  const user = await world.user()
  const ada = world.as(user)
  const room = 3
  for (let from = 1; from <= MAX_PETS - room; from += 50)
    await world.deps.db.execute(sql`insert into pets (owner_id, name, species, created_at)
      select ${user.id}, 'Fish ' || n, 'fish', '2020-01-01'
      from generate_series(${from}::int, least(${from}::int + 49, ${MAX_PETS - room}::int)) n`)
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => ada.pets.add({ name: `One more ${n}`, species: 'fish' })),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 50 - room }, () => 'TOO_MANY_PETS'))
  expect((await ada.pets.list()).items).toHaveLength(MAX_PETS)
})

test('they go along with the person, with every weight, and go with the person', async () => {
  const user = await world.user()
  const ada = world.as(user)
  const { id } = await ada.pets.add(fern)
  await ada.pets.save({ ...fern, id, weight: { kg: 24, measuredOn: '2026-03-01' } })
  const { db } = world.deps
  const files: unknown[] = []
  for await (const { content } of petData.files?.(db, user.id, world.deps.files) ?? [])
    files.push(JSON.parse(String(content)))
  expect(files).toMatchObject([[{ name: 'Fern', weights: [{ weight_kg: 22.5 }, { weight_kg: 24 }] }], []])
  await db.transaction(async (tx) => petData.erase?.(tx, user.id))
  expect(await ada.pets.list()).toEqual({ items: [] })
})

test('the ingredients of what is on sale are compared with the allergies of pets it is for', async () => {
  const ada = world.as(await world.user())
  const pet = await ada.pets.add({ ...fern, allergens: ['chicken'], otherAllergies: [] })
  const product = async (ingredients: string | null, species: string[] = ['dog'], status = 'published') =>
    (await world.product({ ingredients, species, status })).id
  const [named, possible, anybody] = await Promise.all([
    product('Rice, chicken fat'),
    product('Poultry meal'),
    product('Chicken', []),
  ])
  const others = await Promise.all([
    product('Beef'),
    product(null),
    product('Chicken', ['cat']),
    product('Chicken', ['dog'], 'paused'),
  ])
  const productIds = [named, possible, anybody, ...others, unknownId()]
  const warned = async (person: typeof ada) =>
    (await person.pets.allergens({ productIds })).warnings.toSorted((a, b) => a.word.localeCompare(b.word))
  const about = { pet: { id: pet.id, name: 'Fern' }, allergen: 'chicken' }
  const found = await warned(ada)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      { productId: named, ...about, word: 'chicken', certain: true },
      { productId: possible, ...about, word: 'poultry', certain: false },
      { productId: anybody, ...about, word: 'chicken', certain: true },
    ]),
  )
  expect(await warned(world.as(await world.user()))).toEqual([])
  expect((await refusalOf(world.visitor.pets.allergens({ productIds }))).code).toBe('SIGN_IN_FIRST')
  await ada.petPassing.say({ petId: pet.id, passedOn: '2026-01-05' })
  expect(await warned(ada)).toEqual([])
})
