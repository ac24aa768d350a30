import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GrantedRole } from '#contract/pet-access.rules'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, unknownId } from '#server/testing/world'
import { purgeDeletedAccounts } from '../account/deletion/purge'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

/** Short enough for sessions to last. */
const STEP = 600_000
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const soon = (ms: number) => new Date(world.clock.now().getTime() + ms)

async function family(names = ['Fern']) {
  const owner = await world.user()
  const api = world.as(owner)
  const ids: string[] = []
  for (const name of names) ids.push((await api.pets.add({ name, species: 'dog' })).id)
  return { owner, api, petId: ids[0] ?? '', petIds: ids }
}
type Family = Awaited<ReturnType<typeof family>>

async function join(
  { api, petIds }: Family,
  role: GrantedRole,
  time: { startsAt?: Date; endsAt?: Date } = {},
  user?: TestUser,
) {
  const member = user ?? (await world.user())
  const { id } = await api.petFamily.invite({ email: member.email, petIds, role, ...time })
  await world.as(member).petFamily.accept({ id })
  return member
}
const grantOf = async ({ api, petId }: Family, { id }: TestUser) =>
  (await api.petFamily.get({ petId })).grants.find(({ userId }) => userId === id)?.id ?? ''
const keyIn = (email: string) => {
  const mail = world.mails.filter(({ to }) => to === email).at(-1)
  return /pet-invitation\?key=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an invitation', () => {
  test('comes by mail with a link that shows it, and whoever has the address joins with it, once', async () => {
    const own = await family(['Fern', 'Miso'])
    const email = `${randomUUID()}@test.example`
    await own.api.petFamily.invite({ email: email.toUpperCase(), petIds: own.petIds, role: 'caregiver' })
    await world.runJobs()
    const shown = await world.visitor.petFamily.invitation({ key: keyIn(email) })
    expect(shown).toMatchObject({ email, role: 'caregiver', state: 'open', pets: [{ name: 'Fern' }, { name: 'Miso' }] })
    expect(await codeOf(world.as(await world.user()).petFamily.accept({ id: shown.id }))).toBe('NOT_FOUND')
    const invited = world.as(await world.user({ email }))
    expect((await invited.petFamily.invitations()).items).toMatchObject([{ id: shown.id }])
    expect(new Set((await invited.petFamily.accept({ id: shown.id })).petIds)).toEqual(new Set(own.petIds))
    expect(await codeOf(invited.petFamily.accept({ id: shown.id }))).toBe('NOT_FOUND')
    expect(await invited.pets.head({ id: own.petId })).toMatchObject({ name: 'Fern', role: 'caregiver', until: null })
    expect((await own.api.petFamily.household()).grants).toHaveLength(4)
  })

  test('accepted twenty times at once gives one access', async () => {
    const own = await family()
    const member = await world.user()
    const { id } = await own.api.petFamily.invite({ email: member.email, petIds: own.petIds, role: 'viewer' })
    const asks = Array.from({ length: 20 }, () => codeOf(world.as(member).petFamily.accept({ id })))
    expect((await Promise.all(asks)).filter((code) => code === 'none')).toHaveLength(1)
    expect((await own.api.petFamily.get({ petId: own.petId })).grants).toHaveLength(2)
  })

  test('sent again has a new link, and the old one shows nothing', async () => {
    const own = await family()
    const email = `${randomUUID()}@test.example`
    const { id } = await own.api.petFamily.invite({ email, petIds: own.petIds, role: 'viewer' })
    await world.runJobs()
    const first = keyIn(email)
    world.clock.advance(60_000)
    await own.api.petFamily.resend({ id })
    await world.runJobs()
    expect(await codeOf(world.visitor.petFamily.invitation({ key: first }))).toBe('NOT_FOUND')
    expect(await world.visitor.petFamily.invitation({ key: keyIn(email) })).toMatchObject({ state: 'open' })
  })

  test('that is taken back, declined, too old, or from somebody who may no longer give it is worth nothing', async () => {
    const own = await family()
    const invited = await world.user()
    const asks = world.as(invited).petFamily
    const ask = async (by = own.api) =>
      (await by.petFamily.invite({ email: invited.email, petIds: own.petIds, role: 'viewer' })).id
    const revoked = await ask()
    expect(await codeOf(ask())).toBe('CONFLICT')
    await own.api.petFamily.revoke({ id: revoked })
    expect(await codeOf(asks.accept({ id: revoked }))).toBe('NOT_FOUND')
    const declined = await ask()
    await asks.decline({ id: declined })
    expect(await codeOf(asks.accept({ id: declined }))).toBe('NOT_FOUND')
    const late = await ask()
    await world.rows(sql`update pet_invites set expires_at = ${world.clock.now()} where id = ${late}`)
    expect(await codeOf(asks.accept({ id: late }))).toBe('CONFLICT')
    await own.api.petFamily.revoke({ id: late })
    const partner = await join(own, 'co-owner')
    const theirs = await ask(world.as(partner))
    await own.api.petFamily.end({ id: await grantOf(own, partner) })
    expect((await asks.invitations()).items).toEqual([])
    expect(await codeOf(asks.accept({ id: theirs }))).toBe('CONFLICT')
  })

  test('is for those who look after the family, and only the owner makes co-owners', async () => {
    const own = await family()
    const [partner, carer] = [await join(own, 'co-owner'), await join(own, 'caregiver')]
    const invite = (user: TestUser, role: GrantedRole) =>
      codeOf(world.as(user).petFamily.invite({ email: `${randomUUID()}@test.example`, petIds: own.petIds, role }))
    expect(await invite(carer, 'viewer')).toBe('NOT_FOUND')
    expect(await invite(await world.user(), 'viewer')).toBe('NOT_FOUND')
    expect(await invite(partner, 'co-owner')).toBe('NOT_FOUND')
    expect(await invite(partner, 'viewer')).toBe('none')
    expect((await world.as(carer).petFamily.get({ petId: own.petId })).invites).toEqual([])
    expect((await own.api.petFamily.get({ petId: own.petId })).invites).toHaveLength(1)
  })

  test('names in its mail hold no address of a stranger, and nobody’s inbox is flooded', async () => {
    const owner = await world.user({ data: { first_name: 'win at evil.example', last_name: '' } })
    const api = world.as(owner)
    const pet = await api.pets.add({ name: 'Go to evil.example', species: 'dog' })
    const email = `${randomUUID()}@test.example`
    const petIds = [pet.id]
    const { id } = await api.petFamily.invite({ email, petIds, role: 'viewer' })
    await world.runJobs()
    const [mail] = world.mails.filter(({ to }) => to === email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example')
    for (let n = 0; n < 4; n++) await api.petFamily.resend({ id })
    expect(await codeOf(api.petFamily.resend({ id }))).toBe('TOO_MANY_REQUESTS')
  })

  test('of an own address, of no pet, or for a time that is over is refused', async () => {
    const own = await family()
    const { petIds, api } = own
    const email = 'mara@test.example'
    expect(await codeOf(api.petFamily.invite({ email: own.owner.email, petIds, role: 'viewer' }))).toBe('CONFLICT')
    for (const wrong of [
      { petIds: [] },
      { email: 'mara' },
      { endsAt: soon(-1) },
      { startsAt: soon(2), endsAt: soon(1) },
    ])
      expect(await codeOf(api.petFamily.invite({ email, petIds, role: 'viewer', ...wrong }))).toBe('BAD_REQUEST')
    expect(await codeOf(api.petFamily.invite({ email, petIds: [unknownId()], role: 'viewer' }))).toBe('NOT_FOUND')
  })
})

describe('access', () => {
  test('begins and ends by itself', async () => {
    const own = await family()
    const sitter = await join(own, 'caregiver', { startsAt: soon(STEP), endsAt: soon(3 * STEP) })
    const sees = () => codeOf(world.as(sitter).pets.head({ id: own.petId }))
    expect(await sees()).toBe('NOT_FOUND')
    expect((await own.api.petFamily.get({ petId: own.petId })).grants[1]).toMatchObject({ planned: true })
    world.clock.advance(STEP)
    expect(await sees()).toBe('none')
    world.clock.advance(2 * STEP)
    expect(await sees()).toBe('NOT_FOUND')
    expect((await own.api.petFamily.get({ petId: own.petId })).past).toMatchObject([{ userId: sitter.id }])
  })

  test('that is ended is worth nothing at once, on another replica as well', async () => {
    const own = await family()
    const carer = await join(own, 'caregiver')
    const replica = await createWorld({}, { sharing: world })
    try {
      const there = replica.as(carer)
      expect(await there.pets.head({ id: own.petId })).toMatchObject({ role: 'caregiver' })
      await own.api.petFamily.end({ id: await grantOf(own, carer) })
      expect(await codeOf(there.pets.head({ id: own.petId }))).toBe('NOT_FOUND')
      expect(await codeOf(there.petFamily.get({ petId: own.petId }))).toBe('NOT_FOUND')
      expect(await there.petFamily.household()).toMatchObject({ pets: [], grants: [] })
    } finally {
      await replica.close()
    }
  })

  test('is made longer and shorter, and another role counts from then on', async () => {
    const own = await family()
    const carer = await join(own, 'caregiver', { endsAt: soon(STEP) })
    await own.api.petFamily.setTime({ id: await grantOf(own, carer), endsAt: soon(2 * STEP) })
    world.clock.advance(STEP)
    expect(await world.as(carer).pets.head({ id: own.petId })).toMatchObject({ until: soon(STEP) })
    await own.api.petFamily.setRole({ id: await grantOf(own, carer), role: 'viewer' })
    expect(await world.as(carer).pets.head({ id: own.petId })).toMatchObject({ role: 'viewer', until: soon(STEP) })
    expect(await codeOf(own.api.petFamily.setTime({ id: await grantOf(own, carer), endsAt: soon(-1) }))).toBe(
      'BAD_REQUEST',
    )
  })

  test('to a pet twice in one time is refused, in two times it is fine', async () => {
    const own = await family()
    const sitter = await join(own, 'caregiver', { startsAt: soon(STEP), endsAt: soon(2 * STEP) })
    const again = (from: number, to: number) =>
      codeOf(join(own, 'viewer', { startsAt: soon(from), endsAt: soon(to) }, sitter))
    expect(await again(1.5 * STEP, 3 * STEP)).toBe('CONFLICT')
    expect(await again(2 * STEP, 3 * STEP)).toBe('none')
  })

  test('is changed by nobody who may not give it, and the owner’s by nobody', async () => {
    const own = await family()
    const [partner, second, carer] = [
      await join(own, 'co-owner'),
      await join(own, 'co-owner'),
      await join(own, 'caregiver'),
    ]
    const asks = world.as(partner).petFamily
    const eve = world.as(await world.user()).petFamily
    expect(await codeOf(asks.end({ id: await grantOf(own, second) }))).toBe('NOT_FOUND')
    expect(await codeOf(asks.setRole({ id: await grantOf(own, carer), role: 'co-owner' }))).toBe('NOT_FOUND')
    for (const user of [own.owner, second]) {
      const id = await grantOf(own, user)
      expect(await codeOf(asks.setRole({ id, role: 'viewer' }))).toBe('NOT_FOUND')
      expect(await codeOf(eve.end({ id }))).toBe('NOT_FOUND')
      expect(await codeOf(world.as(carer).petFamily.setTime({ id }))).toBe('NOT_FOUND')
    }
    expect(await codeOf(own.api.petFamily.end({ id: await grantOf(own, own.owner) }))).toBe('NOT_FOUND')
    await asks.end({ id: await grantOf(own, carer) })
  })

  test('is given up by oneself, but not by the owner', async () => {
    const own = await family()
    const carer = await join(own, 'caregiver')
    await world.as(carer).petFamily.leave({ petId: own.petId })
    expect(await codeOf(world.as(carer).petFamily.leave({ petId: own.petId }))).toBe('NOT_FOUND')
    expect(await codeOf(own.api.petFamily.leave({ petId: own.petId }))).toBe('CONFLICT')
    await join(own, 'viewer', {}, carer)
  })
})

test('a household shows the own pets and who is around them, and nothing of another family', async () => {
  const [own, other] = [await family(), await family(['Miso'])]
  const carer = await join(own, 'caregiver')
  await join(other, 'viewer')
  await other.api.petFamily.invite({ email: 'asked@test.example', petIds: other.petIds, role: 'viewer' })
  for (const user of [own.owner, carer]) {
    const shown = await world.as(user).petFamily.household()
    expect(shown.pets.map(({ id }) => id)).toEqual([own.petId])
    expect(new Set(shown.grants.map(({ userId }) => userId))).toEqual(new Set([own.owner.id, carer.id]))
    expect(shown.invites).toEqual([])
  }
})

describe('ownership', () => {
  test('goes to a co-owner, and the one who had it is co-owner then', async () => {
    const own = await family()
    const [partner, carer] = [await join(own, 'co-owner'), await join(own, 'caregiver')]
    const hand = (by: TestUser, to: TestUser) =>
      codeOf(world.as(by).petFamily.handOver({ petId: own.petId, userId: to.id }))
    expect(await hand(own.owner, carer)).toBe('NOT_FOUND')
    expect(await hand(partner, partner)).toBe('NOT_FOUND')
    expect(await hand(own.owner, partner)).toBe('none')
    expect(await world.as(partner).pets.head({ id: own.petId })).toMatchObject({ role: 'owner' })
    expect(await own.api.pets.head({ id: own.petId })).toMatchObject({ role: 'co-owner' })
    expect(await hand(own.owner, partner)).toBe('NOT_FOUND')
  })

  test('given to two co-owners at once has one owner afterwards', async () => {
    const own = await family()
    const partners = [await join(own, 'co-owner'), await join(own, 'co-owner')]
    const tries = partners.map(({ id }) => codeOf(own.api.petFamily.handOver({ petId: own.petId, userId: id })))
    expect((await Promise.all(tries)).toSorted()).toEqual(['NOT_FOUND', 'none'])
    const { grants } = await own.api.petFamily.get({ petId: own.petId })
    expect(grants.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('passes to the co-owner who has been longest when the owner’s account goes, and other pets go with it', async () => {
    const own = await family()
    const first = await join(own, 'co-owner')
    world.clock.advance(1000)
    await join(own, 'co-owner')
    const alone = await own.api.pets.add({ name: 'Solo', species: 'cat' })
    await own.api.account.requestDeletion({ confirmation: 'DELETE' })
    await world.rows(sql`update auth_users set delete_after = ${soon(-1)} where id = ${own.owner.id}`)
    await expect.poll(() => purgeDeletedAccounts(world.deps)).toBe(1)
    world.clock.advance(STEP)
    expect(await world.as(first).pets.head({ id: own.petId })).toMatchObject({ role: 'owner' })
    expect(await world.rows(sql`select from pets where id = ${alone.id}`)).toEqual([])
    expect(await world.rows(sql`select from pet_guardians where user_id = ${own.owner.id}`)).toEqual([])
  })
})
