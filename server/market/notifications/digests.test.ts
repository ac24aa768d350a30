import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.rules'
import { wantsMail } from '#server/core/mails/optional'
import { notify } from '#server/core/notices/notify'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { createWorld, type World } from '#server/testing/world'
import { sendDigests } from './digests'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const EIGHT = { every: 'daily', weekday: 1, time: '08:00', timeZone: 'America/New_York' } as const
const tell = (userId: string, title: string, kind: Exclude<NotificationKind, 'pets'> = 'reviews') =>
  notify(world.deps.db, { userId, kind, title, body: 'Body', href: '/notifications' })

/** A person with a digest at eight, on a day at seven by their clock. */
async function reader() {
  world.clock.set(new Date('2027-01-05T12:00:00Z'))
  const user = await world.user()
  const { notifications } = world.as(user)
  await notifications.setDigest({ digest: EIGHT })
  return { user, notifications, mails: () => world.mails.filter(({ to }) => to === user.email) }
}

/** What replicas do that look at the same time. */
async function at(moment: string) {
  world.clock.set(new Date(moment))
  await Promise.all([1, 2, 3].map(() => sendDigests(world.deps)))
  await drainOutbox(world.deps, handlers)
}

describe('a digest', () => {
  test('brings what is still unread once, at its time by the clock of its person, and the next brings only what came since', async () => {
    const { user, notifications, mails } = await reader()
    await tell(user.id, 'Read by then')
    await tell(user.id, 'Still new')
    await tell(user.id, 'A lower price', 'wishes')
    const { items } = await notifications.list({})
    await notifications.markRead({ ids: items.filter(({ title }) => title === 'Read by then').map(({ id }) => id) })
    await at('2027-01-05T12:59:59Z')
    expect(mails()).toEqual([])
    await at('2027-01-05T13:00:00Z')
    await at('2027-01-05T13:01:00Z')
    expect(mails().map(({ subject }) => subject)).toEqual(['2 new things you haven’t read'])
    expect(mails()[0]?.text).toMatch(/A lower price[\s\S]*Still new/)
    expect(mails()[0]?.text).not.toContain('Read by then')
    await tell(user.id, 'Of the next day')
    await at('2027-01-06T13:00:00Z')
    expect(
      mails()
        .map(({ subject }) => subject)
        .at(-1),
    ).toBe('One new thing you haven’t read')
    expect(mails()[1]?.text).toContain('Of the next day')
    await at('2027-01-07T13:00:00Z')
    expect(mails()).toHaveLength(2)
  })

  test('leaves out what its person wants no emails about, and says how much more there is', async () => {
    const { user, notifications, mails } = await reader()
    await notifications.setKind({ kind: 'wishes', mail: false })
    for (let i = 0; i < 22; i++) await tell(user.id, `Review ${i}`)
    await tell(user.id, 'A lower price', 'wishes')
    await tell(user.id, 'New at a shop', 'shops')
    await at('2027-01-05T13:00:00Z')
    expect(mails()[0]?.subject).toBe('22 new things you haven’t read')
    expect(mails()[0]?.text).toContain('And 2 more.')
    expect(mails()[0]?.text).not.toMatch(/A lower price|New at a shop/)
    // in the part without markup, too, each stands on a line of its own and no address runs into what follows
    expect(mails()[0]?.text).toMatch(/^Reviews and questions\nReview 21 \S+\/\S*$/m)
  })

  test('takes the place of emails that can wait, and of no others', async () => {
    const { user, notifications } = await reader()
    const wants = (kind: NotificationKind) => wantsMail(world.deps.db, user.id, kind)
    expect([await wants('messages'), await wants('wishes'), await wants('orders')]).toEqual([false, false, true])
    await notifications.setDigest({ digest: null })
    expect(await wants('messages')).toBe(true)
  })

  test('is stopped by the button of a mail program, also when it is on its way', async () => {
    const { user, mails } = await reader()
    await tell(user.id, 'Still new')
    await at('2027-01-05T13:00:00Z')
    const stop = /<(.*)>/.exec(mails()[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await tell(user.id, 'Not brought any more')
    world.clock.set(new Date('2027-01-06T13:00:00Z'))
    await sendDigests(world.deps)
    const pressed = await world.request(new URL(stop).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    })
    await drainOutbox(world.deps, handlers)
    const { rows } = await world.deps.db.execute(sql`select from digests where user_id = ${user.id}`)
    expect([pressed.status, mails().length, rows.length]).toEqual([200, 1, 0])
  })

  test('that was missed while nothing ran comes once', async () => {
    const { user, mails } = await reader()
    await tell(user.id, 'Still new')
    await at('2027-01-09T20:00:00Z')
    expect(mails()).toHaveLength(1)
    const { rows } = await world.deps.db.execute<{ next: Date }>(
      sql`select next_at as next from digests where user_id = ${user.id}`,
    )
    expect(new Date(rows[0]?.next ?? 0).toISOString()).toBe('2027-01-10T13:00:00.000Z')
  })

  test('is one’s own, and refuses times, days, and zones that are none', async () => {
    const { notifications } = await reader()
    const weekly = { ...EIGHT, every: 'weekly', weekday: 7 } as const
    expect((await notifications.setDigest({ digest: weekly })).digest).toEqual(weekly)
    for (const wrong of [
      { ...EIGHT, time: '24:00' },
      { ...EIGHT, weekday: 8 },
      { ...EIGHT, timeZone: 'Nowhere' },
    ])
      expect((await refusalOf(notifications.setDigest({ digest: wrong }))).code).toBe('BAD_REQUEST')
    expect((await notifications.settings()).digest).toEqual(weekly)
    expect((await world.as(await world.user()).notifications.settings()).digest).toBeNull()
    expect((await refusalOf(world.visitor.notifications.setDigest({ digest: EIGHT }))).code).toBe('SIGN_IN_FIRST')
  })
})
