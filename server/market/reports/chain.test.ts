import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { reviewOf } from '#server/market/reviews/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import type { ApiClient } from '#server/testing/world'

let world: SecurityWorld
let admin: ApiClient
let other: ApiClient
beforeAll(async () => {
  world = await createSecurityWorld()
  ;[admin, other] = [world.as(await world.person('admin')), world.as(await world.person('admin'))]
})
afterAll(() => world.close())

const noticesOf = async (person: TestUser) => (await world.as(person).notifications.list({})).items

/** The mails of the person about reports, the latest last. */
async function mailsOf(person: TestUser, about = /report|review|message/) {
  await drainOutbox(world.deps, handlers, () => false)
  return world.mails.filter(({ to, subject }) => to === person.email && about.test(subject))
}

test('a decision names the rule that was chosen, or all it was reported for', async () => {
  const rulesOf = async (rule?: string) => {
    const { author, review } = await reviewOf(world)
    const target = { type: 'review', id: review.id } as const
    for (const reported of ['insult', 'scam'])
      await world.as(await world.user()).reports.send({ ...target, rule: reported })
    await admin.reports.decide({ ...target, decision: 'hide', reason: 'It asks for codes', ...(rule && { rule }) })
    return (await world.as(author).reports.own()).items.map(({ decided }) => decided?.rules.toSorted())
  }
  expect(await rulesOf('scam')).toEqual([['scam']])
  expect(await rulesOf()).toEqual([['insult', 'scam']])
  await expect(rulesOf('no-such-rule')).rejects.toEqual(expect.objectContaining({ code: 'CONFLICT' }))
})

test('what stands under a hidden product is not called shown, and nobody is sent to look at it', async () => {
  const { product, author, review } = await reviewOf(world)
  const sam = await world.user()
  const target = { type: 'review', id: review.id } as const
  await world.as(sam).reports.send({ ...target, rule: 'insult' })
  await admin.reports.decide({ ...target, decision: 'hide', reason: 'It insults the shop' })
  await world.as(author).reports.appeal({ ...target, body: 'It is a joke.' })
  const appealId = (await other.reports.appeals()).items.find(({ id }) => id === review.id)?.appealId ?? ''
  await world.rows(sql`update products set status = 'paused' where id = ${product.id}`)
  await other.reports.decideAppeal({ appealId, outcome: 'overturned', answer: 'It is one.' })
  expect((await noticesOf(author))[0]).toMatchObject({
    title: 'We took back our decision about your review',
    body: expect.stringContaining('It isn’t seen as long as what it belongs to is hidden.'),
    href: '/settings/decisions',
  })
  expect((await noticesOf(sam)).map(({ title }) => title)).toEqual(['We looked at your report'])
  const mail = (await mailsOf(author, /decision/)).at(-1)
  expect(mail?.subject).toBe('We took back our decision about your review')
  expect(mail?.text).not.toContain('/product/')
})

test('a report, its decision, an appeal, and its reversal by another admin are each told to both by notice and mail', async () => {
  const { product, author, review } = await reviewOf(world)
  const sam = await world.user()
  const [own, reporter, target] = [world.as(author), world.as(sam), { type: 'review', id: review.id } as const]
  await reporter.reports.send({ ...target, rule: 'insult' })
  await admin.reports.decide({ ...target, decision: 'remove', reason: 'It insults the shop' })

  expect((await noticesOf(author))[0]).toMatchObject({
    kind: 'reviews',
    title: 'We’ve removed your review',
    body: `Your review about ${product.name}: “${review.body}”${/[.!?]$/.test(review.body) ? '' : '.'} The rule: It insults or threatens someone. The reason: It insults the shop. If you think this is wrong, you can appeal.`,
    href: '/settings/decisions',
  })
  const [removed] = await mailsOf(author)
  expect(removed?.subject).toBe('We’ve removed your review')
  for (const words of [review.body, 'It insults or threatens someone', 'It insults the shop', 'you can appeal once'])
    expect(removed?.text).toContain(words)
  expect(removed?.text).toContain(`${world.url}/appeal?decision=`)
  // it concerns what they wrote: no preference keeps it back
  expect(removed?.headers?.['List-Unsubscribe']).toBeUndefined()
  const [looked] = await mailsOf(sam)
  expect(looked).toMatchObject({
    subject: 'We looked at your report',
    headers: { 'List-Unsubscribe': expect.any(String) },
  })
  expect(looked?.text).toContain(`The review about ${product.name} is no longer shown.`)
  expect((await own.reports.own()).items).toMatchObject([{ decided: { rules: ['insult'] }, appeal: null }])

  await own.reports.appeal({ ...target, body: 'It is a joke.' })
  const appealId = (await other.reports.appeals()).items.find(({ id }) => id === review.id)?.appealId ?? ''
  const verdict = { appealId, outcome: 'overturned', answer: 'It is one.' } as const
  await expect(admin.reports.decideAppeal(verdict)).rejects.toEqual(expect.objectContaining({ code: 'OWN_PART' }))
  await other.reports.decideAppeal(verdict)

  expect((await noticesOf(author))[0]?.title).toBe('Your review is shown now')
  expect((await noticesOf(sam))[0]).toMatchObject({
    title: 'Something you reported is shown again',
    body: `The review about ${product.name} is shown again. Its author appealed, and someone else on our team decided that it doesn’t break our rules.`,
    href: `/product/${product.id}#reviews`,
  })
  expect((await mailsOf(author)).map(({ subject }) => subject)).toEqual([
    'We’ve removed your review',
    'Your review is shown now',
  ])
  expect((await mailsOf(author))[1]?.text).toContain('From our team: It is one.')
  expect((await mailsOf(sam)).map(({ subject }) => subject)).toEqual([
    'We looked at your report',
    'Something you reported is shown again',
  ])
  await world.caughtUp()
  expect((await world.visitor.products.reviews({ id: product.id })).count).toBe(1)
})

test('whoever has the mail about a decision appeals it without signing in, once, and the link shows nothing else', async () => {
  const { author, review } = await reviewOf(world)
  const target = { type: 'review', id: review.id } as const
  await world.as(await world.user()).reports.send({ ...target, rule: 'insult' })
  await admin.reports.decide({ ...target, decision: 'remove', reason: 'An insult.' })
  const token = /\/appeal\?decision=([\w.-]+)/.exec((await mailsOf(author))[0]?.text ?? '')?.[1] ?? ''
  const { visitor } = world
  expect(await visitor.reports.byLink({ token })).toMatchObject({ id: review.id, status: 'removed', appeal: null })
  const gone = expect.objectContaining({ code: 'NOT_FOUND' })
  await expect(visitor.reports.byLink({ token: `${token.slice(0, -1)}!` })).rejects.toEqual(gone)
  // a link about a decision is none about a person
  await expect(visitor.sanctions.byLink({ token })).rejects.toEqual(gone)
  await visitor.reports.appealByLink({ token, body: 'It is a joke.' })
  await expect(visitor.reports.appealByLink({ token, body: 'Again' })).rejects.toEqual(
    expect.objectContaining({ code: 'CONFLICT' }),
  )
  expect(await visitor.reports.byLink({ token })).toMatchObject({ appeal: { words: { body: 'It is a joke.' } } })
  await admin.reports.decide({ ...target, decision: 'keep', reason: '' })
  await expect(visitor.reports.byLink({ token })).rejects.toEqual(gone)
})

test('who reported something hears by mail that it is shown again without an appeal', async () => {
  const { review } = await reviewOf(world)
  const sam = await world.user()
  const target = { type: 'review', id: review.id } as const
  await world.as(sam).reports.send({ ...target, rule: 'insult' })
  await admin.reports.decide({ ...target, decision: 'hide', reason: 'An insult.' })
  await admin.reports.decide({ ...target, decision: 'keep', reason: '' })
  expect((await noticesOf(sam))[0]?.title).toBe('Something you reported is shown again')
  const mail = (await mailsOf(sam)).at(-1)
  expect(mail).toMatchObject({
    subject: 'Something you reported is shown again',
    headers: { 'List-Unsubscribe': expect.any(String) },
  })
})

test('what stays as it was after an appeal is told to its author alone', async () => {
  const { author, review } = await reviewOf(world)
  const sam = await world.user()
  const target = { type: 'review', id: review.id } as const
  await world.as(sam).reports.send({ ...target, rule: 'insult' })
  await admin.reports.decide({ ...target, decision: 'hide', reason: 'An insult.' })
  await world.as(author).reports.appeal({ ...target, body: 'No.' })
  const appealId = (await other.reports.appeals()).items.find(({ id }) => id === review.id)?.appealId ?? ''
  await other.reports.decideAppeal({ appealId, outcome: 'upheld', answer: 'It is.' })
  expect((await mailsOf(author)).map(({ subject }) => subject)).toEqual([
    'We’ve hidden your review',
    'We looked at your review again',
  ])
  expect(await mailsOf(sam)).toHaveLength(1)
})

test('who does not want mails of a kind gets none about what they reported, and hears of it in the app', async () => {
  const { review } = await reviewOf(world)
  const sam = await world.user()
  await world.as(sam).notifications.setKind({ kind: 'reviews', mail: false })
  await world.as(sam).reports.send({ type: 'review', id: review.id, rule: 'insult' })
  await admin.reports.decide({ type: 'review', id: review.id, decision: 'keep' })
  expect(await mailsOf(sam)).toEqual([])
  expect((await noticesOf(sam)).map(({ title }) => title)).toEqual(['We looked at your report'])
})

test('of a message each is told whom the other side is, under messages, with the way to it', async () => {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const body = 'You are a thief'
  const { conversationId: id } = await world
    .as(ada)
    .messages.start({ profileId: shop.profileId, body, clientId: randomUUID() })
  const said = (await world.as(joss).messages.thread({ id })).items[0]
  const from = (await world.as(joss).messages.get({ id })).with.name
  const target = { type: 'message', id: said?.id ?? '' } as const
  await world.as(joss).reports.send({ ...target, rule: 'insult' })
  expect((await admin.reports.queue({})).items.find((thing) => thing.id === target.id)?.shop).toBe(shop.name)
  const shown = async () => (await world.as(joss).messages.thread({ id })).items[0]
  await admin.reports.decide({ ...target, decision: 'remove', reason: 'An insult.' })
  expect(await shown()).toMatchObject({ removed: true, heldAs: 'removed' })

  expect((await noticesOf(ada))[0]).toMatchObject({
    kind: 'messages',
    body: expect.stringMatching(`^Your message to ${shop.name}: “${body}[.]” The rule: `),
  })
  expect((await noticesOf(joss)).find(({ title }) => title === 'We looked at your report')).toMatchObject({
    kind: 'messages',
    body: `The message from ${from} is no longer shown. Thanks for letting us know.`,
    href: `/messaging/${id}#m${said?.seq}`,
  })
  expect((await mailsOf(ada, /removed/))[0]?.text).toContain(body)
  expect((await world.as(ada).reports.own()).items).toMatchObject([
    { about: shop.name, decided: { rules: ['insult'] } },
  ])
})

test('a message that waits says so, and one that was looked at and hidden says that', async () => {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const { conversationId: id } = await world
    .as(ada)
    .messages.start({ profileId: shop.profileId, body: 'Hello', clientId: randomUUID() })
  const first = async () => (await world.as(ada).messages.thread({ id })).items[0]
  const target = { type: 'message', id: (await first())?.id ?? '' } as const
  expect((await first())?.heldAs).toBeNull()
  const chief = world.as(await world.person('super-admin'))
  await chief.reports.setSettings({ hideAfter: 1 })
  await world.as(joss).reports.send({ ...target, rule: 'insult' })
  await chief.reports.setSettings({ hideAfter: 3 })
  expect((await first())?.heldAs).toBe('checked')
  await admin.reports.decide({ ...target, decision: 'hide', reason: 'Not here.' })
  expect((await first())?.heldAs).toBe('hidden')
})

test('what waits is counted with its oldest: each thing once, appeals about things and about people apart', async () => {
  const before = await admin.reports.waiting()
  const { author, review } = await reviewOf(world)
  const target = { type: 'review', id: review.id } as const
  for (let n = 0; n < 2; n++) await world.as(await world.user()).reports.send({ ...target, rule: 'insult' })
  const counts = async () => {
    const { reports, appeals, personAppeals } = await admin.reports.waiting()
    return [
      reports.count - before.reports.count,
      appeals.count - before.appeals.count,
      personAppeals.count - before.personAppeals.count,
    ]
  }
  expect(await counts()).toEqual([1, 0, 0])
  const sanction = { act: 'warn', days: null, rule: 'insult', reason: 'An insult.', template: '' } as const
  await admin.reports.decide({ ...target, decision: 'remove', reason: 'An insult.', sanction })
  await world.as(author).reports.appeal({ ...target, body: 'No.' })
  expect(await counts()).toEqual([0, 1, 0])
  const { items } = await world.as(author).sanctions.own()
  await world.as(author).sanctions.appeal({ id: items[0]?.id ?? '', body: 'No.' })
  expect(await counts()).toEqual([0, 1, 1])
  const { appeals } = await admin.reports.waiting()
  expect(appeals.since).toEqual((await admin.reports.appeals()).items[0]?.at)
  await expect(world.as(author).reports.waiting()).rejects.toEqual(expect.objectContaining({ code: 'NOT_ALLOWED' }))
})
