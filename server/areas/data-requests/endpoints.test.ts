import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewDataRequest } from '#contract/data-requests'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, unknownId } from '#server/testing/world'
import { purgeDeletedAccounts } from '../account/deletion/purge'

let world: CheckoutWorld
let desk: ApiClient['dataRequests']
beforeAll(async () => {
  world = await createCheckoutWorld()
  desk = world.as(await world.user({ role: 'admin' })).dataRequests
})
afterAll(() => world.close())

const DAY_MS = 24 * 3600_000
const dayAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
const letter = (parts: Partial<NewDataRequest> = {}): NewDataRequest => ({
  kind: 'erase',
  way: 'letter',
  name: 'Ada Example',
  contact: '1 Street, Millbrook',
  account: '',
  receivedOn: dayAgo(3),
  note: '',
  ...parts,
})
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const openOf = async ({ id }: Pick<TestUser, 'id'>) =>
  (await desk.list({ show: 'open' })).items.find(({ userId }) => userId === id)
const askToGo = (user: TestUser) => world.as(user).account.requestDeletion({ confirmation: 'DELETE' })

test('a deletion of the settings stands in the list with its clock, and leaves it when it is taken back', async () => {
  const user = await world.user({ data: { first_name: 'Ada', last_name: 'Goes' } })
  const { deleteAfter } = await askToGo(user)
  const request = await openOf(user)
  expect(request).toMatchObject({ kind: 'erase', way: 'account', name: 'Ada Goes', dueAt: deleteAfter, overdue: false })
  const id = request?.id ?? ''
  expect(await desk.remains({ id })).toEqual({ deleteAfter, canPlan: true, blockers: [] })
  expect(await codeOf(desk.answer({ id, outcome: 'done', answer: 'x' }))).toBe('CONFLICT')
  await world.as(user).account.cancelDeletion()
  expect(await openOf(user)).toBeUndefined()
  const { items } = await desk.list({ show: 'closed' })
  expect(items.find((one) => one.id === id)).toMatchObject({ state: 'withdrawn' })
  await askToGo(user)
  expect(await openOf(user)).toBeDefined()
})

test('once the account is gone it is done, and nobody reads any more whose it was', async () => {
  const user = await world.user()
  await askToGo(user)
  const id = (await openOf(user))?.id ?? ''
  await world.deps.db.execute(
    sql`update auth_users set delete_after = ${new Date(world.clock.now().getTime() - 1).toISOString()} where id = ${user.id}`,
  )
  await purgeDeletedAccounts(world.deps)
  const { items } = await desk.list({ show: 'closed' })
  expect(items.find((one) => one.id === id)).toMatchObject({ state: 'done', userId: null, name: '' })
})

test('a copy taken from the settings is written down as answered', async () => {
  const user = await world.user()
  const answer = await world.request('/api/account/export.zip', {
    headers: { authorization: `Bearer ${user.accessToken}` },
  })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
  const { items } = await desk.list({ show: 'closed' })
  expect(items.find(({ userId }) => userId === user.id)).toMatchObject({
    kind: 'export',
    way: 'account',
    state: 'done',
  })
})

test('one that came by letter is due 30 days after it came, is late then, and is answered by mail where it can be', async () => {
  const late = await desk.enter(letter({ receivedOn: dayAgo(40), contact: 'ada@test.example' }))
  expect(late).toMatchObject({ overdue: true, state: 'open', enteredBy: expect.any(String) })
  expect(late.dueAt.getTime() - late.receivedAt.getTime()).toBe(30 * DAY_MS)
  const list = await desk.list({ show: 'open' })
  expect([list.items[0]?.id, list.overdue]).toEqual([late.id, 1])
  const answered = await desk.answer({ id: late.id, outcome: 'refused', answer: 'We have no data of yours.' })
  expect(answered).toMatchObject({ state: 'refused', mailed: true, overdue: false })
  await world.runJobs()
  expect(world.mails.find(({ to }) => to === 'ada@test.example')?.text).toContain('We have no data of yours.')
  expect(await codeOf(desk.answer({ id: late.id, outcome: 'done', answer: 'x' }))).toBe('CONFLICT')
  await expect(
    world.deps.db.execute(sql`update data_requests set state = 'done' where id = ${late.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'data_requests_settled_check' } })
  const posted = await desk.enter(letter())
  expect(await desk.answer({ id: posted.id, outcome: 'done', answer: 'Sent.' })).toMatchObject({ mailed: false })
})

test('a deletion that was asked for by letter is planned, told, and done with the account', async () => {
  const user = await world.user()
  const { id, dueAt } = await desk.enter(letter({ account: user.email, receivedOn: dayAgo(2) }))
  expect(await codeOf(desk.enter(letter({ account: user.email })))).toBe('CONFLICT')
  const { deleteAfter } = await desk.plan({ id })
  expect(deleteAfter).toEqual(dueAt)
  expect(await desk.remains({ id })).toMatchObject({ deleteAfter })
  expect(await codeOf(desk.plan({ id }))).toBe('CONFLICT')
  await world.runJobs()
  expect(world.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toContain(
    'Your Pawstead account will be deleted',
  )
  await world.deps.db.execute(sql`
    update auth_users set delete_after = null, updated_at = ${world.clock.now().toISOString()} where id = ${user.id}`)
  const taken = (await desk.list({ show: 'open' })).items.find((one) => one.id === id)
  expect(taken?.takenBackAt).toEqual(world.clock.now())
  await desk.plan({ id })
  expect((await desk.list({ show: 'open' })).items.find((one) => one.id === id)?.takenBackAt).toBeNull()
  const old = await desk.enter(letter({ account: (await world.user()).email, receivedOn: dayAgo(29) }))
  const week = (await desk.plan({ id: old.id })).deleteAfter.getTime() - world.clock.now().getTime()
  expect(week).toBe(7 * DAY_MS)
})

test('nobody’s account is planned to go by somebody they outrank, and an export plans nothing', async () => {
  const boss = await world.user({ role: 'super-admin' })
  const { id } = await desk.enter(letter({ account: boss.email }))
  expect((await desk.remains({ id })).canPlan).toBe(false)
  expect(await codeOf(desk.plan({ id }))).toBe('OUTRANKED')
  const copy = await desk.enter(letter({ kind: 'export', account: (await world.user()).email }))
  expect(await codeOf(desk.plan({ id: copy.id }))).toBe('CONFLICT')
  expect(await codeOf(desk.plan({ id: (await desk.enter(letter())).id }))).toBe('CONFLICT')
})

test('what cannot be is refused', async () => {
  expect(await codeOf(desk.enter(letter({ account: 'nobody@test.example' })))).toBe('BAD_REQUEST')
  expect(await codeOf(desk.enter(letter({ receivedOn: dayAgo(-3) })))).toBe('BAD_REQUEST')
  expect(await codeOf(desk.enter(letter({ name: ' ' })))).toBe('BAD_REQUEST')
  expect(await codeOf(desk.remains({ id: unknownId() }))).toBe('NOT_FOUND')
})

test('nobody but admins sees or answers them', async () => {
  const { dataRequests } = world.as(await world.user())
  const id = unknownId()
  for (const call of [
    () => dataRequests.list({ show: 'open' }),
    () => dataRequests.remains({ id }),
    () => dataRequests.enter(letter()),
    () => dataRequests.plan({ id }),
    () => dataRequests.answer({ id, outcome: 'done', answer: 'x' }),
  ])
    expect(await codeOf(call())).toBe('NOT_ALLOWED')
})
