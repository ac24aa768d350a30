import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExpenseCategory } from '#contract/pet-expenses.rules'
import { createSubscriptionWorld, type Member, type SubscriptionWorld } from '#server/money/subscriptions/testing'
import { unknownId } from '#server/testing/world'

let world: SubscriptionWorld
beforeAll(async () => {
  world = await createSubscriptionWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const year = () => world.clock.now().getUTCFullYear()
const today = () => world.clock.now().toISOString().slice(0, 10)
const written = (petId: string, own: { category?: ExpenseCategory; amount?: number; spentOn?: string } = {}) => ({
  petId,
  category: 'vet' as const,
  amount: 12.5,
  spentOn: today(),
  ...own,
})

async function home() {
  const member = await world.member()
  const { id: petId } = await member.api.pets.add({ name: 'Fern', species: 'dog' })
  return { member, petId }
}
async function bought({ member, petId }: { member: Member; petId?: string }, price = 12) {
  const product = await world.product({ price })
  await world.start(member, product, petId ? { petId } : {})
  await world.days(4)
  return { api: await world.again(member.user), product }
}

test('an expense is written down, changed, and removed, and added up by the database', async () => {
  const { member, petId } = await home()
  const { petExpenses } = member.api
  const { id } = await petExpenses.add({ ...written(petId, { amount: 0.1 }), vendor: 'Harbor Vets' })
  await petExpenses.add(written(petId, { amount: 0.2 }))
  await petExpenses.add(written(petId, { category: 'food', amount: 40 }))
  const { sums, years } = await petExpenses.sums({ petId, year: year() })
  expect(years).toEqual([year()])
  expect(sums.map(({ category, total, count }) => [category, total, count])).toEqual([
    ['food', 40, 1],
    ['vet', 0.3, 2],
  ])
  await petExpenses.save({ id, category: 'medicine', amount: 9, spentOn: today(), note: 'Drops' })
  const { items } = await petExpenses.list({ petId, year: year() })
  expect(items.find((one) => one.id === id)).toMatchObject({ category: 'medicine', amount: 9, note: 'Drops' })
  await petExpenses.remove({ id })
  expect((await petExpenses.list({ petId, year: year() })).total).toBe(2)
  await expect(petExpenses.remove({ id })).rejects.toEqual(code('NOT_FOUND'))
})

test('what is no money, no day, or of days to come is refused', async () => {
  const { member, petId } = await home()
  for (const own of [
    { amount: -1 },
    { amount: 1.234 },
    { amount: 2_000_000 },
    { spentOn: '2026-02-30' },
    { spentOn: '1899-01-01' },
    { spentOn: `${year() + 1}-12-31` },
  ])
    await expect(member.api.petExpenses.add(written(petId, own))).rejects.toEqual(code('BAD_REQUEST'))
  // what is wrong is said in the contract's own words
  await expect(member.api.petExpenses.add(written(petId, { amount: 0 }))).rejects.toThrow('Enter an amount above zero.')
})

test('a repeat delivery for a pet is its expense once, and what is refunded comes off', async () => {
  const { member, petId } = await home()
  const { api } = await bought({ member, petId }, 12)
  const { items } = await api.petExpenses.list({ petId, year: year() })
  expect(items).toMatchObject([{ amount: 12, source: 'order', href: expect.stringContaining('/orders/') }])
  expect((await api.petExpenses.candidates({ petId })).items).toEqual([])
  const id = items[0]?.id ?? ''
  await api.petExpenses.save({ id, category: 'gear', amount: 1, spentOn: '2020-01-01', note: 'Bowl' })
  expect((await api.petExpenses.list({ petId, year: year() })).items).toMatchObject([
    { amount: 12, category: 'gear', note: 'Bowl' },
  ])
  await world.rows(sql`update orders set refunded_total = grand_total where buyer_user_id = ${member.user.id}`)
  expect((await api.petExpenses.list({ petId, year: year() })).items).toMatchObject([{ amount: 0 }])
})

test('an order’s expense is of the day on which it was bought by the clock of the shop', async () => {
  const { member, petId } = await home()
  const { api } = await bought({ member }, 12)
  await world.rows(sql`
    update orders set created_at = '2026-06-01T02:30:00Z' where buyer_user_id = ${member.user.id}`)
  expect((await api.petExpenses.candidates({ petId })).items).toMatchObject([{ spentOn: '2026-05-31' }])
})

test('an amount that went back, and no piece with it, comes off what each line is still worth', async () => {
  const { member, petId } = await home()
  const shop = await world.shop()
  await world.start(member, await world.product({ shop, price: 12 }))
  await world.start(member, await world.product({ shop, price: 6 }))
  await world.days(4)
  const api = await world.again(member.user)
  const amounts = async () =>
    (await api.petExpenses.candidates({ petId })).items.map(({ amount }) => amount).toSorted((a, b) => a - b)
  const refunded = (amount: number) =>
    world.rows(sql`update orders set refunded_total = ${amount} where buyer_user_id = ${member.user.id}`)
  expect(await amounts()).toEqual([6, 12])
  await refunded(4.5)
  expect(await amounts()).toEqual([4.5, 9])
  // more than the goods cost: the delivery came back as well
  await refunded(20)
  expect(await amounts()).toEqual([])
})

test('a line of an own order becomes one pet’s expense, however often and for whichever pet it is tapped', async () => {
  const { member, petId } = await home()
  const { api } = await bought({ member }, 20)
  const { id: other } = await api.pets.add({ name: 'Miso', species: 'cat' })
  const { items } = await api.petExpenses.candidates({ petId })
  expect(items).toMatchObject([{ source: 'order', amount: 20 }])
  const [line] = items
  const taken = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      api.petExpenses.take({ petId: n % 2 ? petId : other, source: 'order', id: line?.id ?? '' }),
    ),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of taken) if (one.status === 'rejected') expect(one.reason).toEqual(code('CONFLICT'))
  expect((await api.petExpenses.candidates({ petId })).items).toEqual([])
  await expect(api.petExpenses.take({ petId, source: 'order', id: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
  const stranger = await home()
  await expect(
    stranger.member.api.petExpenses.take({ petId: stranger.petId, source: 'invoice', id: randomUUID() }),
  ).rejects.toEqual(code('NOT_FOUND'))
})

test('who may not see a pet’s papers sees and changes nothing of what it costs', async () => {
  const { member, petId } = await home()
  const { id } = await member.api.petExpenses.add(written(petId))
  const caregiver = await world.user()
  const since = new Date(world.clock.now().getTime() - 1000)
  await world.rows(sql`
    insert into pet_guardians (pet_id, user_id, role, starts_at) values (${petId}, ${caregiver.id}, 'caregiver', ${since})`)
  for (const person of [caregiver, await world.user()]) {
    const { petExpenses } = world.as(person)
    for (const asked of [
      () => petExpenses.list({ petId, year: year() }),
      () => petExpenses.sums({ petId, year: year() }),
      () => petExpenses.candidates({ petId }),
      () => petExpenses.add(written(petId)),
      () => petExpenses.save({ id, category: 'vet', amount: 1, spentOn: today() }),
      () => petExpenses.remove({ id }),
      () => petExpenses.take({ petId, source: 'order', id: unknownId() }),
    ])
      await expect(asked()).rejects.toEqual(code('NOT_FOUND'))
    const headers = { authorization: `Bearer ${person.accessToken}` }
    expect((await world.request(`/downloads/pet-expenses/${petId}.csv`, { headers })).status).toBe(404)
  }
})

test('a table for spreadsheets runs nothing that somebody typed', async () => {
  const user = await world.user()
  const api = world.as(user)
  const { id: petId } = await api.pets.add({ name: 'Fern', species: 'dog' })
  await api.petExpenses.add({ ...written(petId), vendor: '=cmd()', note: 'a,"b"' })
  const headers = { authorization: `Bearer ${user.accessToken}` }
  const answer = await world.request(`/downloads/pet-expenses/${petId}.csv`, { headers })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(await answer.text()).toContain(`Vet,12.50,USD,'=cmd(),"a,""b""",manual`)
})
