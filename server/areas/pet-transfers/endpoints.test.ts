import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRANSFER_DAYS } from '#contract/pet-transfers.rules'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, unknownId } from '#server/testing/world'
import { expireTransfers } from './end'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function owned() {
  const owner = await world.user()
  const api = world.as(owner)
  const { id: petId } = await api.pets.add({ name: 'Fern', species: 'dog' })
  return { owner, api, petId }
}
type Owned = Awaited<ReturnType<typeof owned>>
type Own = { email?: string; confirmation?: string; giverStays?: boolean; familyStays?: boolean; message?: string }

const offer = ({ api, petId }: Owned, taker: TestUser, own: Own = {}) =>
  api.petTransfers.offer({ petId, email: taker.email, reason: 'rehoming', confirmation: ' fern ', ...own })
async function member(own: Owned, role: 'co-owner' | 'caregiver' | 'viewer') {
  const user = await world.user()
  const { id } = await own.api.petFamily.invite({ email: user.email, petIds: [own.petId], role })
  await world.as(user).petFamily.accept({ id })
  return user
}
const subjectsTo = (email: string) => world.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('an offer comes by mail, and whoever has the address becomes the owner of the pet and its record', async () => {
  const own = await owned()
  const email = `${randomUUID()}@test.example`
  await own.api.petTransfers.offer({
    ...{ petId: own.petId, email, reason: 'rehoming', confirmation: 'Fern' },
    message: 'See https://evil.example',
  })
  await world.runJobs()
  const mail = world.mails.find(({ to }) => to === email)
  expect(mail?.text).not.toContain('evil.example')
  const key = /pet-transfer\?key=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const shown = await world.visitor.petTransfers.offered({ key })
  expect(shown).toMatchObject({ petName: 'Fern', petId: null, toEmail: email, state: 'open' })
  expect(await codeOf(world.as(await world.user()).petTransfers.accept({ id: shown.id }))).toBe('NOT_FOUND')
  const taker = world.as(await world.user({ email }))
  expect((await taker.petTransfers.list()).incoming).toMatchObject([{ id: shown.id }])
  expect(await taker.petTransfers.accept({ id: shown.id })).toEqual({ petId: own.petId })
  expect(await taker.pets.head({ id: own.petId })).toMatchObject({ role: 'owner' })
  expect(await codeOf(own.api.pets.head({ id: own.petId }))).toBe('NOT_FOUND')
  expect((await own.api.petTransfers.list()).outgoing).toMatchObject([{ petId: null, state: 'completed' }])
  await world.runJobs()
  expect(subjectsTo(email)).toContain('You are the owner of Fern')
  expect(subjectsTo(own.owner.email)).toEqual(['You offered Fern to someone', 'Fern has a new owner'])
})

test('the history goes along; what the giver keeps to themselves does not, and what they gave out stops', async () => {
  const own = await owned()
  const { petId } = own
  const future = new Date(world.clock.now().getTime() + 86_400_000)
  await world.rows(sql`update pets set private_notes = 'mine', visibility = 'public', chip_number = '985112345678903',
    chip_kind = 'iso15', chip_registry = 'HomeAgain' where id = ${petId}`)
  await world.rows(sql`insert into pet_health_entries (pet_id, kind, title, happened_on, private)
    values (${petId}, 'visit', 'Checkup', '2026-01-02', false), (${petId}, 'visit', 'Secret', '2026-01-02', true)`)
  await world.rows(sql`insert into pet_expenses (pet_id, category, amount, currency, spent_on)
    values (${petId}, 'vet', 10, 'USD', '2026-01-02')`)
  await world.rows(
    sql`insert into pet_contacts (pet_id, kind, name) values (${petId}, 'vet', 'Dr. Haddad'), (${petId}, 'insurer', 'Tail Mutual')`,
  )
  await world.rows(sql`insert into pet_share_links (pet_id, kind, token_hash, sections, expires_at)
    values (${petId}, 'passport', ${unknownId()}, '{identity}', ${future})`)
  await world.rows(sql`insert into pet_tags (code, pet_id) values ('ABCDEFGH23', ${petId})`)
  const [media] = await world.rows(sql`
    insert into media_assets (owner_id, purpose, width, height, widths, bytes, sha256, placeholder)
    values (${own.owner.id}, 'pet', 10, 10, '{10}', 10, 'hash', '#aabbcc') returning id`)
  await world.rows(sql`update pets set photo_id = ${media?.id} where id = ${petId}`)
  const carer = await member(own, 'caregiver')
  const taker = await world.user()
  const { id } = await offer(own, taker)
  await world.as(taker).petTransfers.accept({ id })
  expect(await world.rows(sql`select title from pet_health_entries where pet_id = ${petId}`)).toEqual([
    { title: 'Checkup' },
  ])
  expect(await world.rows(sql`select name from pet_contacts where pet_id = ${petId}`)).toEqual([{ name: 'Dr. Haddad' }])
  const [kept] = await world.rows(sql`
    select private_notes as notes, visibility, (select count(*)::int from pet_expenses where pet_id = ${petId}) as expenses,
      (select count(*)::int from pet_share_links where pet_id = ${petId} and revoked_at is null) as links,
      (select count(*)::int from pet_tags where pet_id = ${petId} and retired_at is null) as tags
    from pets where id = ${petId}`)
  expect(kept).toEqual({ notes: '', visibility: 'private', expenses: 0, links: 0, tags: 0 })
  expect(await world.rows(sql`select owner_id as id from media_assets where id = ${media?.id}`)).toEqual([
    { id: taker.id },
  ])
  expect(await codeOf(world.as(carer).pets.head({ id: petId }))).toBe('NOT_FOUND')
  const { items } = await world.as(taker).notifications.list({})
  expect(items.map(({ title }) => title)).toContain('Register Fern’s microchip in your name')
})

test('the notice of an offer is read once nothing is left to answer', async () => {
  const unread = async (user: TestUser) =>
    (await world.as(user).notifications.list({})).items.flatMap(({ title, href, readAt }) =>
      title.includes('would like to give') && readAt === null ? [href] : [],
    )
  for (const act of ['accept', 'decline'] as const) {
    const own = await owned()
    const taker = await world.user()
    const { id } = await offer(own, taker)
    expect(await unread(taker)).toEqual([`/household#offer-${id}`])
    await world.as(taker).petTransfers[act]({ id })
    expect(await unread(taker)).toEqual([])
  }
})

test('whoever gives it and the family stay only where both sides say so', async () => {
  const asked = { giverStays: true, familyStays: true }
  for (const agreed of [true, false]) {
    const own = await owned()
    const carer = await member(own, 'caregiver')
    await world.rows(sql`update pets set joined_on = '2021-05-05' where id = ${own.petId}`)
    const taker = await world.user()
    const { id } = await offer(own, taker, asked)
    expect((await world.as(taker).petTransfers.list()).incoming).toMatchObject([{ ...asked, people: 1 }])
    await world.as(taker).petTransfers.accept({ id, giverStays: agreed, familyStays: agreed })
    const roles = await Promise.all(
      [own.owner, carer].map(async (user) => (await refusalOf(world.as(user).pets.head({ id: own.petId }))).code),
    )
    expect(roles).toEqual(agreed ? ['none', 'none'] : ['NOT_FOUND', 'NOT_FOUND'])
    if (agreed) expect(await own.api.pets.head({ id: own.petId })).toMatchObject({ role: 'viewer' })
    // a family that stays has had it since; another one since today
    const [pet] = await world.rows(sql`select joined_on::text as day from pets where id = ${own.petId}`)
    const here = world.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    expect(pet?.day).toBe(agreed ? '2021-05-05' : here)
  }
})

test('accepted twenty times at once it changes hands once', async () => {
  const own = await owned()
  const taker = await world.user()
  const { id } = await offer(own, taker)
  const replica = await createWorld({}, { sharing: world })
  try {
    const apis = [world.as(taker), replica.as(taker)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf((apis[n % 2] ?? world.visitor).petTransfers.accept({ id }))),
    )
    expect(answers.filter((code) => code === 'none')).toHaveLength(1)
    expect(answers.filter((code) => code === 'NOT_FOUND')).toHaveLength(19)
  } finally {
    await replica.close()
  }
  const owners = await world.rows(
    sql`select user_id as id from pet_guardians where pet_id = ${own.petId} and role = 'owner' and ends_at is null`,
  )
  expect(owners).toEqual([{ id: taker.id }])
})

test('taken back and accepted at once, one of both happens', async () => {
  const own = await owned()
  const taker = await world.user()
  const { id } = await offer(own, taker)
  const both = await Promise.all([
    codeOf(own.api.petTransfers.cancel({ id })),
    codeOf(world.as(taker).petTransfers.accept({ id })),
  ])
  expect(both.toSorted()).toEqual(['NOT_FOUND', 'none'])
})

test('one offer of a pet is open at a time, also when two are made at once', async () => {
  const own = await owned()
  const [a, b] = [await world.user(), await world.user()]
  const answers = await Promise.all([codeOf(offer(own, a)), codeOf(offer(own, b))])
  expect(answers.toSorted()).toEqual(['CONFLICT', 'none'])
})

test('it is offered by its owner alone, to somebody else, with its name typed, and while it lives', async () => {
  const own = await owned()
  const taker = await world.user()
  const partner = await member(own, 'co-owner')
  expect(await codeOf(offer({ ...own, api: world.as(partner) }, taker))).toBe('NOT_FOUND')
  expect(await codeOf(offer({ ...own, api: world.as(await world.user()) }, taker))).toBe('NOT_FOUND')
  expect(await codeOf(offer(own, own.owner))).toBe('CONFLICT')
  expect(await codeOf(offer(own, taker, { confirmation: 'Fern!' }))).toBe('BAD_REQUEST')
  expect(await codeOf(offer(own, taker, { email: 'nobody' }))).toBe('BAD_REQUEST')
  expect(await codeOf(world.as(partner).petTransfers.get({ petId: own.petId }))).toBe('NOT_FOUND')
  await world.rows(sql`update pets set status = 'passed', passed_on = '2026-01-02' where id = ${own.petId}`)
  expect(await codeOf(offer(own, taker))).toBe('PET_PASSED')
})

test('declined or too old it stays where it is, and its giver is told', async () => {
  const own = await owned()
  const taker = await world.user()
  const declined = await offer(own, taker)
  await world.as(taker).petTransfers.decline(declined)
  expect(await codeOf(world.as(taker).petTransfers.accept(declined))).toBe('NOT_FOUND')
  const late = await offer(own, taker)
  world.clock.advance(0)
  await world.rows(sql`update pet_transfers set expires_at = ${world.clock.now()} where id = ${late.id}`)
  expect(await codeOf(world.as(taker).petTransfers.accept(late))).toBe('CONFLICT')
  await Promise.all([expireTransfers(world.deps), expireTransfers(world.deps)])
  await world.runJobs()
  const told = subjectsTo(own.owner.email).filter((subject) => !subject.startsWith('You offered'))
  expect(told).toEqual(['Your offer of Fern was declined', 'Nobody answered your offer of Fern'])
  expect(await own.api.pets.head({ id: own.petId })).toMatchObject({ role: 'owner' })
  expect(await own.api.petTransfers.get({ petId: own.petId })).toEqual({ open: null })
  expect(TRANSFER_DAYS).toBe(14)
})

test('given back and forth, what was offered before a pet changed hands is worth nothing', async () => {
  const own = await owned()
  const partner = await member(own, 'co-owner')
  const taker = await world.user()
  const { id } = await offer(own, taker)
  // past the endpoints, as an account that goes does it
  await world.rows(
    sql`update pets set owner_id = ${partner.id}, updated_at = updated_at + interval '1 second' where id = ${own.petId}`,
  )
  expect(await codeOf(world.as(taker).petTransfers.accept({ id }))).toBe('CONFLICT')
})
