import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SNOOZE_DAYS } from '#contract/notifications.rules'
import { notify, settleNotices } from '#server/core/notices/notify'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS)

/** Somebody who was told something, and how their list stands. */
async function toldUser(notice: Partial<Parameters<typeof notify>[1]> = {}) {
  const user = await world.user()
  const api = world.as(user)
  await notify(world.deps.db, {
    ...{ userId: user.id, kind: 'support', title: 'Your question', body: 'We answered.', href: '/support' },
    ...notice,
  } as Parameters<typeof notify>[1])
  const standing = async () =>
    (await api.notifications.list({})).items.map(({ readAt, snoozedUntil }) => ({
      unread: readAt === null,
      snoozedUntil,
    }))
  const id = (await api.notifications.list({})).items[0]?.id ?? ''
  return { user, api, id, standing }
}

/** Lets what was put off come back: the outbox waits by the clock of the database. */
async function letReturn({ id }: { id: string }) {
  await world.deps.db.execute(sql`
    update outbox_events set due_at = now() where topic = 'notice.return' and payload->>'id' = ${id} and done_at is null`)
  await drainOutbox(world.deps, handlers, () => false)
}
async function pushes({ id: userId }: TestUser): Promise<unknown> {
  const { rows } = await world.deps.db.execute<{ count: number }>(sql`
    select count(*)::int as count from outbox_events where topic = 'push.notify' and payload->>'userId' = ${userId}`)
  return rows[0]?.count
}

test('one that is put off is read until then, and is told anew once', async () => {
  const { user, api, id, standing } = await toldUser()
  const until = inHours(3)
  await api.notifications.snooze({ id, until })
  expect(await standing()).toEqual([{ unread: false, snoozedUntil: until }])
  expect(await api.notifications.unread()).toMatchObject({ count: 0 })
  expect(await pushes(user)).toBe(1)
  await letReturn({ id })
  await letReturn({ id })
  expect(await standing()).toEqual([{ unread: true, snoozedUntil: null }])
  expect(await pushes(user)).toBe(2)
})

test('put off again, only the later moment brings it back', async () => {
  const { api, id, standing } = await toldUser()
  await api.notifications.snooze({ id, until: inHours(1) })
  const later = inHours(30)
  await api.notifications.snooze({ id, until: later })
  await world.deps.db.execute(sql`
    update outbox_events set due_at = now() where topic = 'notice.return' and payload->>'until' < ${later.toISOString()}`)
  await drainOutbox(world.deps, handlers, () => false)
  expect(await standing()).toEqual([{ unread: false, snoozedUntil: later }])
})

test('marked as unread it is back at once, and does not come twice', async () => {
  const { user, api, id, standing } = await toldUser()
  await api.notifications.snooze({ id, until: inHours(1) })
  await api.notifications.markUnread({ ids: [id] })
  expect(await standing()).toEqual([{ unread: true, snoozedUntil: null }])
  await api.notifications.markRead({ ids: [id] })
  await letReturn({ id })
  expect(await standing()).toEqual([{ unread: false, snoozedUntil: null }])
  expect(await pushes(user)).toBe(1)
})

test('what was settled meanwhile does not come back', async () => {
  const about = { matter: 'team-invite', id: crypto.randomUUID() } as const
  const { api, id, standing } = await toldUser({ about })
  await api.notifications.snooze({ id, until: inHours(1) })
  await world.deps.db.transaction((tx) => settleNotices(tx, about, world.clock.now()))
  await letReturn({ id })
  expect(await standing()).toEqual([{ unread: false, snoozedUntil: null }])
})

test('where something newer about the same page is unread, the older stays read', async () => {
  const { user, api, id, standing } = await toldUser()
  await api.notifications.snooze({ id, until: inHours(1) })
  await notify(world.deps.db, {
    ...{ userId: user.id, kind: 'support', title: 'Your question', body: 'We answered again.', href: '/support' },
  })
  await letReturn({ id })
  expect(await standing()).toEqual([
    { unread: true, snoozedUntil: null },
    { unread: false, snoozedUntil: null },
  ])
})

test('about a pet that has died nothing comes back', async () => {
  const user = await world.user()
  const api = world.as(user)
  const { id: petId } = await api.pets.add({ name: 'Ash', species: 'dog' })
  await notify(world.deps.db, {
    ...{ userId: user.id, kind: 'pets', petId, title: 'Ash is due', body: '', href: `/pet/${petId}/health` },
  })
  const id = (await api.notifications.list({})).items[0]?.id ?? ''
  const until = inHours(1)
  await api.notifications.snooze({ id, until })
  await api.petPassing.say({ petId, passedOn: '2026-01-02' })
  // as a worker has it that took it before
  await handlers['notice.return'](world.deps, { id, until: until.toISOString(), petId })
  expect((await api.notifications.list({})).items).toMatchObject([{ id, snoozedUntil: null, readAt: expect.any(Date) }])
})

test.each([-1, 0, SNOOZE_DAYS * 24 + 1])(
  '%i hours from now is refused in words, and changes nothing',
  async (hours) => {
    const { api, id, standing } = await toldUser()
    const words = await api.notifications.snooze({ id, until: inHours(hours) }).catch((error: Error) => error.message)
    expect(words).toBe('Choose a time in the next 31 days.')
    expect(await standing()).toEqual([{ unread: true, snoozedUntil: null }])
  },
)

test('nobody puts off what somebody else was told', async () => {
  const { id, standing } = await toldUser()
  const other = world.as(await world.user())
  expect((await refusalOf(other.notifications.snooze({ id, until: inHours(1) }))).code).toBe('NOT_FOUND')
  expect(await standing()).toEqual([{ unread: true, snoozedUntil: null }])
})
