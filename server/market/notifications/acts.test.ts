import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { READ_KEY_DAYS } from '#contract/notice-acts.rules'
import { notify } from '#server/core/notices/notify'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'
import { readKeyOf } from './read-key'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

const DAY_MS = 24 * 3600_000
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const told = async (user: TestUser) =>
  (await world.as(user).notifications.list({})).items.map(({ id, about, readAt }) => ({
    id,
    about,
    read: readAt !== null,
  }))

describe('an invitation is answered in its notice', () => {
  const settled = [{ about: null, read: true }]

  test.each(['accept', 'decline'] as const)('to the family of a pet: %s settles it', async (answer) => {
    const [host, guest] = [await world.user(), await world.user()]
    const { id: petId } = await world.as(host).pets.add({ name: 'Fern', species: 'dog' })
    const { id } = await world.as(host).petFamily.invite({ email: guest.email, petIds: [petId], role: 'caregiver' })
    expect(await told(guest)).toMatchObject([{ about: { matter: 'pet-invite', id }, read: false }])
    await world.as(guest).petFamily[answer]({ id })
    expect(await told(guest)).toMatchObject(settled)
    expect(await codeOf(world.as(guest).petFamily[answer]({ id }))).toBe('NOT_FOUND')
  })

  test.each(['accept', 'decline'] as const)('to a team: %s settles it', async (answer) => {
    const [owner, guest] = [await world.user(), await world.user()]
    const { profileId } = await world.shop({ owner })
    const { invites } = await world.as(owner).team.invite({ profileId, email: guest.email, role: 'staff' })
    const id = invites[0]?.id ?? ''
    expect(await told(guest)).toMatchObject([{ about: { matter: 'team-invite', id }, read: false }])
    await world.as(guest).team[answer]({ id })
    expect(await told(guest)).toMatchObject(settled)
  })

  test('one that is taken back leaves nothing to press', async () => {
    const [owner, guest] = [await world.user(), await world.user()]
    const { profileId } = await world.shop({ owner })
    const { invites } = await world.as(owner).team.invite({ profileId, email: guest.email, role: 'staff' })
    await world.as(owner).team.revoke({ id: invites[0]?.id ?? '' })
    const { id: petId } = await world.as(owner).pets.add({ name: 'Fern', species: 'dog' })
    const { id } = await world.as(owner).petFamily.invite({ email: guest.email, petIds: [petId], role: 'viewer' })
    await world.as(owner).petFamily.revoke({ id })
    expect(await told(guest)).toMatchObject([...settled, ...settled])
  })

  test('two that sound alike stand apart, since each is answered by itself', async () => {
    const [host, guest] = [await world.user(), await world.user()]
    for (const name of ['Fern', 'Fern']) {
      const { id: petId } = await world.as(host).pets.add({ name, species: 'dog' })
      await world.as(host).petFamily.invite({ email: guest.email, petIds: [petId], role: 'caregiver' })
    }
    expect(new Set((await told(guest)).map(({ about }) => about?.id)).size).toBe(2)
  })
})

test('a message names its conversation, to be answered there', async () => {
  const [ada, joss] = [await world.user(), await world.user()]
  const { profileId } = await world.shop({ owner: joss })
  const { conversationId } = await world
    .as(ada)
    .messages.start({ profileId, body: 'Hello', clientId: crypto.randomUUID() })
  await drainOutbox(world.deps, handlers, () => false)
  expect(await told(joss)).toMatchObject([{ about: { matter: 'conversation', id: conversationId } }])
})

describe('the key that comes to a device', () => {
  async function createNotice() {
    const user = await world.user()
    await notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'Confirmed', body: '', href: '/orders' })
    const [notice] = await told(user)
    const id = notice?.id ?? ''
    return { user, id, key: readKeyOf(world.deps, { id, userId: user.id }, world.clock.now()) }
  }
  const read = (key: string) => world.visitor.notifications.markReadByKey({ key })

  test('marks that notice as read, once or twice, and no other', async () => {
    const { user, key } = await createNotice()
    await notify(world.deps.db, { userId: user.id, kind: 'orders', title: 'Shipped', body: '', href: '/orders' })
    await Promise.all([read(key), read(key)])
    const before = (await world.as(user).notifications.list({})).items
    expect(before.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
      ['Shipped', false],
      ['Confirmed', true],
    ])
    await read(key)
    expect((await world.as(user).notifications.list({})).items).toEqual(before)
  })

  test('says nothing where a letter of it is another, for another’s notice, and after its time', async () => {
    const { user, id, key } = await createNotice()
    const other = await createNotice()
    const parts = key.split('.')
    const letter = parts[3]?.startsWith('A') ? 'B' : 'A'
    const forged = [...parts.slice(0, 3), letter + parts[3]?.slice(1)].join('.')
    const later = [parts[0], parts[1], String(Number(parts[2]) + 1), parts[3]].join('.')
    const swapped = [other.id, ...parts.slice(1)].join('.')
    for (const wrong of ['', 'x', `${key}x`, forged, later, swapped])
      expect(await codeOf(read(wrong))).toMatch(/NOT_FOUND|BAD_REQUEST/)
    // signed for somebody whose it is not
    await read(readKeyOf(world.deps, { id, userId: other.user.id }, world.clock.now()))
    const old = readKeyOf(
      world.deps,
      { id, userId: user.id },
      new Date(world.clock.now().getTime() - READ_KEY_DAYS * DAY_MS),
    )
    expect(await codeOf(read(old))).toBe('NOT_FOUND')
    expect(await told(user)).toMatchObject([{ read: false }])
  })

  test('is taken by the plain door a device uses, without a session', async () => {
    const { user, key } = await createNotice()
    expect((await world.request(`/api/notification-reads/${key}`, { method: 'POST' })).status).toBe(200)
    expect(await told(user)).toMatchObject([{ read: true }])
  })
})
