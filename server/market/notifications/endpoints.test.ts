import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notify } from '#server/core/notices/notify'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { pushDevices } from '#server/tables/notifications'
import { outboxEvents } from '#server/tables/platform'
import { type FakeBrowser, type FakePushService, startPushService } from '#server/testing/push-service'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { keepVapidKeys } from './vapid-keys'

let world: World
let service: FakePushService
beforeAll(async () => {
  service = await startPushService()
  world = await createWorld({
    push: { subject: 'mailto:test@pawstead.example', services: [service.origin] },
  })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const web = ({ endpoint, p256dh, auth }: FakeBrowser) => ({ platform: 'web', endpoint, p256dh, auth }) as const
const drain = () => drainOutbox(world.deps, handlers)

async function personWithBrowser() {
  const user = await world.user()
  const { notifications } = world.as(user)
  const browser = service.browser()
  const device = await notifications.addDevice(web(browser))
  return { user, notifications, browser, device }
}

describe('a message', () => {
  test('reaches the browser sealed for it alone, signed by the key that visitors are told', async () => {
    const { user, browser } = await personWithBrowser()
    await notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'Confirmed', body: 'PW-1', href: '/orders' })
    await drain()
    expect(service.received(browser)).toEqual([
      {
        title: 'Confirmed',
        body: 'PW-1',
        href: '/orders',
        tag: expect.stringMatching(/^orders-/),
        readKey: expect.any(String),
      },
    ])
    const { key } = await world.visitor.notifications.pushKey()
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  })

  test('comes to the same browser again each time it was put off', async () => {
    const { user, notifications, browser } = await personWithBrowser()
    await notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'Packed', body: '', href: '/orders' })
    await drain()
    const id = (await notifications.list({})).items[0]?.id ?? ''
    for (const hours of [1, 2]) {
      await notifications.snooze({ id, until: new Date(world.clock.now().getTime() + hours * 3_600_000) })
      await world.deps.db.execute(
        sql`update outbox_events set due_at = now() where topic = 'notice.return' and done_at is null`,
      )
      await drain()
    }
    expect(service.received(browser).map(({ title }) => title)).toEqual(['Packed', 'Packed', 'Packed'])
  })

  test('brings a button for what can be done about it, and a key to mark it as read', async () => {
    const { user, notifications, browser } = await personWithBrowser()
    const id = unknownId()
    const about = { matter: 'conversation', id } as const
    await notify(world.deps.db, { userId: user.id, kind: 'messages', title: 'Hi', body: '', href: '/messaging', about })
    await drain()
    const [message] = service.received(browser) as { act: unknown; readKey: string }[]
    expect(message?.act).toEqual({ title: 'Reply', href: `/messaging/${id}#write` })
    await world.visitor.notifications.markReadByKey({ key: message?.readKey ?? '' })
    expect((await notifications.unread()).count).toBe(0)
  })

  test('goes to every device of the person, and to nobody else', async () => {
    const { user, notifications, browser } = await personWithBrowser()
    const second = service.browser()
    await notifications.addDevice(web(second))
    const { browser: foreign } = await personWithBrowser()
    await notify(world.deps.db, {
      userId: user.id,
      kind: 'support',
      title: 'Answer',
      body: 'Hello',
      href: '/contact-us',
    })
    await drain()
    expect([browser, second, foreign].map((one) => service.received(one).length)).toEqual([1, 1, 0])
  })

  test('of a kind that was switched off is not sent, and the safety of the account cannot be switched off', async () => {
    const { user, notifications, browser } = await personWithBrowser()
    const { kinds } = await notifications.setKind({ kind: 'orders', push: false })
    expect(kinds).toContainEqual({ kind: 'orders', push: false, mail: true })
    expect(await refusalOf(notifications.setKind({ kind: 'security', push: false }))).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    for (const kind of ['orders', 'security'] as const)
      await notify(world.deps.db, { userId: user.id, kind, title: kind, body: '', href: '/' })
    await drain()
    expect(service.received(browser).map(({ title }) => title)).toEqual(['security'])
  })

  test('is not lost while the push service fails, and comes once', async () => {
    const { user, browser, device } = await personWithBrowser()
    service.answer(browser, 503)
    await notify(world.deps.db, { userId: user.id, kind: 'profile', title: 'Listed', body: '', href: '/' })
    await drain()
    const [failed] = await world.deps.db.select().from(pushDevices).where(eq(pushDevices.id, device.id))
    expect(failed).toMatchObject({ failures: 1, lastOkAt: null })
    service.answer(browser, 201)
    await world.deps.db
      .update(outboxEvents)
      .set({ dueAt: new Date(0) })
      .where(eq(outboxEvents.topic, 'push.send'))
    await drain()
    await drain()
    expect(service.received(browser).map(({ title }) => title)).toEqual(['Listed'])
    const [healed] = await world.deps.db.select().from(pushDevices).where(eq(pushDevices.id, device.id))
    expect(healed?.failures).toBe(0)
  })

  test('to a browser that is gone forgets the browser', async () => {
    const { user, notifications, browser } = await personWithBrowser()
    service.answer(browser, 410)
    await notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'x', body: '', href: '/' })
    await drain()
    expect((await notifications.settings()).devices).toEqual([])
  })

  test('says which device it went to, to its own person alone, and comes again when it is told again', async () => {
    const { user, notifications, browser } = await personWithBrowser()
    const gone = service.browser()
    await notifications.addDevice(web(gone))
    service.answer(gone, 410)
    const tell = () =>
      notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'Confirmed', body: '', href: '/orders' })
    await tell()
    await drain()
    const { items } = await notifications.list({})
    const id = items[0]?.id ?? unknownId()
    const log = (await notifications.deliveries({ id })).items
    expect(log.map(({ outcome }) => outcome).toSorted()).toEqual(['gone', 'sent'])
    await tell()
    await drain()
    expect(service.received(browser).map(({ tag }) => tag)).toEqual(Array(2).fill(`orders-${id}`))
    const stranger = world.as(await world.user())
    expect(await refusalOf(stranger.notifications.deliveries({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('for a device that changed hands on the way reaches neither the old person nor the new one', async () => {
    const { user, browser } = await personWithBrowser()
    await notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'private', body: '', href: '/' })
    const heir = world.as(await world.user())
    await heir.notifications.addDevice(web(browser))
    await drain()
    expect(service.received(browser)).toEqual([])
    expect((await heir.notifications.settings()).devices).toHaveLength(1)
  })
})

describe('devices', () => {
  test('are listed with a name, tried out, and taken off by their own person only', async () => {
    const { notifications, browser, device } = await personWithBrowser()
    const stranger = world.as(await world.user())
    expect(await refusalOf(stranger.notifications.removeDevice({ id: device.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await notifications.tryOut()).toEqual({ devices: 1 })
    await drain()
    expect(service.received(browser)).toHaveLength(1)
    await notifications.removeDevice({ id: device.id })
    expect((await notifications.settings()).devices).toEqual([])
    expect(await refusalOf(notifications.tryOut())).toMatchObject({ code: 'CONFLICT' })
    expect(await refusalOf(notifications.removeDevice({ id: unknownId() }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('registered many times at once are one, and more than twenty are refused', async () => {
    const { notifications } = world.as(await world.user())
    const browser = service.browser()
    await Promise.all(Array.from({ length: 8 }, () => notifications.addDevice(web(browser))))
    expect((await notifications.settings()).devices).toHaveLength(1)
    for (let i = 0; i < 19; i++) await notifications.addDevice(web(service.browser()))
    expect(await refusalOf(notifications.addDevice(web(service.browser())))).toMatchObject({ code: 'CONFLICT' })
    expect((await notifications.settings()).devices).toHaveLength(20)
  })

  test('at an address that is no push service, or with keys that are none, are refused', async () => {
    const { notifications } = world.as(await world.user())
    const browser = service.browser()
    const bad = [
      { ...web(browser), endpoint: 'https://169.254.169.254/latest' },
      { ...web(browser), endpoint: 'http://127.0.0.1:1/x' },
      { ...web(browser), p256dh: 'A'.repeat(87) },
      { ...web(browser), p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...web(browser), auth: 'A'.repeat(24) },
    ]
    for (const device of bad)
      expect(await refusalOf(notifications.addDevice(device))).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await notifications.settings()).devices).toEqual([])
    expect(await refusalOf(world.visitor.notifications.addDevice(web(browser)))).toMatchObject({
      code: 'SIGN_IN_FIRST',
    })
  })
})

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', until: '07:00', timeZone: 'America/New_York' }
  const tell = (userId: string, kind: 'orders' | 'security', title: string) =>
    notify(world.deps.db, { userId, kind, title, body: 'PW-1', href: '/orders' })
  const titles = (browser: FakeBrowser) => service.received(browser).map(({ title }) => title)

  test('hold back what is not urgent until they are over, and drop what was read by then', async () => {
    world.clock.set(new Date('2027-01-05T04:00:00Z'))
    const { user, notifications, browser } = await personWithBrowser()
    await notifications.setQuietHours({ quiet: NIGHT })
    await tell(user.id, 'orders', 'Shipped')
    await tell(user.id, 'orders', 'Delivered')
    await tell(user.id, 'security', 'New sign-in')
    await drain()
    expect(titles(browser)).toEqual(['New sign-in'])
    const { items } = await notifications.list({})
    await notifications.markRead({ ids: items.filter(({ title }) => title === 'Shipped').map(({ id }) => id) })
    // what follows a change is looked at by the database's clock, which is moved by moving what it looks at
    const { dueAt, topic, doneAt } = outboxEvents
    const waits = and(eq(topic, 'push.send'), isNull(doneAt))
    const held = await world.deps.db.select({ dueAt }).from(outboxEvents).where(waits)
    expect(held.map((one) => one.dueAt.toISOString())).toEqual(Array(2).fill('2027-01-05T12:00:00.000Z'))
    const outcomes = async () => {
      const logs = await Promise.all(items.map(({ id }) => notifications.deliveries({ id })))
      return logs.map(({ items: log }) => log.map(({ outcome }) => outcome).join())
    }
    expect(await outcomes()).toEqual(['sent', 'waits', 'waits'])
    await world.deps.db.update(outboxEvents).set({ dueAt: sql`now()` }).where(waits)
    await drain()
    expect(titles(browser)).toEqual(['New sign-in', 'Delivered'])
    expect(await outcomes()).toEqual(['sent', 'sent', 'read'])
  })

  test('are one’s own, changed, and taken away, and know the zone they are kept by', async () => {
    const { notifications } = world.as(await world.user())
    expect((await notifications.settings()).quiet).toBeNull()
    await notifications.setQuietHours({ quiet: NIGHT })
    const later = { ...NIGHT, from: '23:30' }
    expect((await notifications.setQuietHours({ quiet: later })).quiet).toEqual(later)
    for (const wrong of [
      { ...NIGHT, until: '22:00' },
      { ...NIGHT, from: '24:00' },
      { ...NIGHT, timeZone: 'Nowhere' },
    ])
      expect((await refusalOf(notifications.setQuietHours({ quiet: wrong }))).code).toBe('BAD_REQUEST')
    expect((await notifications.setQuietHours({ quiet: null })).quiet).toBeNull()
  })
})

test('the keys are made once, also by replicas that start together, and only this installation can read them', async () => {
  const made = await Promise.all(
    Array.from({ length: 4 }, () => keepVapidKeys(world.deps.db, world.deps.env.secretKey)),
  )
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(made[0]?.publicKey).toBe((await world.visitor.notifications.pushKey()).key)
  await expect(keepVapidKeys(world.deps.db, 'another secret key, another secret key')).rejects.toThrow()
})

test('ending sessions from afar ends the telling on every device, and a device in use comes back', async () => {
  const { user, notifications, browser } = await personWithBrowser()
  await world.as(user).account.endOtherSessions()
  expect((await notifications.settings()).devices).toEqual([])
  await notify(world.deps.db, { userId: user.id, kind: 'security', title: 'x', body: '', href: '/' })
  await drain()
  expect(service.received(browser)).toEqual([])
  await notifications.addDevice(web(browser))
  expect((await notifications.settings()).devices).toHaveLength(1)
})
