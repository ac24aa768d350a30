import type { RealtimePostgresChangesPayload } from '@supabase/realtime-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#server/testing/factories'
import { collect, subscribed } from './test-clients'
import { createLiveWorld, type LiveWorld } from './testing'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

let world: LiveWorld
beforeAll(async () => {
  world = await createLiveWorld()
})
afterAll(() => world.close())

async function follow(user: TestUser) {
  const changes = collect<Change>()
  const channel = world
    .client(user)
    .channel('my_pets')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'pets' }, (change: Change) => changes.add(change))
  await subscribed(channel)
  return changes
}

test('whoever looks after a pet hears of its changes until their access has ended, and then of nothing', async () => {
  const { ada, ben } = world
  const owner = world.as(ada)
  const { id } = await owner.pets.add({ name: 'Fern', species: 'dog' })
  const { id: invite } = await owner.petFamily.invite({ email: ben.email, petIds: [id], role: 'caregiver' })
  await world.as(ben).petFamily.accept({ id: invite })
  const [own, theirs] = [await follow(ada), await follow(ben)]
  const change = () => owner.pets.save({ id, name: 'Fern', species: 'dog', dietNotes: crypto.randomUUID() })
  await change()
  expect(await theirs.next()).toMatchObject({ table: 'pets', new: { id } })
  const grants = (await owner.petFamily.get({ petId: id })).grants
  await owner.petFamily.end({ id: grants.find(({ userId }) => userId === ben.id)?.id ?? '' })
  await marked(ben, theirs)
  theirs.rest()
  await change()
  await marked(ben, theirs)
  expect(theirs.rest().filter((one) => idOf(one) === id)).toEqual([])
  expect(await own.next()).toMatchObject({ new: { id } })
})

const idOf = (change: Change) => (change.new as { id?: string }).id

/** A pet of their own comes after whatever was told before. */
async function marked(user: TestUser, changes: Awaited<ReturnType<typeof follow>>): Promise<void> {
  const { id } = await world.as(user).pets.add({ name: 'Miso', species: 'cat' })
  await changes.next((change) => idOf(change) === id)
}
