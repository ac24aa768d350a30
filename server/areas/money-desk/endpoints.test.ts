import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewCommissionRule } from '#contract/money-desk'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '#server/money/checkout/testing'
import { rulesAt } from '#server/money/commission/rules'
import { raiseFinding } from '#server/money/ledger/findings'
import { type ApiClient, unknownId } from '#server/testing/world'

let world: CheckoutWorld
let admin: ApiClient['moneyDesk']
let boss: ApiClient['moneyDesk']
let security: ApiClient['security']
beforeAll(async () => {
  world = await createCheckoutWorld()
  admin = world.as(await world.user({ role: 'admin' })).moneyDesk
  ;({ moneyDesk: boss, security } = world.as(await world.user({ role: 'super-admin' })))
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const rule = (own: Partial<NewCommissionRule> = {}): NewCommissionRule => ({
  categoryId: null,
  startsAt: null,
  name: `Rule ${unknownId()}`,
  basis: 'everything',
  percent: 0.02,
  fixed: 0,
  minAmount: null,
  maxAmount: null,
  ...own,
})
async function sell(price: number): Promise<{ key: string; orderId: string; profileId: string }> {
  const shop = await world.shop()
  const { key, sessionUrl } = await world.visitor.checkout.place(
    world.order([[await world.product({ shop, price }), 1]]),
  )
  await world.payByCard(sessionUrl)
  const { orders } = await eventually(
    () => world.visitor.checkout.state({ key }),
    ({ status }) => status === 'paid',
  )
  return { key, orderId: orders[0]?.id ?? '', profileId: shop.profileId }
}

test('the desk shows what moved, with both sides of it', async () => {
  const { key, orderId, profileId } = await sell(100)
  await world.visitor.orders.cancel({ id: orderId, key })
  await world.runJobs()
  const { items } = await admin.ledger({ profileId })
  expect(items.map(({ kind }) => kind)).toEqual(['refund_requested', 'payment'])
  expect(items[1]?.entries.map(({ account, amount, seller }) => [account, amount, seller?.profileId])).toEqual([
    ['provider_clearing', 100, undefined],
    ['seller_payable', -94, profileId],
    ['platform_fee', -6, undefined],
  ])
  expect((await admin.ledger({ kind: 'refund_paid' })).items.length).toBeGreaterThan(0)
  expect((await admin.refunds({})).items[0]).toMatchObject({
    amount: 100,
    status: 'succeeded',
    seller: { profileId },
    invoiceNumber: 'INV-0001',
  })
  const overview = await admin.overview()
  expect(overview.volume).toMatchObject([{ currency: 'USD', payments: 100, refunds: 100, fees: 0 }])
  // The order was canceled, so nothing was bought; its money went back all the same, on both pages.
  const { money } = await security.overview()
  expect(money).toMatchObject([{ currency: 'USD', orders: 0, gross: 0, refunded: 100 }])
  expect((await admin.payouts({})).items).toEqual([])
  expect((await admin.disputes({})).items).toEqual([])
})

test('the ledger goes on from page to page, each movement once', async () => {
  await world.deps.db.execute(sql`
    with rows as (
      insert into ledger_transactions (kind, reference, at) select 'adjustment', 'page-' || n, now() - interval '1 day'
      from generate_series(1, 70) n returning id
    ) insert into ledger_entries (transaction_id, account, amount, currency)
      select id, account, amount, 'USD' from rows, (values ('disputes', 1.0), ('platform_fee', -1.0)) as sides (account, amount)`)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await admin.ledger({ kind: 'adjustment', cursor })
    expect(page).toMatchObject({ from: seen.length + 1, total: 70, capped: false })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(70)
  expect(seen).toHaveLength(70)
})

test('a finding is settled once, with a word, and that is told in the audit trail', async () => {
  const { db, clock } = world.deps
  const finding = { kind: 'unexpected' as const, reference: unknownId(), detail: 'Strange', currency: 'USD' }
  expect([await raiseFinding(db, clock.now(), finding), await raiseFinding(db, clock.now(), finding)]).toEqual([
    true,
    false,
  ])
  // Two admins, one message each.
  expect(await world.count(sql`outbox_events where topic = 'push.notify' and payload->>'body' = 'Strange'`)).toBe(2)
  const [found] = (await admin.findings({})).items.filter(({ reference }) => reference === finding.reference)
  const id = found?.id ?? ''
  expect(await admin.settleFinding({ id, note: 'A test.' })).toMatchObject({
    settledNote: 'A test.',
    settledAt: expect.any(Date),
  })
  expect(await codeOf(admin.settleFinding({ id, note: 'Again.' }))).toBe('CONFLICT')
  expect(await codeOf(admin.settleFinding({ id: unknownId(), note: 'Nothing.' }))).toBe('NOT_FOUND')
  expect((await admin.findings({})).items.some((each) => each.id === id)).toBe(false)
  expect((await admin.findings({ filter: 'all' })).items.some((each) => each.id === id)).toBe(true)
  expect(await world.count(sql`security_audit_logs where event_type = 'finding_settled' and resource_id = ${id}`)).toBe(
    1,
  )
})

test('a rule takes over from another at one moment, and what ended stays in sight', async () => {
  const { name } = rule()
  const first = await boss.addRule({ rule: rule({ name }) })
  expect(await codeOf(boss.addRule({ rule: rule({ name }) }))).toBe('CONFLICT')
  const second = await boss.addRule({ rule: rule({ name, percent: 0.03 }), replaces: first.id })
  expect(await codeOf(boss.addRule({ rule: rule(), replaces: first.id }))).toBe('CONFLICT')
  const { items } = await world.visitor.moneyDesk.rules()
  const [ended, counts] = [first, second].map(({ id }) => items.find((each) => each.id === id))
  expect(ended?.validTo).toEqual(counts?.validFrom)
  expect(counts).toMatchObject({ percent: 0.03, validTo: null })
  expect(await boss.endRule({ id: second.id })).toMatchObject({ validTo: expect.any(Date) })
  expect(await codeOf(boss.endRule({ id: second.id }))).toBe('CONFLICT')
  expect(await codeOf(boss.endRule({ id: unknownId() }))).toBe('NOT_FOUND')
  expect(
    await world.count(sql`security_audit_logs where event_type in ('commission_rule_added', 'commission_rule_ended')`),
  ).toBe(3)
})

describe('a rule that is planned', () => {
  const DAY_MS = 86_400_000
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS)
  const found = async (id: string) => (await world.visitor.moneyDesk.rules()).items.find((each) => each.id === id)

  test('takes over on its day, and counts not before', async () => {
    const first = await boss.addRule({ rule: rule() })
    const startsAt = inDays(3)
    const planned = await boss.addRule({ rule: rule({ startsAt }), replaces: first.id })
    expect(await found(first.id)).toMatchObject({ validTo: startsAt })
    expect(await found(planned.id)).toMatchObject({ validFrom: startsAt, validTo: null })
    const ids = async (at: Date) => (await rulesAt(world.deps.db, at)).map(({ id }) => id)
    expect(await ids(new Date(startsAt.getTime() - 1))).toEqual(expect.arrayContaining([first.id]))
    expect(await ids(new Date(startsAt.getTime() - 1))).not.toContain(planned.id)
    expect(await ids(startsAt)).toContain(planned.id)
    expect(await ids(startsAt)).not.toContain(first.id)
    const [due] = await world.rows(sql`select due_at > ${startsAt.toISOString()}::timestamptz as later
      from outbox_events where topic = 'commission.starts' order by id desc limit 1`)
    expect(due).toEqual({ later: true })
  })

  test('gives back the place it was to take when it is withdrawn, and is past changing then', async () => {
    const first = await boss.addRule({ rule: rule() })
    const next = rule({ startsAt: inDays(3) })
    const planned = await boss.addRule({ rule: next, replaces: first.id })
    expect(await codeOf(boss.endRule({ id: first.id }))).toBe('CONFLICT')
    await boss.endRule({ id: planned.id })
    const { rows: alone } = await world.deps.db.execute(sql`
      select from security_audit_logs where event_type = 'acted_alone'
        and action = ${`Acted without a second person: withdraw the planned commission rule ${next.name}`}`)
    expect(alone).toHaveLength(1)
    const withdrawn = await found(planned.id)
    expect(withdrawn?.validTo).toEqual(withdrawn?.validFrom)
    expect(await found(first.id)).toMatchObject({ validTo: null })
    expect(await codeOf(boss.endRule({ id: planned.id }))).toBe('CONFLICT')
    expect(await boss.endRule({ id: first.id })).toMatchObject({ validTo: expect.any(Date) })
  })

  test('starts at once when its day has passed', async () => {
    const added = await boss.addRule({ rule: rule({ startsAt: inDays(-3) }) })
    expect((await found(added.id))?.validFrom.getTime()).toBeGreaterThan(inDays(-1).getTime())
  })

  test('replaces nothing that starts after it', async () => {
    const later = await boss.addRule({ rule: rule({ startsAt: inDays(9) }) })
    expect(await codeOf(boss.addRule({ rule: rule({ startsAt: inDays(5) }), replaces: later.id }))).toBe('CONFLICT')
    expect(await codeOf(boss.addRule({ rule: rule(), replaces: later.id }))).toBe('CONFLICT')
  })

  test('cannot have its start moved, nor an end that has passed taken back', async () => {
    const planned = await boss.addRule({ rule: rule({ startsAt: inDays(3) }) })
    const ended = await boss.addRule({ rule: rule() })
    await boss.endRule({ id: ended.id })
    const change = (set: ReturnType<typeof sql>, id: string) =>
      world.deps.db.execute(sql`update commission_rules set ${set} where id = ${id}`)
    await expect(change(sql`valid_from = now()`, planned.id)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(change(sql`valid_to = valid_from`, ended.id)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('a rule for a category', () => {
  test('is told with its name, and is the only one for it', async () => {
    const [category] = await world.rows(sql`
      insert into product_categories (slug, name) values ('commission-toys', 'Toys') returning id, name`)
    const own = { basis: 'goods', categoryId: String(category?.id) } as const
    const first = await boss.addRule({ rule: rule(own) })
    expect(first).toMatchObject({ category })
    await expect(boss.addRule({ rule: rule(own) })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `${first.waiting ? '' : first.name} is about this category already. Replace it instead.`,
    })
    expect(await boss.addRule({ rule: rule({ ...own, percent: 0.03 }), replaces: first.id })).toMatchObject({
      category,
    })
  })

  test('is about products alone, and of a category there is', async () => {
    expect(await codeOf(boss.addRule({ rule: rule({ basis: 'services', categoryId: unknownId() }) }))).toBe(
      'BAD_REQUEST',
    )
    expect(await codeOf(boss.addRule({ rule: rule({ basis: 'goods', categoryId: unknownId() }) }))).toBe('NOT_FOUND')
  })
})

test('no rule takes more than the ceiling, whoever adds it', async () => {
  expect(await codeOf(boss.addRule({ rule: rule({ percent: 0.31 }) }))).toBe('BAD_REQUEST')
  await expect(
    world.deps.db.execute(sql`insert into commission_rules (name, basis, percent) values ('Too much', 'goods', 0.31)`),
  ).rejects.toMatchObject({ cause: { constraint: 'commission_rules_check' } })
  // nor one that is to end some day
  await expect(
    world.deps.db.execute(sql`
      insert into commission_rules (name, basis, percent, valid_to) values ('Soon', 'goods', 0.31, now() + interval '1 year')`),
  ).rejects.toMatchObject({ cause: { constraint: 'commission_rules_check' } })
  expect(await boss.addRule({ rule: rule({ percent: 0.3 }) })).toMatchObject({ percent: 0.3 })
})

test('a provider that is away is said to be, and the run keeps why', async () => {
  world.clock.advance(60_000)
  await world.faults({ failNext: 20 })
  expect(await codeOf(admin.reconcile())).toBe('PAYMENT_UNAVAILABLE')
  await world.faults({ failNext: 0 })
  expect((await admin.runs()).items[0]).toMatchObject({ error: expect.any(String) })
})

test('the desk is for admins, and its rules for the highest of them', async () => {
  const person = world.as(await world.user()).moneyDesk
  for (const call of [
    () => person.overview(),
    () => person.ledger({}),
    () => person.refunds({}),
    () => person.disputes({}),
    () => person.payouts({}),
    () => person.findings({}),
    () => person.runs(),
    () => person.reconcile(),
    () => person.settleFinding({ id: unknownId(), note: 'No.' }),
    () => admin.addRule({ rule: rule() }),
    () => admin.endRule({ id: unknownId() }),
  ])
    expect(await codeOf(call())).toBe('NOT_ALLOWED')
  expect(await codeOf(admin.ledger({ cursor: 'x' }))).toBe('BAD_REQUEST')
})
