import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OTHER_RULE, REPORTED_TYPES } from '#contract/reports.rules'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, type World } from '#server/testing/world'

let world: World
let user: TestUser
let admin: ApiClient
beforeAll(async () => {
  world = await createWorld()
  user = await world.user({ role: 'admin' })
  admin = world.as(user)
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const find = async (code: string) => (await admin.reports.keptRules()).items.find((rule) => rule.code === code)
const order = async () => (await world.visitor.reports.rules()).items.map(({ code }) => code)

/** A message somebody got, and who got it. */
async function createMessage() {
  const [ada, joss] = [await world.user(), await world.user()]
  const { profileId } = await world.shop({ owner: joss })
  const start = { profileId, body: 'Hello', clientId: crypto.randomUUID() }
  const { conversationId: id } = await world.as(ada).messages.start(start)
  const [message] = (await world.as(joss).messages.thread({ id })).items
  return { writer: ada, reader: world.as(joss), target: { type: 'message', id: message?.id ?? '' } as const }
}

test('an admin adds, changes, and retires one, and what named it keeps it', async () => {
  const { code } = await admin.reports.addRule({ label: 'It is sold under another name', types: ['message'] })
  expect(await find(code)).toMatchObject({
    code: 'it-is-sold-under-another-name',
    uses: 0,
    fixed: false,
    retired: false,
  })
  const { reader, target, writer } = await createMessage()
  await reader.reports.send({ ...target, rule: code, note: '' })
  const read = await find(code)
  await admin.reports.saveRule({ code, label: 'It is sold under a wrong name', types: ['message', 'review'] })
  expect(await codeOf(admin.reports.saveRule({ code, version: read?.version, label: 'Unread', types: [] }))).toBe(
    'CONFLICT',
  )
  expect(await find(code)).toMatchObject({
    label: 'It is sold under a wrong name',
    uses: 1,
    types: ['message', 'review'],
  })
  expect(await codeOf(admin.reports.removeRule({ code }))).toBe('CONFLICT')
  await admin.reports.retireRule({ code, retired: true })
  const shown = (await admin.reports.queue({})).items.find(({ id }) => id === target.id)
  expect(shown?.reports).toMatchObject([{ rule: code }])
  expect((await world.visitor.reports.rules()).items.find((rule) => rule.code === code)).toMatchObject({
    retired: true,
  })
  // nothing new names it
  const another = await createMessage()
  expect(await codeOf(another.reader.reports.send({ ...another.target, rule: code, note: '' }))).toBe('CONFLICT')
  const sanction = { act: 'warn', rule: code, reason: 'Words.', template: '', days: null } as const
  expect(await codeOf(admin.sanctions.act({ userId: writer.id, ...sanction }))).toBe('CONFLICT')
  expect(await codeOf(admin.sanctions.saveTemplate({ name: 'Old', rule: code, body: 'Words.' }))).toBe('CONFLICT')
  await admin.reports.retireRule({ code, retired: false })
  await another.reader.reports.send({ ...another.target, rule: code, note: '' })
})

test('it is offered for what it is meant for alone, and what the database notices nobody reports', async () => {
  const { reader, target } = await createMessage()
  for (const rule of ['fake', 'off-topic', 'filter', 'same-device', 'no-such-rule'])
    expect(await codeOf(reader.reports.send({ ...target, rule, note: '' }))).toBe('CONFLICT')
  expect(await codeOf(reader.reports.send({ ...target, rule: "x' or 1=1", note: '' }))).toBe('BAD_REQUEST')
  await reader.reports.send({ ...target, rule: 'scam', note: '' })
})

test('those the product needs are renamed, and neither retired, deleted, nor taken from anything', async () => {
  for (const code of [OTHER_RULE, 'filter', 'same-device']) {
    expect(await find(code)).toMatchObject({ fixed: true })
    expect(await codeOf(admin.reports.retireRule({ code, retired: true }))).toBe('CONFLICT')
    expect(await codeOf(admin.reports.removeRule({ code }))).toBe('CONFLICT')
  }
  await admin.reports.saveRule({ code: OTHER_RULE, label: 'Something else', types: [] })
  expect((await find(OTHER_RULE))?.types).toEqual([...REPORTED_TYPES])
  expect(await codeOf(admin.reports.saveRule({ code: 'filter', label: 'Found', types: ['message'] }))).toBe('CONFLICT')
  const retire = sql`update report_rules set retired_at = now() where code = ${OTHER_RULE}`
  await expect(world.deps.db.execute(retire)).rejects.toThrow()
})

test('two are not called the same, also when two admins add it at once, and an unused one is deleted', async () => {
  const words = { label: 'It is a copy', types: ['review' as const] }
  const both = await Promise.allSettled([admin.reports.addRule(words), admin.reports.addRule(words)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await codeOf(admin.reports.addRule({ ...words, label: 'IT IS A COPY' }))).toBe('CONFLICT')
  expect(await codeOf(admin.reports.addRule({ ...words, label: '\u200b' }))).toBe('BAD_REQUEST')
  await admin.reports.removeRule({ code: 'it-is-a-copy' })
  expect(await codeOf(admin.reports.removeRule({ code: 'it-is-a-copy' }))).toBe('NOT_FOUND')
})

test('a report and the deleting of its reason come one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { code } = await admin.reports.addRule({ label: `Round ${round}`, types: ['message'] })
    const { reader, target } = await createMessage()
    const [sent] = await Promise.allSettled([
      reader.reports.send({ ...target, rule: code, note: '' }),
      admin.reports.removeRule({ code }),
    ])
    const kept = await find(code)
    expect(sent.status === 'fulfilled').toBe(kept !== undefined)
  }
})

test('they are offered in the order admins give them, all of them named', async () => {
  const before = await order()
  const codes = [...before].reverse()
  await admin.reports.orderRules({ codes })
  expect(await order()).toEqual(codes)
  expect(await codeOf(admin.reports.orderRules({ codes: codes.slice(1) }))).toBe('CONFLICT')
  expect(await codeOf(admin.reports.orderRules({ codes: [...codes.slice(1), codes[1] ?? ''] }))).toBe('CONFLICT')
  await admin.reports.orderRules({ codes: before })
})

test('admins alone keep them, and each change stands in the audit trail', async () => {
  const ada = world.as(await world.user())
  for (const call of [
    () => ada.reports.keptRules(),
    () => ada.reports.addRule({ label: 'Mine', types: [] }),
    () => ada.reports.saveRule({ code: 'scam', label: 'Mine', types: [] }),
    () => ada.reports.retireRule({ code: 'scam', retired: true }),
    () => ada.reports.removeRule({ code: 'scam' }),
    () => ada.reports.orderRules({ codes: ['scam'] }),
  ])
    expect(await codeOf(call())).toBe('NOT_ALLOWED')
  await admin.reports.saveRule({ code: 'harm', label: 'It could hurt an animal', types: ['review'] })
  const { rows } = await world.deps.db.execute(sql`
    select user_id as by, action from security_audit_logs where resource_type = 'report_rule' and resource_id = 'harm'`)
  expect(rows).toEqual([
    { by: user.id, action: 'Changed the reason “Following it could hurt an animal” to “It could hurt an animal”' },
  ])
})
