import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewTicket } from '#contract/support'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { prune } from '#server/process/jobs/prune'
import { unknownId } from '#server/testing/world'
import { supportData } from './personal-data'
import { sendTicket } from './send'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const mailed = () => drainOutbox(world.deps, handlers, () => false)

/** A form that somebody has been filling in for a while. */
async function opened(): Promise<string> {
  const { form } = await world.visitor.support.form()
  world.clock.advance(20_000)
  return form
}
const draft = async (own: Partial<NewTicket> = {}): Promise<NewTicket> => ({
  topic: 'orders',
  urgency: 'normal',
  name: 'Fern Buyer',
  email: 'fern@example.com',
  message: 'My package is late.\nIt was promised for Monday.',
  form: await opened(),
  ...own,
})
const idOf = async (number: string) =>
  (await world.rows<{ id: string }>(sql`select id from tickets where 'T-' || number = ${number}`))[0]?.id ?? ''

describe('writing to us', () => {
  test('gives a number that counts up, and an email that repeats nothing of what was typed', async () => {
    const first = await world.visitor.support.send(await draft({ orderNumber: 'PS-10042-1' }))
    const second = await world.visitor.support.send(await draft({ email: 'Moss@Example.com' }))
    expect(first.number).toMatch(/^T-1\d{5}$/)
    expect(Number(second.number.slice(2))).toBeGreaterThan(Number(first.number.slice(2)))
    await mailed()
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['fern@example.com', `We have your message (${first.number})`],
      ['moss@example.com', `We have your message (${second.number})`],
    ])
    const [mail] = world.mails
    expect(`${mail?.text}${mail?.html}`).toContain(first.number)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Fern|package|Monday/)
    expect(
      await world.rows(
        sql`select subject, order_number, user_id, status from tickets where id = ${await idOf(first.number)}`,
      ),
    ).toEqual([{ subject: 'My package is late.', order_number: 'PS-10042-1', user_id: null, status: 'open' }])
  })

  test('is kept without control characters and marks that nobody sees', async () => {
    const { number } = await world.visitor.support.send(
      await draft({ name: 'Fern\u202e\r\nBcc: x', message: '\u202eMy package\u0007 is late,\r\nvery late.' }),
    )
    const id = await idOf(number)
    expect(await world.rows(sql`select name, subject from tickets where id = ${id}`)).toEqual([
      { name: 'Fern Bcc: x', subject: 'My package is late,' },
    ])
    expect(await world.rows(sql`select body from ticket_messages where ticket_id = ${id}`)).toEqual([
      { body: 'My package is late,\nvery late.' },
    ])
    const nameless = world.visitor.support.send(await draft({ name: '\u200b' }))
    expect(await refusalOf(nameless)).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is urgent only where the topic may be, and takes an order number only where it has one', async () => {
    const own = { urgency: 'urgent', orderNumber: 'PS-1' } as const
    const urgent = await world.visitor.support.send(await draft(own))
    const idea = await world.visitor.support.send(await draft({ ...own, topic: 'other' }))
    const of = async (number: string) =>
      world.rows(sql`select urgency, order_number as "order" from tickets where id = ${await idOf(number)}`)
    expect(await of(urgent.number)).toEqual([{ urgency: 'urgent', order: 'PS-1' }])
    expect(await of(idea.number)).toEqual([{ urgency: 'normal', order: null }])
  })

  test('needs a form that was opened here, a few seconds ago and not more than a day', async () => {
    const { form } = await world.visitor.support.form()
    const send = async (given: string) => codeOf(world.visitor.support.send({ ...(await draft()), form: given }))
    const ready = await draft()
    const quick = await world.visitor.support.form()
    world.clock.advance(2900)
    expect(await codeOf(world.visitor.support.send({ ...ready, form: quick.form }))).toBe('FORM_OUTDATED')
    for (const forged of [
      '',
      'x',
      '1.2',
      `${Number.parseInt(form, 10) - 9}${form.slice(form.indexOf('.'))}`,
      `NaN.${form.split('.')[1]}`,
    ]) {
      expect(await send(forged)).toBe('FORM_OUTDATED')
    }
    expect(await send(form)).toBe('none')
    world.clock.advance(25 * 3_600_000)
    expect(await send(form)).toBe('FORM_OUTDATED')
  })

  test('turns programs away: the field nobody sees, many links, too little, too much, odd addresses', async () => {
    const links = Array.from({ length: 4 }, (_, index) => `https://spam.example/${index}`).join(' ')
    for (const bad of [
      { website: 'https://spam.example' },
      { message: `Buy now ${links}` },
      { message: 'hi' },
      { message: 'x'.repeat(5001) },
      { email: 'nobody' },
      { email: 'a@b.example\r\nBcc: c@d.example' },
      { name: '  ' },
      { topic: 'constructor' },
    ]) {
      const ticket = { ...(await draft()), ...bad } as NewTicket
      expect([bad, await codeOf(world.visitor.support.send(ticket))]).toEqual([bad, 'BAD_REQUEST'])
    }
  })
})

describe('limits', () => {
  let strict: SecurityWorld
  beforeAll(async () => {
    strict = await createSecurityWorld()
    strict.deps.env.rateLimits = true
  })
  afterAll(() => strict.close())

  test('one inbox is written to five times a day, whoever asks', async () => {
    const { form } = await strict.visitor.support.form()
    strict.clock.advance(20_000)
    const send = (email: string) =>
      codeOf(
        sendTicket(strict.deps, null, {
          topic: 'other',
          urgency: 'normal',
          name: 'A',
          email,
          message: 'A sentence or two.',
          form,
        }),
      )
    for (let count = 0; count < 5; count++) expect(await send('one@example.com')).toBe('none')
    expect(await send('ONE@example.com')).toBe('TOO_MANY_REQUESTS')
    expect(await send('two@example.com')).toBe('none')
    expect(
      await strict.rows(sql`select key from rate_limits where bucket = 'contact address' and key like '%@%'`),
    ).toEqual([])
  })
})

describe('one’s own tickets', () => {
  test('are listed and read by nobody else, a page at a time', async () => {
    const [ada, eve] = [world.as(await world.person()), world.as(await world.person())]
    const numbers: string[] = []
    for (let count = 0; count < 22; count++) numbers.push((await ada.support.send(await draft())).number)
    const first = await ada.support.mine({})
    const second = await ada.support.mine({ cursor: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(numbers.toReversed())
    expect(second.next).toBeNull()
    expect([first.from, first.total, second.from, second.total]).toEqual([1, 22, 21, 22])
    expect(await eve.support.mine({})).toEqual({ items: [], next: null, from: 1, total: 0, capped: false })
    const id = first.items[0]?.id ?? ''
    expect(await ada.support.ticket({ id })).toMatchObject({
      subject: 'My package is late.',
      messages: [{ author: 'person' }],
    })
    expect(await codeOf(eve.support.ticket({ id }))).toBe('NOT_FOUND')
    expect(await codeOf(eve.support.reply({ id, body: 'Let me in' }))).toBe('NOT_FOUND')
    expect(await codeOf(world.visitor.support.mine({}))).toBe('SIGN_IN_FIRST')
    expect(await codeOf(ada.support.mine({ cursor: 'nonsense' }))).toBe('BAD_REQUEST')
  })

  test('are open again when the person writes on, and an open one keeps its place in the queue', async () => {
    const [ada, admin] = [world.as(await world.person()), world.as(await world.person('admin'))]
    const id = await idOf((await ada.support.send(await draft())).number)
    const sentAt = (await ada.support.ticket({ id })).updatedAt
    world.clock.advance(60_000)
    expect((await ada.support.reply({ id, body: 'One more thing.' })).updatedAt).toEqual(sentAt)
    await admin.support.close({ id })
    world.clock.advance(60_000)
    const again = await ada.support.reply({ id, body: 'Not settled after all.' })
    expect(again).toMatchObject({ status: 'open', updatedAt: world.clock.now() })
    expect(again.messages.map(({ body }) => body)).toEqual([
      'My package is late.\nIt was promised for Monday.',
      'One more thing.',
      'Not settled after all.',
    ])
  })

  test('come along in a copy of one’s data, and go with the account', async () => {
    const [person, other, adminUser] = [await world.person(), await world.person(), await world.person('admin')]
    const id = await idOf((await world.as(person).support.send(await draft())).number)
    const kept = await idOf((await world.as(other).support.send(await draft())).number)
    await world.as(adminUser).support.answer({ id: kept, seen: 1, body: 'It is on its way.' })
    await world.as(person).info.vote({ slug: 'notifications', helpful: true })
    const files: unknown[] = []
    const given = supportData.files?.(world.deps.db, person.id, world.deps.files) ?? []
    for await (const { content } of given) files.push(content)
    expect(JSON.parse(String(files[0]))).toMatchObject([{ topic: 'orders', messages: [{ author: 'person' }] }])
    expect(JSON.parse(String(files[1]))).toMatchObject([{ article: 'notifications', helpful: true }])
    const erase = (userId: string) => world.deps.db.transaction(async (tx) => supportData.erase?.(tx, userId))
    await erase(person.id)
    await erase(adminUser.id)
    expect(await world.rows(sql`select from tickets where id = ${id}`)).toHaveLength(0)
    expect(await world.rows(sql`select from ticket_messages where ticket_id = ${id}`)).toHaveLength(0)
    const thread = await world.as(await world.person('admin')).support.thread({ id: kept })
    expect(thread.messages.find(({ author }) => author === 'support')?.by).toBe('Someone who has left')
    expect(await world.rows(sql`select from help_votes where user_id = ${person.id}`)).toEqual([])
  })
})

describe('the queue', () => {
  test('is for admins alone', async () => {
    const ada = world.as(await world.person())
    const id = await idOf((await ada.support.send(await draft())).number)
    for (const call of [
      () => ada.support.queue({}),
      () => ada.support.thread({ id }),
      () => ada.support.answer({ id, seen: 1, body: 'Me' }),
      () => ada.support.close({ id }),
      () => ada.support.reopen({ id }),
    ]) {
      expect(await codeOf(call())).toBe('NOT_ALLOWED')
    }
    expect(await codeOf(world.visitor.support.queue({}))).toBe('SIGN_IN_FIRST')
  })

  test('has open ones by urgency and waiting time, finds by number and words, and pages without gaps', async () => {
    const admin = world.as(await world.person('admin'))
    const mark = `mark-${unknownId()}`
    const send = async (own: Partial<NewTicket>) =>
      (await world.visitor.support.send(await draft({ email: `${mark}@example.com`, ...own }))).number
    const early = await send({ message: 'The first one here.' })
    const urgent = await send({ urgency: 'urgent', message: 'The second, at risk.' })
    const crowd: string[] = []
    for (let count = 0; count < 26; count++)
      crowd.push(await send({ topic: 'app', message: `Number ${count} of a crowd` }))
    const first = await admin.support.queue({ status: 'open', q: mark })
    const second = await admin.support.queue({ status: 'open', q: mark, cursor: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual([urgent, early, ...crowd])
    expect([first.from, first.total, second.from, second.total]).toEqual([1, 28, 26, 28])
    expect(first.counts).toMatchObject({ open: 28, answered: 0, closed: 0 })
    const latest = await admin.support.queue({ q: mark })
    expect(latest.items[0]?.number).toBe(crowd.at(-1))
    const more = await admin.support.queue({ q: mark, cursor: latest.next ?? '' })
    expect(latest.items.length + more.items.length).toBe(28)
    const found = async (asked: Parameters<typeof admin.support.queue>[0]) =>
      (await admin.support.queue(asked)).items.map(({ number }) => number)
    expect(await found({ q: early })).toEqual([early])
    expect(await found({ q: mark, urgency: 'urgent' })).toEqual([urgent])
    expect(await found({ q: mark, topic: 'orders', status: 'closed' })).toEqual([])
    expect(await found({ q: "%'_\\" })).toEqual([])
    expect(await codeOf(admin.support.queue({ cursor: 'nonsense' }))).toBe('BAD_REQUEST')
  })

  test('an answer to somebody without an account leads to no messages they would have to sign in for', async () => {
    const admin = world.as(await world.person('admin'))
    const { number } = await world.visitor.support.send(await draft({ email: 'gwen@pawstead.example' }))
    await mailed()
    world.mails.splice(0)
    await admin.support.answer({ id: await idOf(number), seen: 1, body: 'It left the shop today.' })
    await mailed()
    const [mail] = world.mails
    expect(mail?.text).toContain('To reply, write to us again and include the message number.')
    expect(mail?.html).toMatch(/\/contact-us"[^>]*>/)
    expect(mail?.text).not.toMatch(/ticket=|your messages/)
  })

  test('an answer reaches the person by email and under the ticket, and is written into the trail without its words', async () => {
    const [person, adminUser] = [await world.person(), await world.person('admin')]
    const admin = world.as(adminUser)
    const { number } = await world.as(person).support.send(await draft({ email: person.email }))
    const id = await idOf(number)
    await mailed()
    world.mails.splice(0)
    world.clock.advance(60_000)
    const answered = await admin.support.answer({ id, seen: 1, body: 'It left the shop today.\n\nSorry for the wait.' })
    expect(answered).toMatchObject({
      status: 'answered',
      userId: person.id,
      messages: [{ by: null }, { by: 'Ada Test' }],
    })
    expect(
      await world.rows(
        sql`select payload from outbox_events where topic = 'push.notify' and payload->>'userId' = ${person.id}`,
      ),
    ).toMatchObject([
      { payload: { kind: 'support', body: `About your message ${number}.`, href: `/contact-us?ticket=${id}` } },
    ])
    await mailed()
    expect(world.mails).toMatchObject([{ to: person.email, subject: `About your message ${number}` }])
    expect(world.mails[0]?.text).toContain('It left the shop today.')
    expect(await world.as(person).support.ticket({ id })).toMatchObject({
      status: 'answered',
      messages: [{}, { author: 'support' }],
    })
    expect(JSON.stringify(await world.as(person).support.ticket({ id }))).not.toContain(adminUser.id)
    await admin.support.answer({ id, seen: 2, body: 'It has arrived.', close: true })
    await admin.support.close({ id })
    await admin.support.reopen({ id })
    await admin.support.reopen({ id })
    const trail = await world.rows<{ event: string; who: string; text: string }>(sql`
      select event_type as event, user_id as who, metadata::text as text from security_audit_logs where resource_id = ${id} order by id`)
    expect(trail.map(({ event }) => event)).toEqual(['ticket_answered', 'ticket_answered', 'ticket_reopened'])
    expect(new Set(trail.map(({ who }) => who))).toEqual(new Set([adminUser.id]))
    expect(JSON.stringify(trail)).not.toMatch(/shop today|arrived|@/)
    expect(await codeOf(admin.support.answer({ id: unknownId(), seen: 1, body: 'Hello?' }))).toBe('NOT_FOUND')
    expect(await codeOf(admin.support.close({ id: unknownId() }))).toBe('NOT_FOUND')
  })

  test('of two who answer at once, one reads the other’s answer first', async () => {
    const [one, other] = [world.as(await world.person('admin')), world.as(await world.person('admin'))]
    const id = await idOf((await world.visitor.support.send(await draft({ email: 'two@example.com' }))).number)
    const answers = await Promise.all([
      codeOf(one.support.answer({ id, seen: 1, body: 'It left the shop today.' })),
      codeOf(other.support.answer({ id, seen: 1, body: 'It is lost.' })),
    ])
    expect(answers.toSorted()).toEqual(['CONFLICT', 'none'])
    const { messages } = await one.support.thread({ id })
    expect(messages).toHaveLength(2)
    expect(await codeOf(other.support.answer({ id, seen: messages.length, body: 'As said.' }))).toBe('none')
  })

  test('what was closed two years ago is deleted, and an email about it is not sent any more', async () => {
    const id = await idOf((await world.visitor.support.send(await draft({ email: 'gone@example.com' }))).number)
    await world.asOwner(
      `update tickets set status = 'closed', closed_at = now() - interval '731 days' where id = '${id}'`,
    )
    await prune(world.deps)
    expect(await world.rows(sql`select from tickets where id = ${id}`)).toHaveLength(0)
    await mailed()
    expect(world.mails.filter(({ to }) => to === 'gone@example.com')).toEqual([])
  })
})

test('admins keep what they answer often, for all of them, and nobody else sees it', async () => {
  const [one, other] = [world.as(await world.user({ role: 'admin' })), world.as(await world.user({ role: 'admin' }))]
  const words = { title: 'Lost parcel', body: 'We asked the carrier.' }
  const both = await Promise.all([one.support.saveReply(words), other.support.saveReply(words)])
  expect(both[0]?.id).toBe(both[1]?.id)
  await other.support.saveReply({ ...words, body: 'We asked the carrier, and will write by Friday.' })
  const { items } = await one.support.savedReplies()
  expect(items).toEqual([
    { id: both[0]?.id, title: 'Lost parcel', body: 'We asked the carrier, and will write by Friday.' },
  ])
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      ({ code }: { code: string }) => code,
    )
  expect(await codeOf(one.support.saveReply({ title: '\u200b', body: 'x' }))).toBe('BAD_REQUEST')
  const ada = world.as(await world.user())
  expect(await codeOf(ada.support.savedReplies())).toBe('NOT_ALLOWED')
  expect(await codeOf(ada.support.saveReply(words))).toBe('NOT_ALLOWED')
  expect(await codeOf(ada.support.removeReply({ id: items[0]?.id ?? '' }))).toBe('NOT_ALLOWED')
  await one.support.removeReply({ id: items[0]?.id ?? '' })
  expect(await codeOf(one.support.removeReply({ id: items[0]?.id ?? '' }))).toBe('NOT_FOUND')
})
