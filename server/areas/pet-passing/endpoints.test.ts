import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSING_UNDO_DAYS } from '#contract/pet-passing.rules'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { unknownId } from '#server/testing/world'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const titles = async (user: TestUser) =>
  (await world.as(user).notifications.list({})).items.map(({ title, body }) => `${title}: ${body}`)

async function owned() {
  const owner = await world.user()
  const api = world.as(owner)
  const { id: petId } = await api.pets.add({ name: 'Ash', species: 'dog', birthDate: '2012-03-04' })
  return { owner, api, petId }
}
type Owned = Awaited<ReturnType<typeof owned>>
async function member({ api, petId }: Owned, role: 'co-owner' | 'caregiver' | 'viewer') {
  const user = await world.user()
  const { id } = await api.petFamily.invite({ email: user.email, petIds: [petId], role })
  await world.as(user).petFamily.accept({ id })
  return user
}
const say = ({ api, petId }: Owned, own: object = {}) => api.petPassing.say({ petId, passedOn: '2026-01-02', ...own })

/** Everything that could still come, or be opened. */
async function running({ api, petId }: Owned) {
  const future = new Date(world.clock.now().getTime() + 86_400_000)
  await world.rows(sql`
    insert into medications (pet_id, name, dose_amount, dose_unit, repeat, time_zone, starts_on, min_interval_minutes)
    values (${petId}, 'Carprofen', 1, 'tablet', '{"times":["08:00"]}', 'America/New_York', '2026-01-01', 60)`)
  await world.rows(sql`
    insert into care_tasks (pet_id, kind, title, repeat, time_zone, starts_on)
    values (${petId}, 'walk', 'Walk', '{"times":["08:00"]}', 'America/New_York', '2026-01-01')`)
  await world.rows(sql`insert into pet_share_links (pet_id, kind, token_hash, sections, expires_at)
    values (${petId}, 'passport', ${unknownId()}, '{identity}', ${future})`)
  await world.rows(
    sql`insert into pet_tags (code, pet_id) values (upper(substr(md5(random()::text), 1, 10)), ${petId})`,
  )
  const email = `${unknownId()}@test.example`
  await api.petFamily.invite({ email, petIds: [petId], role: 'viewer' })
  await api.petTransfers.offer({ petId, email, reason: 'gift', confirmation: 'Ash' })
}
const EACH = { deliveries: 0, medicines: 1, routines: 1, transfers: 1, tags: 1, links: 1, invitations: 1 }
const NONE = { deliveries: 0, medicines: 0, routines: 0, transfers: 0, tags: 0, links: 0, invitations: 0 }

describe('that a pet has died', () => {
  test('stops everything about it in the same moment, and its record is read and not written', async () => {
    const own = await owned()
    await running(own)
    expect(await own.api.petPassing.get({ petId: own.petId })).toMatchObject({
      passedOn: null,
      stops: EACH,
      stopped: NONE,
    })
    await say(own)
    expect(await own.api.petPassing.get({ petId: own.petId })).toMatchObject({
      passedOn: '2026-01-02',
      stops: NONE,
      stopped: EACH,
    })
    expect(await own.api.pets.head({ id: own.petId })).toMatchObject({ passedOn: '2026-01-02' })
    expect(await world.rows(sql`select from outbox_events where pet_id = ${own.petId} and done_at is null`)).toEqual([])
    await expect(
      world.rows(sql`insert into pet_weights (pet_id, measured_on, weight_kg) values (${own.petId}, '2026-01-01', 4)`),
    ).rejects.toMatchObject({ cause: { constraint: 'pets_passed_record_check' } })
  })

  test('is said once, by those who may, for a day that was', async () => {
    const own = await owned()
    const carer = await member(own, 'caregiver')
    expect(await codeOf(say({ ...own, api: world.as(carer) }))).toBe('NOT_FOUND')
    expect(await codeOf(say({ ...own, api: world.as(await world.user()) }))).toBe('NOT_FOUND')
    expect(await codeOf(say(own, { passedOn: '2999-01-01' }))).toBe('BAD_REQUEST')
    expect(await codeOf(say(own, { passedOn: '2012-03-03' }))).toBe('BAD_REQUEST')
    const both = await Promise.all([codeOf(say(own)), codeOf(say(own))])
    expect(both.toSorted()).toEqual(['PET_PASSED', 'none'])
  })

  test('the others hear by choice, once, in the words of who says it', async () => {
    const own = await owned()
    const [told, silent] = [await member(own, 'co-owner'), await owned()]
    const quiet = await member(silent, 'co-owner')
    await say(own, { tell: true, note: 'He fell asleep at home.' })
    await say(silent)
    expect(await titles(told)).toContain('Ash has died: He fell asleep at home.')
    expect((await titles(quiet)).filter((title) => title.includes('died'))).toEqual([])
  })

  test('is undone for some days; what stopped stays still', async () => {
    const own = await owned()
    await running(own)
    await say(own, { memorial: { visibility: 'public', words: '', photoId: null } })
    const { undoUntil } = await own.api.petPassing.get({ petId: own.petId })
    expect(undoUntil?.getTime()).toBe(world.clock.now().getTime() + PASSING_UNDO_DAYS * 86_400_000)
    await own.api.petPassing.undo({ petId: own.petId })
    expect(await own.api.pets.head({ id: own.petId })).toMatchObject({ passedOn: null })
    expect(await own.api.petPassing.get({ petId: own.petId })).toMatchObject({ undoUntil: null, stops: NONE })
    expect(await codeOf(world.visitor.petPassing.memorial({ petId: own.petId }))).toBe('NOT_FOUND')
    expect(await codeOf(own.api.petPassing.undo({ petId: own.petId }))).toBe('NOT_FOUND')
    await say(own)
    await world.rows(sql`update pets set passed_said_at = passed_said_at - make_interval(days => ${PASSING_UNDO_DAYS})
      where id = ${own.petId}`)
    expect(await codeOf(own.api.petPassing.undo({ petId: own.petId }))).toBe('CONFLICT')
  })
})

describe('a memorial', () => {
  test('is there where the family wants one, and says nothing of the record', async () => {
    const own = await owned()
    const read = () => world.visitor.petPassing.memorial({ petId: own.petId })
    const memorial = (visibility: 'none' | 'link' | 'public') =>
      own.api.petPassing.saveMemorial({
        petId: own.petId,
        memorial: { visibility, words: 'A good dog.', photoId: null },
      })
    expect(await codeOf(memorial('link'))).toBe('NOT_FOUND')
    await say(own)
    expect(await codeOf(read())).toBe('NOT_FOUND')
    await memorial('link')
    const shown = { id: own.petId, name: 'Ash', species: 'dog', kind: '', breed: '', born: '2012' }
    expect(await read()).toEqual({ ...shown, died: '2026', words: 'A good dog.', photo: null, listed: false })
    await memorial('public')
    expect(await read()).toMatchObject({ listed: true })
    await memorial('none')
    expect(await codeOf(read())).toBe('NOT_FOUND')
    expect(await codeOf(world.visitor.petPassing.memorial({ petId: unknownId() }))).toBe('NOT_FOUND')
  })

  test('is written by those who may say it', async () => {
    const own = await owned()
    const viewer = await member(own, 'viewer')
    await say(own)
    const memorial = { visibility: 'public' as const, words: '', photoId: null }
    expect(await codeOf(world.as(viewer).petPassing.saveMemorial({ petId: own.petId, memorial }))).toBe('NOT_FOUND')
    expect(await codeOf(world.as(viewer).petPassing.get({ petId: own.petId }))).toBe('NOT_FOUND')
  })
})
