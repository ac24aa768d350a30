import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROPOSAL_MS } from '#contract/proposals.rules'
import { getUserRole } from '#server/core/people/role-of'
import { FRESH_MS } from '#server/identity/auth/freshness'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { refusalOf } from '#server/money/checkout/testing'
import { rulesAt } from '#server/money/commission/rules'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { unknownId } from '#server/testing/world'

const DAY_MS = 24 * 3600_000
const RULE = { name: 'Grooming', basis: 'services', percent: 0.1, fixed: 0, minAmount: null, maxAmount: 5 } as const

let world: SecurityWorld
let [ann, bob, admin]: TestUser[] = []
beforeAll(async () => {
  world = await createSecurityWorld()
  ann = await veteran()
  bob = await veteran()
  admin = await world.person('admin')
})
afterAll(() => world.close())
beforeEach(() =>
  world.asOwner(
    `delete from proposals; update commission_rules set valid_to = greatest(now(), valid_from) where valid_to is null`,
  ),
)

/** Somebody who has been a super-admin for long. */
async function veteran(): Promise<TestUser> {
  const person = await world.person('super-admin')
  await world.asOwner(`update user_roles set given_at = now() - interval '2 days' where user_id = '${person.id}'`)
  return person
}

const user = (person: TestUser | undefined) => {
  if (!person) throw new Error('nobody is there yet')
  return person
}
const client = (person: TestUser | undefined) => world.as(user(person))
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const eventsOf = async (id: string) =>
  (
    await world.rows<{ type: string }>(
      sql`select event_type as type from security_audit_logs where resource_id = ${id} order by id`,
    )
  ).map(({ type }) => type)

/** Ann proposes to make a stranger something. */
async function proposed(role: 'admin' | 'super-admin' = 'admin') {
  const { id: userId } = await world.stranger()
  const answer = await client(ann).people.assignRole({ userId, role })
  expect(answer).toMatchObject({ waiting: true })
  expect(await getUserRole(world.deps, userId)).toBe('user')
  return { id: answer.id, userId }
}

describe('a role above user', () => {
  test('waits until another super-admin confirms it, and is given in that moment', async () => {
    const { id, userId } = await proposed('super-admin')
    expect(await client(ann).proposals.list()).toMatchObject([{ id, own: true, mayConfirm: false }])
    expect(await client(bob).proposals.list()).toMatchObject([
      { id, kind: 'role', role: 'super-admin', until: null, person: { id: userId }, own: false, mayConfirm: true },
    ])
    const notices = (await client(bob).notifications.list({})).items
    expect(notices[0]).toMatchObject({
      title: 'A change needs your confirmation',
      href: `/admin/roles#proposal-${id}`,
      readAt: null,
    })
    expect(await client(bob).proposals.confirm({ id })).toEqual({ id, outcome: 'confirmed' })
    const [settled] = (await client(bob).notifications.list({})).items.filter(({ id: one }) => one === notices[0]?.id)
    expect(settled?.readAt).toBeInstanceOf(Date)
    expect(await getUserRole(world.deps, userId)).toBe('super-admin')
    expect(await client(ann).proposals.list()).toEqual([])
    expect(await eventsOf(id)).toEqual(['proposal_made', 'proposal_confirmed'])
    const [given] = await world.rows<{ by: string; metadata: object }>(sql`
      select user_id as by, metadata from security_audit_logs where event_type = 'role_assigned' and resource_id = ${userId}`)
    expect(given).toMatchObject({ by: user(bob).id, metadata: { proposed_by: user(ann).id, proposal: id } })
  })

  test('is not confirmed by whoever proposed it, by an admin, a newcomer, nor whom it is about', async () => {
    const { id, userId } = await proposed('super-admin')
    expect(await codeOf(client(ann).proposals.confirm({ id }))).toBe('NEEDS_ANOTHER_ADMIN')
    expect(await codeOf(client(admin).proposals.confirm({ id }))).toBe('NOT_ALLOWED')
    expect(await codeOf(client(admin).proposals.list())).toBe('NOT_ALLOWED')
    const newcomer = await world.person('super-admin')
    expect(await codeOf(client(newcomer).proposals.confirm({ id }))).toBe('NEEDS_ANOTHER_ADMIN')
    expect(await getUserRole(world.deps, userId)).toBe('user')
    await world.asOwner(`delete from user_roles where user_id = '${newcomer.id}'`)

    const soon = new Date(world.clock.now().getTime() + DAY_MS)
    const third = await veteran()
    await world.asOwner(`update user_roles set expires_at = '${soon.toISOString()}' where user_id = '${third.id}'`)
    const own = await client(ann).people.assignRole({ userId: third.id, role: 'super-admin' })
    expect(await codeOf(client(third).proposals.confirm({ id: own.id }))).toBe('NEEDS_ANOTHER_ADMIN')
    await world.asOwner(`delete from user_roles where user_id = '${third.id}'`)
  })

  test('is not given to anybody by the proof of yesterday', async () => {
    const { id } = await proposed()
    world.clock.advance(FRESH_MS)
    const code = await codeOf(client(bob).proposals.confirm({ id }))
    world.clock.advance(-FRESH_MS)
    expect(code).toBe('FRESH_CHECK_NEEDED')
  })

  test('of 50 who confirm at once one does', async () => {
    const { id, userId } = await proposed()
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(client(bob).proposals.confirm({ id }))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    // A crowd that had to wait too long is told so, and has changed nothing either.
    expect(codes.filter((code) => code !== 'none' && code !== 'CONFLICT' && code !== 'UNAVAILABLE')).toEqual([])
    expect((await eventsOf(userId)).filter((type) => type === 'role_assigned')).toHaveLength(1)
  })

  test('is confirmed or withdrawn, not both', async () => {
    const { id, userId } = await proposed()
    const codes = await Promise.all([
      codeOf(client(bob).proposals.confirm({ id })),
      codeOf(client(ann).proposals.decline({ id })),
    ])
    expect(codes.toSorted()).toEqual(['CONFLICT', 'none'])
    expect(await getUserRole(world.deps, userId)).toBe(codes[0] === 'none' ? 'admin' : 'user')
  })

  test('is declined by the other, withdrawn by oneself, and neither is undone', async () => {
    const [declined, withdrawn] = [await proposed(), await proposed()]
    expect(await client(bob).proposals.decline({ id: declined.id })).toMatchObject({ outcome: 'declined' })
    expect(await client(ann).proposals.decline({ id: withdrawn.id })).toMatchObject({ outcome: 'withdrawn' })
    for (const { id, userId } of [declined, withdrawn]) {
      expect(await codeOf(client(bob).proposals.confirm({ id }))).toBe('CONFLICT')
      expect(await getUserRole(world.deps, userId)).toBe('user')
    }
    expect(await codeOf(client(bob).proposals.confirm({ id: unknownId() }))).toBe('NOT_FOUND')
  })

  test('cannot be confirmed once it has run out, and can be proposed anew', async () => {
    const { id, userId } = await proposed()
    await world.asOwner(`alter table proposals disable trigger proposals_guard;
      update proposals set created_at = created_at - interval '8 days', expires_at = now() - interval '1 minute' where id = '${id}';
      alter table proposals enable trigger proposals_guard`)
    expect(await codeOf(client(bob).proposals.confirm({ id }))).toBe('CONFLICT')
    expect(await client(bob).proposals.list()).toEqual([])
    const again = await client(ann).people.assignRole({ userId, role: 'admin' })
    expect(again.id).not.toBe(id)
    expect(again.expiresAt?.getTime()).toBe(world.clock.now().getTime() + PROPOSAL_MS)
  })

  test('counts no more once its proposer is no super-admin', async () => {
    const third = await veteran()
    const { id: userId } = await world.stranger()
    const { id } = await client(third).people.assignRole({ userId, role: 'admin' })
    await world.asOwner(`update user_roles set is_active = false where user_id = '${third.id}'`)
    expect(await codeOf(client(bob).proposals.confirm({ id }))).toBe('CONFLICT')
    expect(await client(ann).people.assignRole({ userId, role: 'admin' })).toMatchObject({ waiting: true })
  })

  test('is one proposal however often it is made, and two things about the same do not wait together', async () => {
    const { id, userId } = await proposed()
    const makes = Array.from({ length: 8 }, () => client(ann).people.assignRole({ userId, role: 'admin' }))
    expect(new Set((await Promise.all(makes)).map((one) => one.id))).toEqual(new Set([id]))
    expect(await codeOf(client(bob).people.assignRole({ userId, role: 'admin' }))).toBe('ALREADY_PROPOSED')
    const expiresAt = new Date(world.clock.now().getTime() + DAY_MS)
    expect(await codeOf(client(ann).people.assignRole({ userId, role: 'admin', expiresAt }))).toBe('ALREADY_PROPOSED')
  })

  test('is told as not given to who asks by the remote procedure', async () => {
    const { id: userId } = await world.stranger()
    const official = await officialClient(world, user(ann))
    const { data, error } = await official.rpc('assign_user_role', { _user_id: userId, _role: 'admin' })
    expect([data, error?.code, error?.details]).toEqual([null, 'PT409', 'SECOND_ADMIN_NEEDED'])
    expect(await client(bob).proposals.list()).toMatchObject([{ kind: 'role', person: { id: userId } }])
  })

  test('is taken, and made to end sooner, at once', async () => {
    const { id, userId } = await proposed()
    await client(bob).proposals.confirm({ id })
    const expiresAt = new Date(world.clock.now().getTime() + DAY_MS)
    const shorter = await client(ann).people.assignRole({ userId, role: 'admin', expiresAt })
    expect(shorter).toMatchObject({ waiting: false, expiresAt })
    expect(await client(ann).people.assignRole({ userId, role: 'admin' })).toMatchObject({ waiting: true })
    expect(await client(ann).people.revokeRole({ id: shorter.id })).toMatchObject({ isActive: false })
    expect(await client(admin).people.assignRole({ userId, role: 'user' })).toMatchObject({ waiting: false })
  })
})

describe('a commission rule', () => {
  const rates = async () =>
    (await rulesAt(world.deps.db, world.clock.now())).flatMap(({ name, percent }) =>
      name === RULE.name ? percent : [],
    )
  const confirmed = async (id: string) => {
    await client(bob).proposals.confirm({ id })
    world.clock.advance(1000)
  }

  test('counts once it is confirmed, and ends once that is', async () => {
    const added = await client(ann).moneyDesk.addRule({ rule: RULE })
    expect(added.waiting).toBe(true)
    world.clock.advance(1000)
    expect(await rates()).toEqual([])
    expect(await client(bob).proposals.list()).toMatchObject([{ kind: 'commission-rule', rule: RULE, replaces: null }])
    expect(await codeOf(client(ann).proposals.confirm({ id: added.id }))).toBe('NEEDS_ANOTHER_ADMIN')
    await confirmed(added.id)
    expect(await rates()).toEqual([0.1])

    const { items } = await world.visitor.moneyDesk.rules()
    const id = items.find(({ validTo }) => validTo === null)?.id ?? ''
    const replaced = await client(ann).moneyDesk.addRule({ rule: { ...RULE, percent: 0.2 }, replaces: id })
    expect(await codeOf(client(bob).moneyDesk.endRule({ id }))).toBe('ALREADY_PROPOSED')
    expect(await rates()).toEqual([0.1])
    await confirmed(replaced.id)
    expect(await rates()).toEqual([0.2])

    const now = (await world.visitor.moneyDesk.rules()).items.find(({ validTo }) => validTo === null)?.id ?? ''
    const ending = await client(ann).moneyDesk.endRule({ id: now })
    expect(await client(bob).proposals.list()).toMatchObject([{ kind: 'commission-end', rule: { percent: 0.2 } }])
    expect(await rates()).toEqual([0.2])
    await confirmed(ending.id)
    expect(await rates()).toEqual([])
  })

  test('about a category says which and from when, and starts no sooner than it is confirmed', async () => {
    const { rows } = await world.asOwner(
      `insert into product_categories (slug, name) values ('proposed-toys', 'Toys') returning id`,
    )
    const categoryId = String(rows[0]?.id)
    const startsAt = new Date(world.clock.now().getTime() + 60_000)
    const rule = { ...RULE, basis: 'goods', name: 'Toys', maxAmount: null, categoryId, startsAt } as const
    const added = await client(ann).moneyDesk.addRule({ rule })
    expect(await client(bob).proposals.list()).toMatchObject([
      { kind: 'commission-rule', rule: { name: 'Toys', category: { id: categoryId, name: 'Toys' } }, startsAt },
    ])
    world.clock.advance(120_000)
    const at = world.clock.now()
    await confirmed(added.id)
    const { items } = await world.visitor.moneyDesk.rules()
    const found = items.find(({ category }) => category?.id === categoryId)
    expect(found?.validFrom.getTime()).toBeGreaterThanOrEqual(at.getTime())
  })

  test('of 50 who confirm at once one does', async () => {
    const { id } = await client(ann).moneyDesk.addRule({ rule: RULE })
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(client(bob).proposals.confirm({ id }))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect((await world.visitor.moneyDesk.rules()).items.filter(({ validTo }) => validTo === null)).toHaveLength(1)
  })
})

describe('the database itself', () => {
  const attempt = async (id: string, change: string) =>
    world.asOwner(`update proposals set ${change} where id = '${id}'`).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    )
  const confirmedBy = (person: string) => `outcome = 'confirmed', decided_at = created_at, decided_by = '${person}'`

  test('lets nobody decide their own, twice, too late, or change what was proposed', async () => {
    const { id, userId } = await proposed()
    expect(await attempt(id, confirmedBy(user(ann).id))).toBe('proposals_second_check')
    expect(await attempt(id, confirmedBy(userId))).toBe('proposals_confirmed_check')
    expect(await attempt(id, `${confirmedBy(user(bob).id)}, role = 'super-admin'`)).toBe('proposals_fixed_check')
    expect(await attempt(id, `outcome = 'confirmed', decided_at = expires_at, decided_by = '${user(bob).id}'`)).toBe(
      'proposals_confirmed_check',
    )
    expect(await attempt(id, `outcome = 'declined', decided_at = now()`)).toBe('proposals_decided_check')
    expect(await attempt(id, confirmedBy(user(bob).id))).toBe('done')
    expect(await attempt(id, `outcome = null, decided_at = null, decided_by = null`)).toBe('proposals_once_check')
  })
})

test('a super-admin who is alone does it at once, which is on the record as that', async () => {
  const lone = await createSecurityWorld()
  try {
    const [boss, newcomer, ben] = [
      await lone.person('super-admin'),
      await lone.person('super-admin'),
      await lone.person(),
    ]
    const give = (expiresAt: Date | null) =>
      lone.as(boss).people.assignRole({ userId: ben.id, role: 'admin', expiresAt })
    const inDays = (days: number) => new Date(lone.clock.now().getTime() + days * DAY_MS)
    // A newcomer is nobody to ask yet, and nobody who is locked is.
    expect(await give(inDays(1))).toMatchObject({ waiting: false, role: 'admin' })
    await lone.asOwner(`update user_roles set given_at = now() - interval '2 days' where user_id = '${newcomer.id}'`)
    expect(await give(inDays(2))).toMatchObject({ waiting: true })
    await lone.as(boss).people.lock({ id: newcomer.id, until: null, reason: 'on leave' })
    lone.clock.advance(1000)
    expect(await give(inDays(2))).toMatchObject({ waiting: false, expiresAt: inDays(2) })
    expect(await lone.rows(sql`select outcome from proposals`)).toEqual([{ outcome: 'overtaken' }])
    expect(await lone.as(boss).moneyDesk.addRule({ rule: RULE })).toMatchObject({ waiting: false, name: 'Grooming' })
    const lines = await lone.rows(sql`
      select severity from security_audit_logs where event_type = 'acted_alone' and user_id = ${boss.id}`)
    expect(lines).toEqual(Array.from({ length: 3 }, () => ({ severity: 'high' })))
    // each act has its alert, which is about whoever was given power, too
    const alertsOf = async (id: string) => (await lone.alertsOf(id)).filter(({ type }) => type === 'acted_alone')
    expect((await alertsOf(boss.id)).map(({ severity }) => severity)).toEqual(['high', 'high', 'high'])
    expect(await alertsOf(ben.id)).toHaveLength(2)
    // and who is no admin anymore has nothing to settle, nor to be afraid of
    await lone.asOwner(`update user_roles set is_active = false where user_id = '${ben.id}'`)
    expect(await lone.as(ben).security.bannerAlerts()).toEqual([])
  } finally {
    await lone.close()
  }
})
