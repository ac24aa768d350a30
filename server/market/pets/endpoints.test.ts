import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  passedOn: null,
}
const added = async (pet: Parameters<typeof world.visitor.pets.add>[0]) => {
  const ada = world.as(await world.user())
  return { ada, ...(await ada.pets.add(pet)) }
}

test('a name and a species are enough', async () => {
  const { ada, id } = await added({ name: ' Miso ', species: 'cat' })
  const blank = { breed: '', birthDate: null, weight: null, allergens: [], otherAllergies: [], dietNotes: '' }
  expect(await ada.pets.get({ id })).toEqual({ id, name: 'Miso', species: 'cat', ...blank, passedOn: null })
  expect(await ada.pets.list()).toEqual({
    items: [
      {
        ...{ id, name: 'Miso', species: 'cat', kind: '', breed: '', birthDate: null, passedOn: null },
        ...{ role: 'owner', until: null, photo: null, weight: null },
      },
    ],
  })
})

test('everything that is written down is read again, and changed as a whole', async () => {
  const { ada, id } = await added(fern)
  expect(await ada.pets.get({ id })).toEqual({ ...fern, id, allergens: ['beef', 'chicken'] })
  const changed = { ...fern, id, allergens: [], otherAllergies: ['sea weed', 'Kelp', 'kelp'], breed: '' }
  await ada.pets.save(changed)
  expect(await ada.pets.get({ id })).toEqual({ ...changed, otherAllergies: ['kelp', 'sea weed'] })
  await ada.pets.remove({ id })
  expect(await ada.pets.list()).toEqual({ items: [] })
})

test('the weight that is given is the latest, also where it corrects a later day', async () => {
  const { ada, id } = await added(fern)
  const saved = async (weight: { kg: number; measuredOn: string } | null) => {
    await ada.pets.save({ ...fern, id, weight })
    return (await ada.pets.list()).items[0]?.weight
  }
  const weighed = (kg: number, measuredOn: string) => saved({ kg, measuredOn })
  expect(await weighed(23, '2026-02-01')).toEqual({ kg: 23, measuredOn: '2026-02-01' })
  expect(await weighed(22.8, '2026-01-20')).toEqual({ kg: 22.8, measuredOn: '2026-01-20' })
  expect(await saved(null)).toBeNull()
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
  ['a death in days to come', { passedOn: '2999-01-01' }],
  ['a death before the birth', { passedOn: '2022-03-03' }],
  ['no weight at all', { weight: { kg: 0, measuredOn: '2026-01-01' } }],
  ['a name of marks nobody sees', { name: '\u200b' }],
  ['an animal of no known kind', { species: 'dragon' as 'dog' }],
])('%s is refused, added or saved', async (_, wrong) => {
  const { ada, id } = await added(fern)
  expect((await refusalOf(ada.pets.add({ ...fern, ...wrong }))).code).toBe('BAD_REQUEST')
  expect((await refusalOf(ada.pets.save({ ...fern, ...wrong, id }))).code).toBe('BAD_REQUEST')
  expect((await ada.pets.list()).items).toHaveLength(1)
})

test('nobody sees or reaches the animal of somebody else', async () => {
  const { ada, id } = await added(fern)
  const eve = world.as(await world.user())
  for (const other of [id, unknownId()]) {
    expect((await refusalOf(eve.pets.save({ ...fern, id: other }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(eve.pets.remove({ id: other }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(eve.pets.get({ id: other }))).code).toBe('NOT_FOUND')
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
  await world.deps.db.execute(sql`insert into pets (owner_id, name, species, created_at)
    select ${user.id}, 'Fish ' || n, 'fish', '2020-01-01' from generate_series(1, ${MAX_PETS - room}) n`)
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
  expect(files).toMatchObject([[{ name: 'Fern', weights: [{ weight_kg: 22.5 }, { weight_kg: 24 }] }]])
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
  await ada.pets.save({ ...fern, id: pet.id, passedOn: '2026-01-05' })
  expect(await warned(ada)).toEqual([])
})
