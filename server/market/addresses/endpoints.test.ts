import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_ADDRESSES } from '#contract/addresses'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '#server/money/checkout/testing'
import { unknownId } from '#server/testing/world'
import { addressData } from './personal-data'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const home = {
  name: 'Gwen Tester',
  line1: '1 Mill Lane',
  locality: 'Millbrook',
  region: 'ME',
  postcode: '04211',
  country: 'US' as const,
}
const away = {
  ...home,
  line1: '2 Rue de Rivoli',
  locality: 'Paris',
  region: '',
  postcode: '75001',
  country: 'FR' as const,
}
const defaults = ({ items }: { items: { isDefault: boolean; line1: string }[] }) =>
  items.filter(({ isDefault }) => isDefault).map(({ line1 }) => line1)

test('a person keeps several addresses, one of them the default', async () => {
  const ada = world.as(await world.user())
  expect(await ada.addresses.list()).toEqual({ items: [] })
  expect(defaults(await ada.addresses.add({ address: home }))).toEqual([home.line1])
  const both = await ada.addresses.add({ address: away })
  expect([both.items.length, defaults(both)]).toEqual([2, [home.line1]])
  const [, second] = both.items
  const id = second?.id ?? ''
  expect(defaults(await ada.addresses.setDefault({ id }))).toEqual([away.line1])
  const changed = await ada.addresses.save({ id, address: { ...away, line1: '3 Rue de Rivoli', line2: 'Floor 2' } })
  expect(changed.items[0]).toMatchObject({ line1: '3 Rue de Rivoli', line2: 'Floor 2', isDefault: true })
  expect(defaults(await ada.addresses.remove({ id }))).toEqual([home.line1])
})

test('adding the same one again, also at once, keeps one; and one default whoever is first', async () => {
  const ada = world.as(await world.user())
  await Promise.all(Array.from({ length: 5 }, () => ada.addresses.add({ address: home, isDefault: true })))
  await Promise.all(
    [1, 2, 3, 4].map((n) => ada.addresses.add({ address: { ...home, line1: `${n} Lane` }, isDefault: true })),
  )
  const book = await ada.addresses.list()
  expect([book.items.length, defaults(book).length]).toEqual([5, 1])
})

test('there is an end to them, also at once', async () => {
  const ada = world.as(await world.user())
  const add = (n: number) => ada.addresses.add({ address: { ...home, line1: `${n} Lane` } })
  for (let n = 2; n < MOST_ADDRESSES; n++) await add(n)
  const answers = await Promise.all([100, 101, 102, 103, 104].map((n) => refusalOf(add(n))))
  expect(answers.filter(({ code }) => code === 'TOO_MANY_ADDRESSES')).toHaveLength(3)
  expect((await ada.addresses.list()).items).toHaveLength(MOST_ADDRESSES)
})

test('nobody reaches the address of somebody else', async () => {
  const { items } = await world.as(await world.user()).addresses.add({ address: home })
  const id = items[0]?.id ?? ''
  const eve = world.as(await world.user())
  for (const other of [id, unknownId()])
    for (const call of [
      () => eve.addresses.save({ id: other, address: away }),
      () => eve.addresses.setDefault({ id: other }),
      () => eve.addresses.remove({ id: other }),
    ])
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
  expect((await refusalOf(world.visitor.addresses.list())).code).toBe('SIGN_IN_FIRST')
})

test('an address is right by the rules of its own country', async () => {
  const ada = world.as(await world.user())
  for (const own of [
    { postcode: '75001-1' },
    { region: 'Ontario' },
    { name: ' ' },
    { country: 'XX' as 'US' },
    { name: '\u202e' },
  ])
    expect((await refusalOf(ada.addresses.add({ address: { ...home, ...own } }))).code).toBe('BAD_REQUEST')
  const { items } = await ada.addresses.add({ address: { ...away, region: 'ME', postcode: ' 75001' } })
  expect(items[0]).toMatchObject({ region: '', postcode: '75001' })
})

test('they go along with the person, and go with the person', async () => {
  const user = await world.user()
  await world.as(user).addresses.add({ address: home })
  const { db } = world.deps
  const files: [string, boolean][] = []
  for await (const { path, content } of addressData.files?.(db, user.id, world.deps.files) ?? [])
    files.push([path, String(content).includes(home.line1)])
  expect(files).toEqual([['addresses.json', true]])
  await db.transaction(async (tx) => addressData.erase?.(tx, user.id))
  expect(await world.as(user).addresses.list()).toEqual({ items: [] })
})

test('a package stays in the country of its shop', async () => {
  const paris = { line1: '1 Rue de Rivoli', locality: 'Paris', region: '', postcode: '75001', country: 'FR' }
  const product = await world.product({ shop: await world.shop({ terms: { address: paris } }) })
  const [group] = (await world.visitor.checkout.quote({ lines: [{ productId: product.id, quantity: 1 }] })).groups
  expect(group?.country).toBe('FR')
  expect(await refusalOf(world.visitor.checkout.place(world.order([[product, 1]])))).toMatchObject({ code: 'ABROAD' })
  expect((await refusalOf(world.visitor.checkout.place(world.order([[product, 1]], { address: away })))).code).toBe(
    'none',
  )
})
