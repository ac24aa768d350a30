import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Two = {
  person: ApiClient
  shop: ApiClient
  personUser: TestUser
  shopUser: TestUser
  profileId: string
  productId: string
  petId: string
}

/** Everything that one of two people does to the other; a new way of reaching somebody belongs here. */
const ACTS: Record<string, (two: Two) => Promise<unknown>> = {
  'the person writes to the shop': ({ person, profileId }) =>
    person.messages.start({ profileId, body: 'Hello', clientId: randomUUID() }),
  'the person follows the shop': ({ person, profileId }) => person.follows.follow({ profileId }),
  'the person asks about what the shop sells': ({ person, productId }) =>
    person.questions.ask({ productId, body: 'Does it come in blue as well?' }),
  'the shop invites the person into its team': ({ shop, profileId, personUser }) =>
    shop.team.invite({ profileId, email: personUser.email, role: 'staff' }),
  'the person invites whoever runs the shop to look after a pet': ({ person, petId, shopUser }) =>
    person.petFamily.invite({ email: shopUser.email, petIds: [petId], role: 'viewer' }),
  'the person gives whoever runs the shop a pet': ({ person, petId, shopUser }) =>
    person.petTransfers.offer({ petId, email: shopUser.email, reason: 'gift', confirmation: 'Fern' }),
}

async function createTwo(): Promise<Two> {
  const [personUser, shopUser] = await Promise.all([world.user(), world.user()])
  const [person, shop] = [world.as(personUser), world.as(shopUser)]
  const made = await world.shop({ owner: shopUser })
  const product = await world.product({ shop: made })
  const { id: petId } = await person.pets.add({ name: 'Fern', species: 'dog' })
  return { person, shop, personUser, shopUser, profileId: made.profileId, productId: product.id, petId }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  )

describe.each(Object.entries(ACTS))('%s', (_, act) => {
  test('is done while neither has blocked the other, and refused whoever of the two did', async () => {
    expect(await codeOf(act(await createTwo()))).toBe('done')
    const byPerson = await createTwo()
    await byPerson.person.blocks.block({ profileId: byPerson.profileId })
    expect(await codeOf(act(byPerson))).toBe('CONFLICT')
    await byPerson.person.blocks.unblock({ profileId: byPerson.profileId })
    expect(await codeOf(act(byPerson))).toBe('done')
    const byShop = await createTwo()
    const { conversationId } = await byShop.person.messages.start({
      profileId: byShop.profileId,
      body: 'Hello',
      clientId: randomUUID(),
    })
    await byShop.shop.blocks.block({ conversationId })
    expect(await codeOf(act(byShop))).toBe('CONFLICT')
  })
})
