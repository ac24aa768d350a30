import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROFILE_TYPES } from '#contract/roles'
import { addProfile } from '#server/market/profiles/testing'
import { createWorld, type World } from '#server/testing/world'
import { createPreviews } from './previews'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Given = Parameters<typeof addProfile>[2]

async function preview(given: Given, by: 'id' | 'slug' = 'id') {
  const profile = await addProfile(world, await world.user(), given)
  return world.request(`/og/profile/${given.type}/${profile[by]}.png`)
}

async function pixels(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await response.arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  return sharp(png).removeAlpha().raw().toBuffer()
}

test.each(PROFILE_TYPES)('a public profile has a picture for links to it: %s', async (type) => {
  const details = { tagline: 'Long walks for dogs who are not tired yet', picture: '/art/scene/woods/tom.svg' }
  await pixels(await preview({ type, details }))
})

test('it is found by the readable address too, and shows the name', async () => {
  const named = (businessName: string): Given => ({ type: 'animal-rescue', profile: { businessName } })
  const [one, other] = [
    await pixels(await preview(named('Second Lap'), 'slug')),
    await pixels(await preview(named('Harbor Cats'), 'slug')),
  ]
  const left = (image: Buffer) =>
    sharp(image, { raw: { width: 1200, height: 630, channels: 3 } })
      .extract({ left: 0, top: 0, width: 600, height: 400 })
      .raw()
      .toBuffer()
  const [first, second] = [await left(one), await left(other)]
  expect(first.equals(second)).toBe(false)
  expect(first.some((value) => value < 80)).toBe(true)
})

test.each(['<b>&amp;</b>"', 'x'.repeat(160), 'W'.repeat(160), 'ﷺ'.repeat(160), '小狗', '🐕', 'a\u0001b', '%s%n'])(
  'a name like %j is drawn as it can be',
  async (businessName) => {
    await pixels(
      await preview({ type: 'business-provider', profile: { businessName }, details: { tagline: businessName } }),
    )
  },
)

test.each([
  { type: 'pet-parent', visibility: 'members' },
  { type: 'pet-parent', visibility: 'private' },
  { type: 'service-provider', approval: 'draft' },
  { type: 'business-provider', approval: 'suspended' },
] satisfies Given[])('there is none of what not everybody may see: %j', async (given) => {
  expect((await preview(given)).status).toBe(404)
})

test.each([
  '/og/profile/goat/mara-k.png',
  '/og/profile/pet-parent/nobody.png',
  '/og/profile/pet-parent/.png',
  '/og/profile/pet-parent/a.svg',
  `/og/product/${'-'.repeat(36)}.png`,
])('%s is nothing', async (address) => {
  expect((await world.request(address)).status).toBe(404)
})

test('a product has one as well', async () => {
  const pictures = [{ src: '/art/goods/bag/oat/kibble.svg', alt: 'A bag' }]
  const { id } = await world.product({ pictures })
  await pixels(await world.request(`/og/product/${id}.png`))
})

test('drawing counts for the address that asks, handing out what is drawn does not', async () => {
  const taken: string[] = []
  const app = createPreviews({
    deps: world.deps,
    limiter: { take: async ({ bucket }, { address }) => void taken.push(`${bucket} ${address}`) },
  })
  const { id } = await addProfile(world, await world.user(), { type: 'service-provider' })
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    expect((await app.request(`/og/profile/service-provider/${id}.png`, {}, { address })).status).toBe(200)
  }
  expect(taken).toEqual(['preview 192.0.2.1'])
})
