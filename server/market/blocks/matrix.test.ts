import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DECLARED } from '#contract/declared'
import type { TestProduct, TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, type World } from '#server/testing/world'
import { buy, reviewOf } from '../reviews/testing'
import { REASONS } from './reasons'

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
  /** Of the shop, and of the person as a pet parent. */
  profileId: string
  parentId: string
  product: TestProduct
  petId: string
  /** What they are called in public. */
  shopName: string
  parentName: string
}

/** What one of two does to the other, once what comes before a block has been done. */
type Act = {
  of: string
  says: string
  act: (two: Two) => Promise<() => Promise<unknown>>
  /** How it is refused; `UNSEEN` where an answer comes without the other. */
  refused: 'CONFLICT' | 'NOT_FOUND' | 'UNSEEN'
  /** Where it matters who of the two blocked the other: whom somebody blocked, they go on seeing. */
  only?: 'person' | 'shop'
  /** What a block ended stays ended when it is lifted. */
  ends?: true
}

const say = (body = 'Hello') => ({ body, clientId: randomUUID() })
async function sees(shown: boolean): Promise<void> {
  if (!shown) throw Object.assign(new Error('it is not shown'), { code: 'UNSEEN' })
}

async function talk({ person, shop, profileId }: Two): Promise<string> {
  const { conversationId: id } = await person.messages.start({ ...say(), profileId })
  await shop.messages.send({ id, ...say() })
  return id
}
async function invited({ shop, profileId, personUser }: Two): Promise<string> {
  const { invites } = await shop.team.invite({ profileId, email: personUser.email, role: 'staff' })
  return invites[0]?.id ?? ''
}
const askedToHelp = ({ person, petId, shopUser }: Two) =>
  person.petFamily.invite({ email: shopUser.email, petIds: [petId], role: 'viewer' })
const offered = ({ person, petId, shopUser }: Two) =>
  person.petTransfers.offer({ petId, email: shopUser.email, reason: 'gift', confirmation: 'Fern' })

const named = ({ groups }: { groups: { hits: { label: string }[] }[] }) =>
  groups.flatMap(({ hits }) => hits.map(({ label }) => label))

/** What is public is found by everybody but these two: signed in, neither finds the other. */
const FOUND: readonly Act[] = (['suggest', 'all'] as const).flatMap((name) => [
  {
    of: `search.${name}`,
    says: 'the person finds the shop',
    act:
      async ({ person, shopName }) =>
      async () =>
        sees(named(await person.search[name]({ q: shopName, group: 'businesses' })).includes(shopName)),
    refused: 'UNSEEN',
  },
  {
    of: `search.${name}`,
    says: 'whoever runs the shop finds the person',
    act: async ({ shop, parentId, parentName }) => {
      await world.deps.db.execute(sql`update profile_details set visibility = 'public' where profile_id = ${parentId}`)
      return async () => sees(named(await shop.search[name]({ q: parentName, group: 'people' })).includes(parentName))
    },
    refused: 'UNSEEN',
  },
])

/** Every way to reach somebody; a new one belongs here. */
const ACTS: readonly Act[] = [
  {
    of: 'messages.start',
    says: 'the person writes to the shop',
    act:
      async ({ person, profileId }) =>
      () =>
        person.messages.start({ ...say(), profileId }),
    refused: 'CONFLICT',
  },
  {
    of: 'messages.send',
    says: 'the person goes on writing',
    act: async (two) => {
      const id = await talk(two)
      return () => two.person.messages.send({ id, ...say() })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'messages.send',
    says: 'the shop goes on writing',
    act: async (two) => {
      const id = await talk(two)
      return () => two.shop.messages.send({ id, ...say() })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'messages.withProfile',
    says: 'the person finds the way to write to the shop',
    act:
      async ({ person, profileId }) =>
      () =>
        person.messages.withProfile({ profileId }),
    refused: 'NOT_FOUND',
    only: 'shop',
  },
  {
    of: 'messages.markRead',
    says: 'the person sees that the shop read what they wrote',
    act: async (two) => {
      const id = await talk(two)
      const { seq } = await two.person.messages.send({ id, ...say() })
      return async () => {
        await two.shop.messages.markRead({ id, seq })
        await sees((await two.person.messages.get({ id })).readUpTo === seq)
      }
    },
    refused: 'UNSEEN',
  },
  {
    of: 'messages.typing',
    says: 'the person sees that the shop is writing',
    act: async (two) => {
      const id = await talk(two)
      return async () => {
        await two.shop.messages.typing({ id })
        await sees((await two.person.messages.get({ id })).typing)
      }
    },
    refused: 'UNSEEN',
  },
  {
    of: 'follows.follow',
    says: 'the person follows the shop',
    act:
      async ({ person, profileId }) =>
      () =>
        person.follows.follow({ profileId }),
    refused: 'CONFLICT',
  },
  {
    of: 'follows.list',
    says: 'the person has the shop among those they follow',
    act: async ({ person, profileId }) => {
      await person.follows.follow({ profileId })
      return async () => sees((await person.follows.list({})).items.length > 0)
    },
    refused: 'UNSEEN',
    ends: true,
  },
  {
    of: 'questions.ask',
    says: 'the person asks about what the shop sells',
    act:
      async ({ person, product }) =>
      () =>
        person.questions.ask({ productId: product.id, body: 'Does it come in blue as well?' }),
    refused: 'CONFLICT',
  },
  {
    of: 'questions.answer',
    says: 'the shop answers what the person asked',
    act: async ({ person, shop, product }) => {
      const { id } = await person.questions.ask({ productId: product.id, body: 'Does it come in blue as well?' })
      return () => shop.questions.answer({ id, body: 'It does, and in green.' })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'questions.answer',
    says: 'whoever runs the shop answers what the person asked another shop',
    act: async ({ person, shop, shopUser }) => {
      const other = await world.product()
      await buy(world, shopUser, other)
      const { id } = await person.questions.ask({ productId: other.id, body: 'Does it come in blue as well?' })
      return () => shop.questions.answer({ id, body: 'Mine is blue.' })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'questions.answer',
    says: 'the person answers what somebody asked the shop',
    act: async ({ person, personUser, product }) => {
      await buy(world, personUser, product)
      const asker = world.as(await world.user())
      const { id } = await asker.questions.ask({ productId: product.id, body: 'Does it come in blue as well?' })
      return () => person.questions.answer({ id, body: 'Mine is blue.' })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'reviews.vote',
    says: 'whoever runs the shop finds a review of the person helpful',
    act: async ({ shop, personUser }) => {
      const { review } = await reviewOf(world, undefined, personUser)
      return () => shop.reviews.vote({ id: review.id, helpful: true })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'reviews.vote',
    says: 'the person finds a review of what the shop sells helpful',
    act: async ({ person, product }) => {
      const { review } = await reviewOf(world, product)
      return () => person.reviews.vote({ id: review.id, helpful: true })
    },
    refused: 'CONFLICT',
  },
  {
    of: 'team.invite',
    says: 'the shop invites the person into its team',
    act:
      async ({ shop, profileId, personUser }) =>
      () =>
        shop.team.invite({ profileId, email: personUser.email, role: 'staff' }),
    refused: 'CONFLICT',
  },
  {
    of: 'team.resend',
    says: 'the shop invites the person once more',
    act: async (two) => {
      const id = await invited(two)
      return () => two.shop.team.resend({ id })
    },
    refused: 'NOT_FOUND',
    ends: true,
  },
  {
    of: 'team.mine',
    says: 'the person sees that the shop invited them',
    act: async (two) => {
      await invited(two)
      return async () => sees((await two.person.team.mine()).invitations.length > 0)
    },
    refused: 'UNSEEN',
    ends: true,
  },
  {
    of: 'team.accept',
    says: 'the person joins the team of the shop',
    act: async (two) => {
      const id = await invited(two)
      return () => two.person.team.accept({ id })
    },
    refused: 'NOT_FOUND',
    ends: true,
  },
  {
    of: 'petFamily.invite',
    says: 'the person invites whoever runs the shop to look after a pet',
    act: async (two) => () => askedToHelp(two),
    refused: 'CONFLICT',
  },
  {
    of: 'petFamily.resend',
    says: 'the person invites them once more',
    act: async (two) => {
      const { id } = await askedToHelp(two)
      return () => two.person.petFamily.resend({ id })
    },
    refused: 'NOT_FOUND',
    ends: true,
  },
  {
    of: 'petFamily.invitations',
    says: 'whoever runs the shop sees that they were invited',
    act: async (two) => {
      await askedToHelp(two)
      return async () => sees((await two.shop.petFamily.invitations()).items.length > 0)
    },
    refused: 'UNSEEN',
    ends: true,
  },
  {
    of: 'petFamily.accept',
    says: 'whoever runs the shop joins the family of the pet',
    act: async (two) => {
      const { id } = await askedToHelp(two)
      return () => two.shop.petFamily.accept({ id })
    },
    refused: 'NOT_FOUND',
    ends: true,
  },
  {
    of: 'petTransfers.offer',
    says: 'the person gives whoever runs the shop a pet',
    act: async (two) => () => offered(two),
    refused: 'CONFLICT',
  },
  {
    of: 'petTransfers.list',
    says: 'whoever runs the shop sees that they were offered it',
    act: async (two) => {
      await offered(two)
      return async () => sees((await two.shop.petTransfers.list()).incoming.length > 0)
    },
    refused: 'UNSEEN',
    ends: true,
  },
  {
    of: 'petTransfers.accept',
    says: 'whoever runs the shop takes it',
    act: async (two) => {
      const { id } = await offered(two)
      return () => two.shop.petTransfers.accept({ id })
    },
    refused: 'NOT_FOUND',
    ends: true,
  },
  {
    of: 'profiles.memberPage',
    says: 'the person reads the page of the shop as a member',
    act:
      async ({ person, profileId }) =>
      () =>
        person.profiles.memberPage({ userType: 'business-provider', key: profileId }),
    refused: 'NOT_FOUND',
    only: 'shop',
  },
  {
    of: 'profiles.memberPage',
    says: 'whoever runs the shop reads a page of the person that is for members alone',
    act:
      async ({ shop, parentId }) =>
      () =>
        shop.profiles.memberPage({ userType: 'pet-parent', key: parentId }),
    refused: 'NOT_FOUND',
    only: 'person',
  },
  {
    of: 'pets.memberPage',
    says: 'whoever runs the shop reads a page of their pet that is for members',
    act:
      async ({ shop, petId }) =>
      () =>
        shop.pets.memberPage({ id: petId }),
    refused: 'NOT_FOUND',
    only: 'person',
  },
  ...FOUND,
]

async function createTwo(): Promise<Two> {
  const [personUser, shopUser] = await Promise.all([world.user(), world.user()])
  const [person, shop] = [world.as(personUser), world.as(shopUser)]
  const made = await world.shop({ owner: shopUser })
  const product = await world.product({ shop: made })
  const { id: petId } = await person.pets.add({ name: 'Fern', species: 'dog' })
  const { db } = world.deps
  await db.execute(sql`update pets set visibility = 'members' where id = ${petId}`)
  const { rows } = await db.execute<{ id: string }>(sql`
    update profile_details d set visibility = 'members' from user_profiles p
    where p.id = d.profile_id and p.user_id = ${personUser.id} and p.user_type = 'pet-parent' returning p.id`)
  const parentId = rows[0]?.id ?? ''
  const parentName = `Z${parentId.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  await db.execute(sql`update user_profiles set first_name = ${parentName} where id = ${parentId}`)
  return {
    ...{ person, shop, personUser, shopUser, profileId: made.profileId, parentId, product, petId },
    ...{ shopName: made.name, parentName },
  }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  )
const BLOCKS = {
  person: {
    on: ({ person, profileId }: Two) => person.blocks.block({ profileId }),
    off: ({ person, profileId }: Two) => person.blocks.unblock({ profileId }),
  },
  shop: {
    on: ({ shop, parentId }: Two) => shop.blocks.block({ profileId: parentId }),
    off: ({ shop, parentId }: Two) => shop.blocks.unblock({ profileId: parentId }),
  },
}

test('every endpoint says whether it reaches somebody: it is tried below, or the reason stands with it', () => {
  const reasoned = Object.values(REASONS).flatMap((domains) =>
    Object.entries(domains).flatMap(([domain, names]) => names.split(' ').map((name) => `${domain}.${name}`)),
  )
  const stated = [...reasoned, ...new Set(ACTS.map(({ of }) => of))]
  expect(stated.toSorted()).toEqual(DECLARED.map(({ title }) => title).toSorted())
})

describe.each(ACTS.map((act) => [`${act.of}: ${act.says}`, act] as const))('%s', (_, { act, refused, only, ends }) => {
  test('that is done while neither has blocked the other', async () => {
    const go = await act(await createTwo())
    expect(await codeOf(go())).toBe('done')
  })

  test.each(['person', 'shop'] as const)('and it is not once the %s has blocked the other', async (by) => {
    const two = await createTwo()
    const go = await act(two)
    await BLOCKS[by].on(two)
    expect(await codeOf(go())).toBe(only && only !== by ? 'done' : refused)
    if (only && only !== by) return
    await BLOCKS[by].off(two)
    expect(await codeOf(go())).toBe(ends ? refused : 'done')
  })
})

test('a member of a family who is blocked goes on seeing the pet they look after', async () => {
  const two = await createTwo()
  const { id } = await askedToHelp(two)
  await two.shop.petFamily.accept({ id })
  await two.person.blocks.block({ profileId: two.profileId })
  expect(await codeOf(two.shop.pets.head({ id: two.petId }))).toBe('done')
})

test('what is written about an order goes on after a block, and stands with the order alone', async () => {
  const { person, shop, personUser, profileId, product } = await createTwo()
  await buy(world, personUser, product, 'paid')
  const { rows } = await world.deps.db.execute<{ id: string }>(
    sql`select id from orders where buyer_user_id = ${personUser.id}`,
  )
  const id = rows[0]?.id ?? ''
  await person.blocks.block({ profileId })
  expect(await codeOf(person.orders.write({ id, body: 'When can I collect it?' }))).toBe('done')
  expect(await codeOf(shop.sales.write({ id, body: 'From noon on.' }))).toBe('done')
  expect((await person.orders.get({ id })).messages.map(({ body }) => body)).toEqual([
    'When can I collect it?',
    'From noon on.',
  ])
  expect(JSON.stringify(await person.messages.list({}))).not.toMatch(/noon|collect/)
})
