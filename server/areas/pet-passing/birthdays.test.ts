import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld } from '#server/money/checkout/testing'
import { tellBirthdays } from './birthdays'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

async function owned(name: string, own: { birth?: string; joined?: string; passed?: true; zone?: string }) {
  const user = await world.user()
  const { id } = await world.as(user).pets.add({ name, species: 'dog' })
  await world.rows(
    sql`update pets set birth_date = ${own.birth ?? null}, joined_on = ${own.joined ?? null} where id = ${id}`,
  )
  if (own.zone)
    await world.rows(sql`
      insert into profile_details (profile_id, time_zone) select id, ${own.zone} from user_profiles where user_id = ${user.id}
      on conflict (profile_id) do update set time_zone = excluded.time_zone`)
  if (own.passed) await world.rows(sql`update pets set status = 'passed', passed_on = '2026-01-02' where id = ${id}`)
  const told = async () =>
    (await world.rows(sql`select title from notifications where user_id = ${user.id}`)).map(({ title }) => title)
  return { told }
}

test('a birthday is told once, on the day where its owner lives, and never of a pet that has died', async () => {
  const here = await owned('Fern', { birth: '2022-03-04' })
  const joined = await owned('Miso', { joined: '2023-03-04' })
  const passed = await owned('Ash', { birth: '2012-03-04', passed: true })
  const there = await owned('Koa', { birth: '2022-03-04', zone: 'Pacific/Honolulu' })
  const other = await owned('Dot', { birth: '2022-03-05' })
  // nine in the morning in New York is four in Honolulu
  world.clock.set(new Date('2026-03-04T14:00:00Z'))
  await Promise.all([tellBirthdays(world.deps), tellBirthdays(world.deps)])
  await tellBirthdays(world.deps)
  expect(await here.told()).toEqual(['Happy birthday, Fern'])
  expect(await joined.told()).toEqual(['3 years with Miso'])
  for (const one of [passed, there, other]) expect(await one.told()).toEqual([])
  world.clock.set(new Date('2026-03-04T19:00:00Z'))
  await tellBirthdays(world.deps)
  expect(await there.told()).toEqual(['Happy birthday, Koa'])
})
