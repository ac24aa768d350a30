import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { type CheckoutWorld, createCheckoutWorld } from '#server/money/checkout/testing'
import { notifications } from '../../tables/notifications'
import { pets } from '../../tables/pets'
import { drainOutbox } from './drain'
import { handlers } from './handlers'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

async function family() {
  const user = await world.user()
  const now = world.clock.now()
  const row = { name: 'Ash', species: 'dog' as const, ownerId: user.id, createdAt: now, updatedAt: now }
  const [pet] = await world.deps.db.insert(pets).values(row).returning({ id: pets.id })
  return { user, petId: pet?.id ?? '' }
}
const passes = (petId: string) =>
  world.deps.db
    .update(pets)
    .set({ status: 'passed', passedOn: '2026-01-02', passedSaidAt: world.clock.now() })
    .where(eq(pets.id, petId))
const told = async (userId: string) =>
  (
    await world.deps.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, userId))
  )
    .map(({ title }) => title)
    .toSorted()
const about = (userId: string, petId: string, title: string) => ({
  ...{ userId, petId, title, kind: 'pets' as const },
  body: 'It is time.',
  href: `/pet/${petId}`,
})

test('nothing is told of a pet that has died, but what is said in its memory', async () => {
  const { user, petId } = await family()
  await passes(petId)
  const { db } = world.deps
  await notify(db, about(user.id, petId, 'A dose is due'))
  await notify(db, { ...about(user.id, petId, 'In memory of Ash'), memorial: true })
  expect(await told(user.id)).toEqual(['In memory of Ash'])
  const { rows } = await db.execute(sql`select memorial from outbox_events where pet_id = ${petId}`)
  expect(rows).toEqual([{ memorial: true }])
})

test('a notice that is written past all checks is refused by the database', async () => {
  const { user, petId } = await family()
  await passes(petId)
  const raw = world.deps.db.insert(notifications).values({ id: randomUUID(), ...about(user.id, petId, 'Raw') })
  await expect(raw).rejects.toMatchObject({ cause: { constraint: 'notifications_passed_check' } })
})

test('what was told and is unread, and what waits to be sent, goes when a pet dies', async () => {
  const { user, petId } = await family()
  const other = await family()
  const { db } = world.deps
  for (const one of [petId, other.petId]) await notify(db, about(user.id, one, one))
  await passes(petId)
  expect(await told(user.id)).toEqual([other.petId])
  const { rows } = await db.execute<{ petId: string }>(
    sql`select pet_id as "petId" from outbox_events where pet_id in (${petId}, ${other.petId})`,
  )
  expect(rows).toEqual([{ petId: other.petId }])
})

test('a job that a worker takes after the death is not done, whoever wrote it down', async () => {
  const { petId } = await family()
  const done: string[] = []
  await passes(petId)
  await enqueue(world.deps.db, 'refund.send', { refundId: 'late' }, null, { petId })
  await enqueue(world.deps.db, 'refund.send', { refundId: 'in memory' }, null, { petId, memorial: true })
  await drainOutbox(world.deps, { ...handlers, 'refund.send': async (_, { refundId }) => void done.push(refundId) })
  expect(done).toEqual(['in memory'])
  expect(await world.rows(sql`select from outbox_events where done_at is null and pet_id = ${petId}`)).toEqual([])
})

test('a notice and the death of its pet that meet leave nothing to be sent', async () => {
  const { user, petId } = await family()
  const notices = Array.from({ length: 20 }, (_, n) => notify(world.deps.db, about(user.id, petId, `Notice ${n}`)))
  await Promise.all([...notices, passes(petId)])
  expect(await told(user.id)).toEqual([])
  expect(await world.rows(sql`select from outbox_events where done_at is null and pet_id = ${petId}`)).toEqual([])
})
