import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import { userSettings } from '#server/tables/preferences'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('somebody who never chose anything gets nothing but the device', async () => {
  const { preferences } = world.as(await world.user())
  expect(await preferences.get()).toEqual({ accessibility: {}, theme: 'system', updatedAt: null })
})

test('what is saved on one device is read on the next, and by nobody else', async () => {
  const [person, stranger] = [world.as(await world.user()), world.as(await world.user())]
  const chosen = { accessibility: { fontSize: 'extra-large', reduceMotion: true }, theme: 'dark' } as const
  await person.preferences.save(chosen)
  expect(await person.preferences.get()).toMatchObject(chosen)
  expect(await stranger.preferences.get()).toMatchObject({ accessibility: {}, theme: 'system' })
})

test('saving replaces what was kept, so that a choice can be taken back', async () => {
  const { preferences } = world.as(await world.user())
  await preferences.save({ accessibility: { highContrast: true, spacing: 'spacious' }, theme: 'light' })
  await preferences.save({ accessibility: { spacing: 'compact' }, theme: 'system' })
  expect(await preferences.get()).toMatchObject({ accessibility: { spacing: 'compact' }, theme: 'system' })
})

test('two devices that save at once leave one whole choice', async () => {
  const user = await world.user()
  const { preferences } = world.as(user)
  const themes = ['light', 'dark', 'system', 'light', 'dark'] as const
  await Promise.all(themes.map((theme) => preferences.save({ accessibility: {}, theme })))
  const rows = await world.deps.db.select().from(userSettings).where(eq(userSettings.userId, user.id))
  expect(rows).toHaveLength(1)
})

test('a visitor keeps nothing, and values the specification does not know are refused', async () => {
  const { preferences } = world.as(await world.user())
  expect(await refusalOf(world.visitor.preferences.get())).toMatchObject({ code: 'SIGN_IN_FIRST' })
  for (const accessibility of [{ fontSize: 'huge' }, { highContrast: 'yes' }]) {
    // @ts-expect-error what no typed client would send
    expect(await refusalOf(preferences.save({ accessibility, theme: 'light' }))).toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await preferences.get()).toMatchObject({ updatedAt: null })
})
