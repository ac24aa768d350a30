import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAs } from '#contract/open-as.rules'
import { MESSAGE_MAX, MESSAGES_MAX } from '#contract/orders.rules'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('a guest and the shop write each other about an order, and each hears of it by mail', async () => {
  const { owner, shop, asks } = await world.seller()
  const { id, key } = await world.sold([[await world.product({ shop }), 1]], { email: 'talk@example.com' })
  await world.visitor.orders.write({ id, key, body: '  Is it\u202E blue?\r\nThanks ' })
  await asks.sales.write({ id, body: 'Yes, <b>it is</b>.' })
  const expected = [
    { author: 'buyer', body: 'Is it blue?\nThanks' },
    { author: 'shop', body: 'Yes, <b>it is</b>.' },
  ]
  expect((await world.visitor.orders.get({ id, key })).messages).toMatchObject(expected)
  expect((await asks.sales.get({ id })).messages).toMatchObject(expected)
  await world.runJobs()
  const mailTo = (email: string) =>
    world.mails.find(({ to, subject }) => to === email && subject.startsWith('Message about'))
  expect(mailTo(owner.email)?.text).toContain('Is it blue?')
  expect(mailTo(owner.email)?.text).not.toContain('talk@example.com')
  expect(mailTo('talk@example.com')?.text).toContain(`/orders/${id}?key=${key}`)
  expect(mailTo('talk@example.com')?.html).not.toContain('<b>it is</b>')
  const { items } = await world.as(owner).notifications.list({})
  expect(items[0]).toMatchObject({
    body: 'Is it blue?\nThanks',
    href: openAs(shop.profileId, `/business-provider-dashboard/orders/${id}`),
  })
})

test('nobody writes to a shop about an order that was never paid for, canceled or not', async () => {
  const { shop } = await world.seller()
  const lines: [Awaited<ReturnType<typeof world.product>>, number][] = [[await world.product({ shop }), 1]]
  const { key } = await world.visitor.checkout.place(world.order(lines))
  const [order] = (await world.visitor.checkout.state({ key })).orders
  const write = () => world.visitor.orders.write({ id: order?.id ?? '', key, body: 'Confirm at evil.example' })
  expect(await codeOf(write())).toBe('ORDER_MOVED_ON')
  await world.visitor.checkout.cancel({ key })
  expect(await codeOf(write())).toBe('ORDER_MOVED_ON')
})

test('a shop sees who of its people wrote, and buyers hear the shop alone', async () => {
  const { shop, asks } = await world.seller()
  const { id, key } = await world.sold([[await world.product({ shop }), 1]])
  await world.rows(sql`
    update user_profiles set first_name = 'Joss', last_name = 'Hartley'
    where user_id = (select user_id from user_profiles where id = ${shop.profileId})`)
  const helper = await world.user()
  await world.rows(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${shop.profileId}, 'business-provider', true, ${helper.id}, 'staff')`)
  await world.visitor.orders.write({ id, key, body: 'Is it blue?' })
  await asks.sales.write({ id, body: 'Yes.' })
  await world.as(helper).sales.write({ id, body: 'It really is.' })
  const [question, first, second] = (await asks.sales.get({ id })).messages
  expect([question?.by, first?.by]).toEqual([null, 'Joss Hartley'])
  expect(second?.by).not.toBe('Joss Hartley')
  expect(second?.by).toEqual(expect.any(String))
  for (const message of (await world.visitor.orders.get({ id, key })).messages) expect(message).not.toHaveProperty('by')
  await world.rows(sql`update auth_users set deleted_at = now() where id = ${helper.id}`)
  expect((await asks.sales.get({ id })).messages[2]?.by).toBeNull()
})

test('what a guest wrote is reported by the shop alone, is hidden at the order, and comes back', async () => {
  const { shop, asks } = await world.seller()
  const { id, key } = await world.sold([[await world.product({ shop }), 1]])
  await world.visitor.orders.write({ id, key, body: 'You are all thieves' })
  const [said] = (await asks.sales.get({ id })).messages
  expect(said?.report).toEqual({ type: 'order-message', id: said?.id })
  const report = { type: 'order-message', id: said?.id ?? '', rule: 'insult' } as const
  const stranger = world.as(await world.user())
  expect(await codeOf(stranger.reports.send(report))).toBe('NOT_FOUND')
  await asks.reports.send(report)
  const admin = world.as(await world.user({ role: 'admin' }))
  const queued = (await admin.reports.queue({})).items.find((thing) => thing.id === said?.id)
  expect(queued).toMatchObject({ author: 'A guest', authorId: null, body: 'You are all thieves', reportCount: 1 })
  const decide = (decision: 'hide' | 'keep') =>
    admin.reports.decide({ ...{ type: report.type, id: report.id, decision }, reason: 'It insults people.' })
  const shown = async () => [
    (await asks.sales.get({ id })).messages[0],
    (await world.visitor.orders.get({ id, key })).messages[0],
  ]
  await decide('hide')
  expect(await shown()).toMatchObject([
    { body: '', removed: true, heldAs: 'hidden' },
    { body: '', removed: true, heldAs: 'hidden' },
  ])
  await decide('keep')
  expect(await shown()).toMatchObject([
    { body: 'You are all thieves', removed: false, heldAs: null },
    { body: 'You are all thieves', removed: false, heldAs: null },
  ])
})

test('nobody reports what they wrote about an order, and a buyer who was blocked reports what the shop wrote there', async () => {
  const { owner, shop, asks } = await world.seller()
  const person = await world.user()
  const buyer = world.as(person)
  const { id } = await world.sold([[await world.product({ shop }), 1]], { buyer })
  await world.rows(sql`insert into user_blocks (user_id, blocked_id) values (${owner.id}, ${person.id})`)
  await asks.sales.write({ id, body: 'You are a thief' })
  const [said] = (await buyer.orders.get({ id })).messages
  const report = { ...(said?.report ?? { type: 'message', id: '' }), rule: 'insult' } as const
  expect(report.type).toBe('order-message')
  expect(await codeOf(asks.reports.send(report))).not.toBe('none')
  await buyer.reports.send(report)
  expect(await world.rows(sql`select reporter_user_id as by from reports where target_id = ${report.id}`)).toEqual([
    { by: person.id },
  ])
  // what is hidden is not read on in the notice of it
  await world.runJobs()
  const noticed = async () => (await buyer.notifications.list({})).items.map(({ body }) => body)
  expect(await noticed()).toContain('You are a thief')
  const admin = world.as(await world.user({ role: 'admin' }))
  await admin.reports.decide({ type: 'order-message', id: report.id, decision: 'hide', reason: 'An insult.' })
  expect(await noticed()).toContain('Open the order to read on.')
  expect(await noticed()).not.toContain('You are a thief')
})

test('what buyer and shop write about an order stands in their conversation too, which it opens', async () => {
  const { shop, asks } = await world.seller()
  const buyer = world.as(await world.user())
  const { id, number } = await world.sold([[await world.product({ shop }), 1]], { buyer })
  await buyer.orders.write({ id, body: 'Is it blue?' })
  const [talk] = (await asks.messages.list({})).items
  expect(talk).toMatchObject({ state: 'open', unread: 1, latest: { body: 'Is it blue?' } })
  const thread = async () => (await buyer.messages.thread({ id: talk?.id ?? '' })).items
  await asks.sales.write({ id, body: 'Yes.' })
  expect((await thread()).map(({ body, card }) => [body, card?.kind === 'order' && card.number])).toEqual([
    ['Is it blue?', number],
    ['Yes.', number],
  ])
  const filed = async (show: 'orders' | 'invoices' | 'household') =>
    (await asks.messages.list({ show })).items.map(({ id: one }) => one)
  expect(await filed('orders')).toEqual([talk?.id])
  expect([await filed('invoices'), await filed('household')]).toEqual([[], []])
  // who left reads what the shop writes at the order alone, until they write again
  await buyer.messages.leave({ id: talk?.id ?? '' })
  await asks.sales.write({ id, body: 'Anything else?' })
  await buyer.orders.write({ id, body: 'No, thanks.' })
  expect((await thread()).map(({ body }) => body)).toEqual(['Is it blue?', 'Yes.', 'No, thanks.'])
  // and who blocked the other goes on at the order
  await buyer.blocks.block({ profileId: shop.profileId })
  await asks.sales.write({ id, body: 'Bye.' })
  expect((await buyer.orders.get({ id })).messages.at(-1)?.body).toBe('Bye.')
  expect(await thread()).toHaveLength(3)
})

test('what is hidden in the conversation is hidden at the order, and nobody is told of what a filter holds', async () => {
  const { owner, shop, asks } = await world.seller()
  const buyer = world.as(await world.user())
  const { id } = await world.sold([[await world.product({ shop }), 1]], { buyer })
  const admin = world.as(await world.user({ role: 'admin' }))
  await admin.contentFilters.add({ kind: 'word', term: 'moonshine', action: 'hold' })
  await admin.contentFilters.add({ kind: 'word', term: 'gift card', action: 'refuse' })
  await buyer.orders.write({ id, body: 'Is it blue?' })
  await world.runJobs()
  world.mails.splice(0)
  const told = async () => (await world.as(owner).notifications.list({})).items.length
  const before = await told()
  await buyer.orders.write({ id, body: 'I sell moonshine' })
  await world.runJobs()
  expect([await told(), world.mails.filter(({ text }) => text.includes('moonshine'))]).toEqual([before, []])
  const shown = async () => (await asks.sales.get({ id })).messages.map(({ body, removed }) => [body, removed])
  expect(await shown()).toEqual([
    ['Is it blue?', false],
    ['', true],
  ])
  expect((await buyer.orders.get({ id })).messages.at(-1)).toMatchObject({ body: '', removed: true })
  // looked at and kept, both read it
  const held = (await admin.reports.queue({})).items.find(({ body }) => body === 'I sell moonshine')
  await admin.reports.decide({ type: 'message', id: held?.id ?? '', decision: 'keep', reason: '' })
  expect((await shown()).at(-1)).toEqual(['I sell moonshine', false])
  await admin.reports.decide({
    type: 'message',
    id: held?.id ?? '',
    decision: 'remove',
    rule: 'paid',
    reason: 'Not here.',
  })
  expect((await shown()).at(-1)).toEqual(['', true])
  expect(await codeOf(buyer.orders.write({ id, body: 'Pay me with a gift card' }))).toBe('BAD_REQUEST')
  // nor do guests, who have no conversation
  const guest = await world.sold([[await world.product({ shop }), 1]], { email: 'card@example.com' })
  const write = { id: guest.id, key: guest.key, body: 'Pay me with a gift card' }
  expect(await codeOf(world.visitor.orders.write(write))).toBe('BAD_REQUEST')
})

test('whoever is silenced writes nothing about an order, also after a block took it out of the conversation', async () => {
  const { owner, shop, asks } = await world.seller()
  const person = await world.user()
  const buyer = world.as(person)
  const { id } = await world.sold([[await world.product({ shop }), 1]], { buyer })
  await asks.messages.list({})
  await buyer.blocks.block({ profileId: shop.profileId })
  const admin = world.as(await world.user({ role: 'admin' }))
  const silence = { act: 'silence', rule: 'insult', reason: 'An insult.', template: '', days: 7 } as const
  await admin.sanctions.act({ userId: person.id, ...silence })
  await admin.sanctions.act({ userId: owner.id, ...silence })
  expect(await codeOf(buyer.orders.write({ id, body: 'You again' }))).toBe('SANCTIONED')
  expect(await codeOf(asks.sales.write({ id, body: 'And you' }))).toBe('SANCTIONED')
  expect((await buyer.orders.get({ id })).messages).toEqual([])
})

test('whoever is silenced or suspended writes nothing either by the key that came with the order’s mail', async () => {
  const { shop } = await world.seller()
  const person = await world.user()
  const { id, key } = await world.sold([[await world.product({ shop }), 1]], { buyer: world.as(person) })
  const write = () => world.visitor.orders.write({ id, key, body: 'You again' })
  await write()
  const admin = world.as(await world.user({ role: 'admin' }))
  const decide = (act: 'silence' | 'suspend') =>
    admin.sanctions.act({ userId: person.id, act, rule: 'insult', reason: 'An insult.', template: '', days: 7 })
  await decide('silence')
  expect(await codeOf(write())).toBe('SANCTIONED')
  await decide('suspend')
  expect(await codeOf(write())).toBe('SANCTIONED')
  expect((await world.visitor.orders.get({ id, key })).messages).toHaveLength(1)
  // a lock is told apart from a suspension, and reaches as far
  await world.rows(
    sql`update sanctions set lifted_at = now(), lifted_by = moderator_id, lifted_reason = 'x' where user_id = ${person.id}`,
  )
  await world.rows(sql`update auth_users set locked_until = now() + interval '1 day' where id = ${person.id}`)
  expect(await codeOf(write())).toBe('SANCTIONED')
})

test('a shop goes on writing about an order to a customer whom our team keeps from writing', async () => {
  const { shop, asks } = await world.seller()
  const person = await world.user()
  const { id } = await world.sold([[await world.product({ shop }), 1]], { buyer: world.as(person) })
  const admin = world.as(await world.user({ role: 'admin' }))
  for (const act of ['limit', 'silence'] as const) {
    await admin.sanctions.act({ userId: person.id, act, rule: 'insult', reason: 'An insult.', template: '', days: 7 })
    await asks.sales.write({ id, body: `Your leash is packed (${act}).` })
  }
  expect((await world.as(person).orders.get({ id })).messages).toHaveLength(2)
})

test('nobody else writes or reads there, nothing is written before it is paid for, and there is an end of room', async () => {
  const [mine, other] = [await world.seller(), await world.seller()]
  const { id, key } = await world.sold([[await world.product({ shop: mine.shop }), 1]])
  const stranger = world.as(await world.user())
  expect(await codeOf(stranger.orders.write({ id, body: 'Hi' }))).toBe('NOT_FOUND')
  expect(await codeOf(other.asks.sales.write({ id, body: 'Hi' }))).toBe('NOT_FOUND')
  expect(await codeOf(world.visitor.orders.write({ id, key, body: 'x'.repeat(MESSAGE_MAX + 1) }))).toBe('BAD_REQUEST')
  expect(await codeOf(world.visitor.orders.write({ id, key, body: '\u200B' }))).toBe('BAD_REQUEST')
  await world.rows(sql`
    insert into order_messages (order_id, author, body) select ${id}, 'shop', 'x' from generate_series(1, ${MESSAGES_MAX})`)
  expect(await codeOf(world.visitor.orders.write({ id, key, body: 'One more' }))).toBe('CONFLICT')

  const buyer = world.as(await world.user())
  await buyer.checkout.place(world.order([[await world.product(), 1]]))
  const [unpaid] = (await buyer.orders.list({})).items
  expect(await codeOf(buyer.orders.write({ id: unpaid?.id ?? '', body: 'Hi' }))).toBe('ORDER_MOVED_ON')
})

test('a guest’s orders are theirs once they confirm the address, and a stranger’s address brings nothing', async () => {
  const [email, later] = [`guest-${Date.now()}@example.com`, `later-${Date.now()}@example.com`]
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const first = await world.sold([[product, 1]], { email: email.toUpperCase() })
  const second = await world.sold([[product, 1]], { email: later })
  const idsOf = async (asks: typeof world.visitor) => (await asks.orders.list({})).items.map(({ id }) => id)

  const user = await world.user({ email: `other-${email}` })
  expect(await idsOf(world.as(user))).toEqual([])
  // a confirmed address brings what was ordered with it, also where it is a new one
  await world.rows(sql`update auth_users set email = ${email} where id = ${user.id}`)
  expect(await idsOf(world.as(user))).toEqual([first.id])
  await world.rows(sql`update auth_users set email = ${later}, email_confirmed_at = null where id = ${user.id}`)
  expect(await idsOf(world.as(user))).toEqual([first.id])
  await world.rows(sql`update auth_users set email_confirmed_at = now() where id = ${user.id}`)
  expect((await idsOf(world.as(user))).toSorted()).toEqual([first.id, second.id].toSorted())

  const fresh = `fresh-${Date.now()}@example.com`
  const third = await world.sold([[product, 1]], { email: fresh })
  expect(await idsOf(world.as(await world.user({ email: fresh })))).toEqual([third.id])
  // nobody becomes the buyer of their own shop
  const own = await world.sold([[product, 1]], { email: `own-${email}` })
  await world.rows(sql`update auth_users set email = ${`own-${email}`} where id = ${seller.owner.id}`)
  expect(await idsOf(seller.asks)).not.toContain(own.id)
})
