import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewSanction } from '#contract/sanctions'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { reviewOf } from '#server/market/reviews/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, unknownId } from '#server/testing/world'
import { forgetOldSanctions } from './forget-old'

let world: SecurityWorld
let boss: TestUser
let admin: ApiClient
let other: ApiClient
let chief: TestUser
beforeAll(async () => {
  world = await createSecurityWorld()
  boss = await world.person('admin')
  chief = await world.person('super-admin')
  admin = world.as(boss)
  other = world.as(await world.person('admin'))
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const doing = (act: NewSanction['act'], days: number | null = null): NewSanction => ({
  ...{ act, days, rule: 'insult', reason: 'You insulted a shop.', template: '' },
})
const told = async (person: TestUser) => (await world.as(person).notifications.list({})).items.map(({ title }) => title)
async function mailsOf(person: TestUser) {
  await drainOutbox(world.deps, handlers, () => false)
  return world.mails.filter(({ to }) => to === person.email)
}
const signIn = ({ email, password }: TestUser) =>
  world.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test('a note is for moderators alone, and a warning is told in the app and by mail with rule, reason, and how to appeal', async () => {
  const person = await world.user()
  await admin.sanctions.act({ userId: person.id, ...doing('note') })
  expect([await told(person), await mailsOf(person)]).toEqual([[], []])
  expect((await world.as(person).sanctions.own()).items).toEqual([])
  world.clock.advance(1000)
  await admin.sanctions.act({ userId: person.id, ...doing('warn') })
  expect(await told(person)).toEqual(['A warning from our team'])
  const [mail] = await mailsOf(person)
  for (const words of ['insults or threatens', 'You insulted a shop.', 'appeal once', `${world.url}/appeal?key=`])
    expect(mail?.text).toContain(words)
  expect((await world.as(person).sanctions.own()).items).toMatchObject([{ act: 'warn', canAppeal: true }])
  expect((await admin.sanctions.history({ id: person.id })).sanctions.map(({ act }) => act)).toEqual(['warn', 'note'])
})

test('what lasts has an end, what only says something has none, and only a suspension is left open', async () => {
  const { id: userId } = await world.user()
  for (const wrong of [
    doing('note', 1),
    doing('warn', 1),
    doing('limit'),
    doing('silence'),
    doing('silence', 0),
    doing('suspend', 366),
  ])
    await expect(admin.sanctions.act({ userId, ...wrong })).rejects.toEqual(code('BAD_REQUEST'))
  const { beginsAt, endsAt } = await admin.sanctions.act({ userId, ...doing('silence', 7) })
  expect(Number(endsAt) - Number(beginsAt)).toBe(7 * 86_400_000)
  const forged = sql`insert into sanctions (user_id, act, rule, reason, moderator_id, begins_at, ends_at)
    values (${userId}, 'silence', 'other', 'x', ${boss.id}, now(), now() - interval '1 day')`
  await expect(world.deps.db.execute(forged)).rejects.toMatchObject({ cause: { constraint: 'sanctions_end_check' } })
})

test('nobody acts on themselves, an equal, or a superior, in the database itself; a super-admin acts on an admin', async () => {
  const victim = await world.person('admin')
  const act = (api: ApiClient, userId: string) => api.sanctions.act({ userId, ...doing('warn') })
  await expect(act(admin, boss.id)).rejects.toEqual(code('NOT_ONESELF'))
  await expect(act(admin, victim.id)).rejects.toEqual(code('OUTRANKED'))
  await expect(act(admin, chief.id)).rejects.toEqual(code('OUTRANKED'))
  await expect(act(admin, unknownId())).rejects.toEqual(code('NOT_FOUND'))
  await expect(act(world.as(await world.user()), victim.id)).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(act(world.visitor, victim.id)).rejects.toEqual(code('SIGN_IN_FIRST'))
  await act(world.as(chief), victim.id)
  const forge = (userId: string, moderatorId: string) =>
    world.deps.db.execute(sql`insert into sanctions (user_id, act, rule, reason, moderator_id, begins_at)
      values (${userId}, 'warn', 'other', 'x', ${moderatorId}, now())`)
  const person = await world.user()
  await expect(forge(boss.id, boss.id)).rejects.toMatchObject({ cause: { constraint: expect.any(String) } })
  for (const moderator of [boss, person])
    await expect(forge(victim.id, moderator.id)).rejects.toMatchObject({
      cause: { constraint: 'sanctions_rank_check' },
    })
})

test('whoever is suspended is signed out at once, reads until when, and signs in again when it is over', async () => {
  const person = await world.user()
  const api = world.as(person)
  await admin.sanctions.act({ userId: person.id, ...doing('suspend', 7) })
  await world.caughtUp()
  await expect(api.sanctions.own()).rejects.toMatchObject({ status: 401 })
  const refused = await signIn(person)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    msg: expect.stringMatching(/^This account is suspended until .* UTC\. The email/),
  })
  // a page that is open hears so too, by the token it still has; once it is over that token says nothing more
  const ask = () =>
    world.request('/auth/v1/user', {
      headers: { apikey: 'sb_publishable_pawstead', authorization: `Bearer ${person.accessToken}` },
    })
  expect(await (await ask()).json()).toMatchObject({
    error_code: 'user_banned',
    msg: expect.stringMatching(/^This account is suspended until/),
  })
  expect((await mailsOf(person))[0]?.text).toContain('/appeal?key=')
  world.clock.advance(7 * 86_400_000 + 1)
  expect((await signIn(person)).status).toBe(200)
  world.clock.set(new Date())
})

test('a lock and a suspension each stay what they are when the other ends', async () => {
  const person = await world.user()
  const may = async () => (await signIn(person)).status === 200
  const shown = async () => {
    const { standing, lockedUntil, suspendedUntil } = await admin.people.get({ id: person.id })
    return [standing, lockedUntil, suspendedUntil]
  }
  const { id, endsAt } = await admin.sanctions.act({ userId: person.id, ...doing('suspend', 30) })
  expect(await shown()).toEqual(['suspended', null, endsAt])
  expect((await admin.people.find({ q: person.id, standing: 'suspended' })).items).toHaveLength(1)
  expect((await admin.people.find({ q: person.id, standing: 'locked' })).items).toEqual([])
  await admin.people.lock({ id: person.id, until: null, reason: 'A stolen laptop' })
  await admin.sanctions.lift({ id, reason: 'It was somebody else.' })
  expect(await may()).toBe(false)
  expect(await shown()).toEqual(['locked', expect.any(Date), null])
  await admin.people.unlock({ id: person.id })
  expect(await may()).toBe(true)
  await admin.sanctions.act({ userId: person.id, ...doing('suspend') })
  await admin.people.lock({ id: person.id, until: null, reason: 'A stolen laptop' })
  await admin.people.unlock({ id: person.id })
  expect(await may()).toBe(false)
})

test('what was done is lifted once, also by two at once, and stays as it was done', async () => {
  const person = await world.user()
  const { id } = await admin.sanctions.act({ userId: person.id, ...doing('silence', 7) })
  const lift = (api: ApiClient) => api.sanctions.lift({ id, reason: 'A mistake.' })
  const both = await Promise.allSettled([lift(admin), lift(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(lift(admin)).rejects.toEqual(code('CONFLICT'))
  expect(await told(person)).toContain('We’ve taken back a decision about you')
  expect((await mailsOf(person)).map(({ subject }) => subject)).toContain('We’ve taken back a decision about you')
  for (const forged of [
    sql`update sanctions set reason = 'other' where id = ${id}`,
    sql`update sanctions set lifted_at = now() + interval '1 day' where id = ${id}`,
  ])
    await expect(world.deps.db.execute(forged)).rejects.toThrow()
})

test('of two moderators who do the same about a person at once one does, and what lasts longer adds to it', async () => {
  const person = await world.user()
  const silence = (api: ApiClient, days: number) => api.sanctions.act({ userId: person.id, ...doing('silence', days) })
  const both = await Promise.allSettled([silence(admin, 7), silence(other, 7)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(silence(other, 3)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^Silence already holds for this person until /),
  })
  const { id } = await silence(other, 30)
  await admin.sanctions.lift({ id, reason: 'Seven days are enough.' })
  const mail = (await mailsOf(person)).find(({ subject }) => subject === 'We’ve taken back a decision about you')
  expect(mail?.text).toContain('Another decision about you still applies: “You can’t write here for now.”')
})

test('of two moderators who decide the same case at once one does, and the author hears of one act', async () => {
  for (let round = 0; round < 3; round++) {
    const { author, review } = await reviewOf(world)
    const [reporter, target] = [await world.user(), { type: 'review', id: review.id } as const]
    await world.as(reporter).reports.send({ ...target, rule: 'insult' })
    const decide = (api: ApiClient, act: 'warn' | 'silence') =>
      api.reports.decide({
        ...{ ...target, decision: 'remove', reason: 'An insult.', seen: null },
        sanction: doing(act, act === 'warn' ? null : 3),
      })
    const both = await Promise.allSettled([decide(admin, 'warn'), decide(other, 'silence')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    expect((await world.as(author).sanctions.own()).items).toHaveLength(1)
    expect(await told(reporter)).toEqual(['We looked at your report'])
  }
})

test('a case that was decided can be decided anew by who has seen so, and the database keeps one after the other', async () => {
  const { author, review } = await reviewOf(world)
  const target = { type: 'review', id: review.id } as const
  const reporter = await world.user()
  await world.as(reporter).reports.send({ ...target, rule: 'insult' })
  await admin.reports.decide({ ...target, decision: 'keep', seen: null, sanction: doing('warn') })
  const words = (await world.as(reporter).notifications.list({})).items[0]?.body
  expect(words).toContain('We’ve acted on it')
  const settled = (await admin.reports.queue({ show: 'settled' })).items.find(({ id }) => id === review.id)
  expect(settled?.decided).toMatchObject({ decision: 'keep', act: 'warn' })
  await admin.reports.decide({ ...target, decision: 'hide', reason: 'After all.', seen: settled?.decided?.id ?? null })
  await expect(
    world.deps.db.execute(
      sql`insert into report_decisions (target_type, target_id, decision, decided_by) values ('review', ${review.id}, 'keep', ${boss.id})`,
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'report_decisions_once_key' } })
  const history = await other.sanctions.history({ id: author.id })
  expect(history).toMatchObject({ reported: 1, againstThem: 1, canAct: true })
  expect(history.decisions.map(({ decision }) => decision)).toEqual(['hide', 'keep'])
})

test('an appeal is judged once by somebody else, and when it is granted all is as before', async () => {
  const person = await world.user()
  const own = world.as(person)
  const { id } = await admin.sanctions.act({ userId: person.id, ...doing('silence', 7) })
  await expect(world.as(await world.user()).sanctions.appeal({ id, body: 'Not mine' })).rejects.toEqual(
    code('NOT_FOUND'),
  )
  await own.sanctions.appeal({ id, body: 'It was a joke.' })
  await expect(own.sanctions.appeal({ id, body: 'Again' })).rejects.toEqual(code('CONFLICT'))
  const of = async (api: ApiClient) => (await api.sanctions.appeals()).items.find(({ sanction }) => sanction.id === id)
  expect([(await of(admin))?.isOwn, (await of(other))?.isOwn]).toEqual([true, false])
  const appealId = (await of(other))?.appealId ?? ''
  const decide = (api: ApiClient) =>
    api.sanctions.decideAppeal({ appealId, outcome: 'overturned', answer: 'It is one.' })
  await expect(decide(admin)).rejects.toEqual(code('OWN_PART'))
  await expect(
    world.deps.db.execute(
      sql`update report_appeals set outcome = 'overturned', decided_at = now(), decided_by = ${boss.id} where id = ${appealId}`,
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'report_appeals_other_check' } })
  const both = await Promise.allSettled([decide(other), decide(world.as(chief))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await own.sanctions.own()).items).toMatchObject([
    { inForce: false, canAppeal: false, lifted: { reason: 'It is one.' }, appeal: { outcome: 'overturned' } },
  ])
  expect((await mailsOf(person)).at(-1)?.text).toContain('It is one.')
})

test('what is lifted needs no answer to its appeal anymore', async () => {
  const person = await world.user()
  const { id } = await admin.sanctions.act({ userId: person.id, ...doing('suspend', 2) })
  const { text = '' } = (await mailsOf(person)).at(-1) ?? {}
  const token = new URL(text.match(/https?:\S+appeal\S+/)?.[0] ?? '').searchParams.get('key') ?? ''
  await world.visitor.sanctions.appealByLink({ token, body: 'It was a joke.' })
  const waiting = async () => (await other.sanctions.appeals()).items.find(({ sanction }) => sanction.id === id)
  const appealId = (await waiting())?.appealId ?? ''
  await admin.sanctions.lift({ id, reason: 'I was wrong.' })
  expect(await waiting()).toBeUndefined()
  for (const outcome of ['upheld', 'overturned'] as const)
    await expect(other.sanctions.decideAppeal({ appealId, outcome, answer: 'Late.' })).rejects.toEqual(code('CONFLICT'))
  expect((await mailsOf(person)).at(-1)?.text).toContain('I was wrong.')
})

test('an appeal that is answered late says that what it was about has ended', async () => {
  const person = await world.user()
  const silence = { ...doing('silence', 1), reason: 'You insulted a shop' }
  const { id } = await admin.sanctions.act({ userId: person.id, ...silence })
  expect((await world.as(person).notifications.list({})).items[0]?.body).toContain('a shop. If you think')
  await world.as(person).sanctions.appeal({ id, body: 'It was a joke.' })
  const appeal = (await other.sanctions.appeals()).items.find(({ sanction }) => sanction.id === id)
  await other.sanctions.decideAppeal({ appealId: appeal?.appealId ?? '', outcome: 'upheld', answer: 'It is none.' })
  world.clock.advance(2 * 86_400_000)
  const text = (await mailsOf(person)).at(-1)?.text
  expect(text).toContain('It ended automatically on')
  expect(text).not.toContain('It ends')
  world.clock.set(new Date())
})

test('whoever is suspended appeals by the link in the mail, which opens nothing else', async () => {
  const person = await world.user()
  await admin.sanctions.act({ userId: person.id, ...doing('suspend') })
  const token = /\/appeal\?key=([\w.-]+)/.exec((await mailsOf(person))[0]?.text ?? '')?.[1] ?? ''
  expect(await world.visitor.sanctions.byLink({ token })).toMatchObject({
    act: 'suspend',
    endsAt: null,
    canAppeal: true,
  })
  await expect(world.visitor.sanctions.byLink({ token: `${token.slice(0, -1)}!` })).rejects.toEqual(code('NOT_FOUND'))
  await world.visitor.sanctions.appealByLink({ token, body: 'My nephew wrote that.' })
  await expect(world.visitor.sanctions.appealByLink({ token, body: 'Again' })).rejects.toEqual(code('CONFLICT'))
  const appeal = (await other.sanctions.appeals()).items.find(({ userId }) => userId === person.id)
  await other.sanctions.decideAppeal({ appealId: appeal?.appealId ?? '', outcome: 'overturned', answer: 'Fine.' })
  expect((await signIn(person)).status).toBe(200)
})

test('the log tells what moderators did, by who did it, about whom, and what', async () => {
  const person = await world.user()
  const { id } = await other.sanctions.act({ userId: person.id, ...doing('limit', 3) })
  await admin.sanctions.lift({ id, reason: 'A mistake.' })
  const about = await admin.sanctions.log({ userId: person.id })
  expect(about.items.map(({ what }) => what)).toEqual(expect.arrayContaining(['lift', 'limit']))
  expect((await admin.sanctions.log({ userId: person.id, moderatorId: boss.id })).items).toMatchObject([
    { what: 'lift', reason: 'A mistake.', person: { id: person.id } },
  ])
  expect((await admin.sanctions.log({ userId: person.id, what: 'limit' })).total).toBe(1)
  expect((await admin.sanctions.moderators()).items.map((one) => one.id)).toContain(boss.id)
  await expect(world.as(person).sanctions.log({})).rejects.toEqual(code('NOT_ALLOWED'))
})

test('templates are the moderators’ own, and what was said with one stays', async () => {
  const [first] = (await admin.sanctions.templates()).items
  expect(first).toMatchObject({ name: expect.any(String), rule: expect.any(String) })
  const own = await admin.sanctions.saveTemplate({ name: 'Rude', rule: 'insult', body: 'Be kind.' })
  await expect(admin.sanctions.saveTemplate({ name: 'Rude', rule: 'other', body: 'x' })).rejects.toEqual(
    code('CONFLICT'),
  )
  expect(await admin.sanctions.saveTemplate({ ...own, rule: 'other', body: 'Please be kind.' })).toMatchObject({
    body: 'Please be kind.',
  })
  await expect(admin.sanctions.saveTemplate({ ...own, body: 'Of one who had not read that.' })).rejects.toEqual(
    code('CONFLICT'),
  )
  await admin.sanctions.removeTemplate({ id: own.id })
  await expect(admin.sanctions.removeTemplate({ id: own.id })).rejects.toEqual(code('NOT_FOUND'))
})

test('what is long over is forgotten, and what still counts is not', async () => {
  const person = await world.user()
  const { id } = await admin.sanctions.act({ userId: person.id, ...doing('suspend') })
  await admin.sanctions.act({ userId: person.id, ...doing('silence', 1) })
  await forgetOldSanctions({ db: world.deps.db, clock: { now: () => new Date(Date.now() + 3 * 365 * 86_400_000) } })
  expect((await admin.sanctions.history({ id: person.id })).sanctions.map((one) => one.id)).toEqual([id])
})
