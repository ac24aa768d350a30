import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProfile } from '#server/market/profiles/testing'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the sitemap names those who are listed for everybody, and nobody else', async () => {
  const add = async (given: Parameters<typeof addProfile>[2]) => addProfile(world, await world.user(), given)
  const walker = await add({ type: 'service-provider' })
  const nameless = await add({ type: 'veterinary-clinic', details: { slug: null } })
  const hidden = [
    await add({ type: 'service-provider', visibility: 'members' }),
    await add({ type: 'business-provider', approval: 'pending' }),
    await add({ type: 'animal-rescue', approval: 'suspended' }),
    await add({ type: 'animal-rescue', profile: { isActive: false } }),
    await add({ type: 'pet-parent' }),
  ]
  const locked = await world.user()
  hidden.push(await addProfile(world, locked, { type: 'service-provider' }))
  await world.deps.db.$client.query(`update auth_users set banned_until = '9999-12-31' where id = $1`, [locked.id])
  const xml = await (await world.request('/sitemap.xml')).text()
  expect(xml).toContain(`<loc>${world.url}/provider/${walker.slug}</loc><lastmod>`)
  expect(xml).toContain(`<loc>${world.url}/veterinary-clinic/${nameless.id}</loc><lastmod>`)
  for (const { id, slug } of hidden) {
    expect(xml).not.toContain(id)
    expect(xml).not.toContain(slug)
  }
})
