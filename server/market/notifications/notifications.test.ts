import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.rules'
import { notify } from '#server/core/notices/notify'
import { refusalOf } from '#server/money/checkout/testing'
import { prune } from '#server/process/jobs/prune'
import { notifications } from '../../tables/notifications'
import { outboxEvents } from '../../tables/platform'
import { createWorld, type World } from '../../testing/world'
import { notificationData } from './personal-data'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const about = (userId: string, title: string, kind: Exclude<NotificationKind, 'pets'> = 'orders') => ({
  userId,
  kind,
  title,
  body: 'PW-1 is confirmed.',
  href: '/orders',
})

/** Somebody who was told this much, the last of it last. */
async function told(...titles: string[]) {
  const user = await world.user()
  for (const title of titles) await notify(world.deps.db, about(user.id, title))
  return { user, api: world.as(user).notifications }
}

const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

describe('what a person is told', () => {
  test('of several things about one page that merge, the newest words stand, and how many there were', async () => {
    const { user, api } = await told()
    for (const [body, href] of [
      ['Is it blue?', '/orders/1'],
      ['And how long is it?', '/orders/1'],
      ['Hello', '/orders/2'],
    ] as const)
      await notify(world.deps.db, { ...about(user.id, 'Message about an order'), body, href, merges: true })
    const { items } = await api.list({})
    expect(items.map(({ body, times }) => `${body} ${times}`)).toEqual(['Hello 1', 'And how long is it? 2'])
  })

  test('stands in the app under the id it is pushed with, also where push is switched off', async () => {
    const { user, api } = await told()
    await api.setKind({ kind: 'orders', push: false })
    await notify(world.deps.db, about(user.id, 'Confirmed'))
    const { items, next } = await api.list({})
    expect(items).toEqual([
      {
        id: expect.any(String),
        about: null,
        kind: 'orders',
        title: 'Confirmed',
        body: 'PW-1 is confirmed.',
        href: '/orders',
        times: 1,
        createdAt: expect.any(Date),
        readAt: null,
        snoozedUntil: null,
      },
    ])
    expect(next).toBeNull()
    const [event] = await world.deps.db
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(sql`topic = 'push.notify' and payload->>'userId' = ${user.id}`)
    expect(event?.payload).toMatchObject({ id: items[0]?.id, title: 'Confirmed' })
  })

  test('twice before it was read is one notice that says so, on top again, and a new one once it was read', async () => {
    const { api, user } = await told('Again', 'Other')
    await notify(world.deps.db, about(user.id, 'Again'))
    await notify(world.deps.db, { ...about(user.id, 'Again'), body: 'PW-2 is confirmed.' })
    await notify(world.deps.db, { ...about(user.id, 'Again'), href: '/pets' })
    const { items } = await api.list({})
    expect(items.map(({ title, times }) => `${title} ${times}`)).toEqual(['Again 1', 'Again 1', 'Again 2', 'Other 1'])
    await api.markRead({})
    await notify(world.deps.db, about(user.id, 'Again'))
    expect((await api.list({ only: 'unread' })).items.map(({ times }) => times)).toEqual([1])
  })

  test('is told of nothing that was undone', async () => {
    const { user, api } = await told()
    const undone = world.deps.db.transaction(async (tx) => {
      await notify(tx, about(user.id, 'Never happened'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await api.list({})).items).toEqual([])
  })

  test('is cut where it is longer than anybody reads, between two characters', async () => {
    const { user, api } = await told()
    await notify(world.deps.db, { ...about(user.id, '🐾'.repeat(201)), body: 'a'.repeat(1001) })
    const { items } = await api.list({})
    expect(items[0]).toMatchObject({ title: `${'🐾'.repeat(199)}…`, body: `${'a'.repeat(999)}…` })
  })

  test('comes newest first, thirty at a time, each once, whatever arrives in between', async () => {
    const titles = Array.from({ length: 65 }, (_, index) => `No ${index}`)
    const { user, api } = await told(...titles)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.list({ ...(cursor && { cursor }) })
      seen.push(...titlesOf(page))
      cursor = page.next ?? undefined
      await notify(world.deps.db, about(user.id, 'In between'))
    } while (cursor)
    expect(seen).toEqual(titles.toReversed())
  })

  test('can be narrowed to what is unread and to one kind', async () => {
    const { user, api } = await told('First', 'Second')
    await notify(world.deps.db, about(user.id, 'New sign-in', 'security'))
    const { items } = await api.list({ kind: 'orders' })
    expect(titlesOf({ items })).toEqual(['Second', 'First'])
    await api.markRead({ ids: [items[0]?.id ?? ''] })
    expect(titlesOf(await api.list({ only: 'unread' }))).toEqual(['New sign-in', 'First'])
    expect(titlesOf(await api.list({ only: 'unread', kind: 'orders' }))).toEqual(['First'])
  })

  test('is nobody else’s', async () => {
    const { user, api } = await told('Private')
    const [own] = (await api.list({})).items
    const stranger = world.as(await world.user()).notifications
    expect((await stranger.list({})).items).toEqual([])
    expect(await stranger.unread()).toEqual({ count: 0, more: false, newestAt: null })
    expect(await stranger.markRead({ ids: [own?.id ?? ''] })).toMatchObject({ marked: 0 })
    const { readAt } = await api.markRead({})
    expect(await stranger.markUnread({ ids: [own?.id ?? ''] })).toEqual({ marked: 0 })
    expect(await stranger.markUnread({ readAt })).toEqual({ marked: 0 })
    expect((await api.list({})).items[0]?.readAt).toEqual(new Date(readAt))
    for (const call of [
      () => world.visitor.notifications.list({}),
      () => world.visitor.notifications.unread(),
      () => world.visitor.notifications.markRead({}),
      () => world.visitor.notifications.markUnread({ readAt }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'SIGN_IN_FIRST' })
    }
    expect(await refusalOf(world.as(user, { csrf: null }).notifications.markRead({}))).toMatchObject({
      code: 'CSRF_INVALID',
    })
  })

  test('has a place only where it was given one', async () => {
    const { api } = await told('One')
    for (const cursor of ['x', Buffer.from('["2026-01-01","x"]').toString('base64url')]) {
      expect(await refusalOf(api.list({ cursor }))).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})

describe('reading', () => {
  test('all is taken back together, and leaves what was read before as it was', async () => {
    const { api } = await told('First', 'Second', 'Third')
    const [third] = (await api.list({})).items
    await api.markRead({ ids: [third?.id ?? ''] })
    world.clock.advance(1000)
    const { readAt, marked } = await api.markRead({})
    expect(marked).toBe(2)
    expect(await api.unread()).toEqual({ count: 0, more: false, newestAt: third?.createdAt })
    expect(await api.markUnread({ readAt })).toEqual({ marked: 2 })
    expect(titlesOf(await api.list({ only: 'unread' }))).toEqual(['Second', 'First'])
    await api.markUnread({ ids: [third?.id ?? ''] })
    expect(await api.unread()).toEqual({ count: 3, more: false, newestAt: third?.createdAt })
  })

  test('all of one kind leaves the others as they were', async () => {
    const { user, api } = await told('First', 'Second')
    await notify(world.deps.db, about(user.id, 'New sign-in', 'security'))
    const { readAt, marked } = await api.markRead({ kind: 'orders' })
    expect(marked).toBe(2)
    expect(titlesOf(await api.list({ only: 'unread' }))).toEqual(['New sign-in'])
    expect(await api.markUnread({ readAt })).toEqual({ marked: 2 })
  })

  test('is counted up to ninety-nine', async () => {
    const { user, api } = await told()
    const many = (count: number) =>
      world.deps.db.insert(notifications).values(Array.from({ length: count }, () => about(user.id, 'Many')))
    await many(99)
    expect(await api.unread()).toMatchObject({ count: 99, more: false })
    await many(3)
    expect(await api.unread()).toMatchObject({ count: 99, more: true })
  })
})

test('half a year later it is forgotten', async () => {
  const { user, api } = await told('Old', 'New')
  const theirs = eq(notifications.userId, user.id)
  await world.deps.db
    .update(notifications)
    .set({ createdAt: sql`now() - interval '181 days'` })
    .where(sql`${theirs} and title = 'Old'`)
  await prune(world.deps)
  expect(titlesOf(await api.list({}))).toEqual(['New'])
})

test('a person takes it along, and it goes with them', async () => {
  const { user, api } = await told('Confirmed')
  for await (const { path, content } of notificationData.files?.(world.deps.db, user.id, world.deps.files) ?? []) {
    expect(path).toBe('notifications.json')
    expect(JSON.parse(String(content))).toMatchObject({ told: [{ title: 'Confirmed', readAt: null }] })
  }
  expect.assertions(3)
  await world.deps.db.transaction(async (tx) => notificationData.erase?.(tx, user.id))
  expect((await api.list({})).items).toEqual([])
})
