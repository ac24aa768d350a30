import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minus, sum } from '#contract/amounts'
import { COMPLETE_AFTER_DAYS } from '#contract/orders.rules'
import { readSales } from '#server/areas/dashboards/shop-sales'
import { readOverview } from '#server/areas/money-desk/overview'
import { detectAll } from '#server/identity/security/detection/detect'
import { dryRun } from '#server/identity/security/detection/dry-run'
import { readMoney } from '#server/identity/security/overview/money'
import { createSandbox } from '#server/infra/adapters/payments/sandbox/sandbox'
import { createStripePayments } from '#server/infra/adapters/payments/stripe'
import { createDb, createPool } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { readEnv } from '#server/infra/env/env'
import { reconcileBooks } from '#server/money/ledger/reconcile/run'
import { balancesOf } from '#server/money/payouts/balance'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { seedWhenEmpty } from './seed'

/** A whole town is built. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const log = pino({ level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'pawstead-seed-'))
const env = { ...readEnv({ DEMO: 'true', DATA_DIR: dataDir }), secretKey: 'of no use here, but long enough' }
const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
let database: ClonedDatabase
let options: Parameters<typeof seedWhenEmpty>[0]

beforeAll(async () => {
  database = await cloneDatabase()
  const pool = createPool(database.adminUrl, { log })
  options = { db: createDb(pool), pool, env, clock, log }
})
afterAll(async () => {
  await options.pool.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function one<Row extends object>(query: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await options.pool.query<Row>(query, values)
  return rows[0] as Row
}

test('two replicas starting together build the town once, and a third finds it built', async () => {
  const built = await Promise.all([seedWhenEmpty(options), seedWhenEmpty(options)])
  expect(built.toSorted()).toEqual([false, true])
  expect(await seedWhenEmpty(options)).toBe(false)
})

test('the town has what the street promises', async () => {
  const counts = await one<Record<string, number>>(`select
    (select count(*)::int from shop_terms) as shops,
    (select count(*)::int from product_categories where parent_id is null) as shelves,
    (select count(*)::int from products where is_lead) as cards,
    (select count(*)::int from reviews) as reviews,
    (select count(*)::int from user_roles where role = 'super-admin') as super_admins`)
  expect(counts).toMatchObject({ shops: 6, shelves: 8, super_admins: 1 })
  expect(counts.cards).toBeGreaterThanOrEqual(240)
  expect(counts.reviews).toBeGreaterThanOrEqual(1500)
})

test('everybody has a profile with what it shows, and those who wait are in the queue', async () => {
  const counts = await one<Record<string, number>>(`select
    (select count(*)::int from user_profiles p left join profile_details d on d.profile_id = p.id where d.profile_id is null) as bare,
    (select count(*)::int from auth_users u where not exists (select from user_profiles p where p.user_id = u.id)) as without,
    (select count(*)::int from profile_details where approval_status = 'pending' and submitted_at is not null) as waiting,
    (select count(distinct d.approval_status)::int from profile_details d) as approvals,
    (select count(distinct v.status)::int from verifications v) as papers,
    (select count(*)::int from verifications where status <> 'expired' and valid_until < '2026-06-01') as stale,
    (select count(*)::int from user_profiles p join profile_details d on d.profile_id = p.id
      where p.user_type = 'pet-parent' and d.visibility = 'members') as members,
    (select count(*)::int from user_profiles p join auth_users u on u.id = p.user_id
      where u.encrypted_password is not null and p.description is distinct from 'onboarding:completed') as asked,
    (select count(*)::int from profile_places where precision = 'area' and (lat, lng) = (public_lat, public_lng)) as given_away`)
  expect(counts).toMatchObject({
    bare: 0,
    without: 0,
    waiting: 1,
    approvals: 5,
    papers: 4,
    stale: 0,
    asked: 0,
    given_away: 0,
  })
  expect(counts.members).toBeGreaterThan(366)
})

test('the profiles of one person are begun one after the other', async () => {
  const { rows } = await options.pool.query(
    `select user_type from user_profiles p join auth_users u on u.id = p.user_id
     where u.email = 'sitter@pawstead.example' order by p.created_at`,
  )
  expect(rows).toEqual([{ user_type: 'pet-parent' }, { user_type: 'service-provider' }])
})

test('ratings on products are counted from the reviews, and every group of orders adds up', async () => {
  const { wrong } = await one<{ wrong: number }>(`select count(*)::int as wrong from products p
    join (select group_id, count(*) as n, round(avg(rating), 2) as average from reviews group by group_id) r using (group_id)
    where p.rating_count <> r.n or p.rating_avg <> r.average`)
  expect(wrong).toBe(0)
  const { off } = await one<{ off: number }>(`select count(*)::int as off from order_groups g
    where g.grand_total <> (select sum(grand_total) from orders o where o.group_id = g.id)
       or g.grand_total <> (select sum(amount) from payments p where p.group_id = g.id)`)
  expect(off).toBe(0)
})

test('the town is awake: orders of this day stand at every stage, and nothing is reviewed before it came', async () => {
  const counts = await one<Record<string, number>>(`select
    (select count(*)::int from orders where created_at > timestamptz '2026-06-01T12:00:00Z' - interval '1 day') as today,
    (select count(distinct seller_profile_id)::int from orders
      where created_at > timestamptz '2026-06-01T12:00:00Z' - interval '3 days') as shops,
    (select count(distinct status)::int from orders where status in ('paid', 'packing', 'shipped', 'delivered', 'completed')) as stages,
    (select count(*)::int from orders o where status <> (select to_status from order_events e where e.order_id = o.id
      order by e.created_at desc limit 1)) as elsewhere,
    (select count(*)::int from order_events where created_at > timestamptz '2026-06-01T12:00:00Z') as ahead,
    (select count(*)::int from orders where (status in ('delivered', 'completed', 'refunded')) <> (delivered_at is not null)) as lost,
    (select count(*)::int from reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where o.delivered_at is null or r.created_at < o.delivered_at) as early,
    (select count(*)::int from orders o join auth_users u on u.id = o.buyer_user_id
      where u.email = 'parent@pawstead.example' and o.status = 'shipped') as own`)
  expect(counts).toMatchObject({ shops: 6, stages: 5, elsewhere: 0, ahead: 0, lost: 0, early: 0, own: 1 })
  expect(counts.today).toBeGreaterThan(5)
})

test('what customer and shop agreed on for a package was said before it left', async () => {
  const { said, late } = await one<Record<string, number>>(`
    select count(*)::int as said, count(*) filter (where m.created_at < o.created_at or m.created_at >= (
      select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'shipped'))::int as late
    from order_messages m join orders o on o.id = m.order_id where o.status = 'shipped'`)
  expect(said).toBeGreaterThan(0)
  expect(late).toBe(0)
})

test('what is said about an order stands in the conversation of both, and every conversation is in the order of time', async () => {
  expect(
    await one(`select
      (select count(*)::int from order_messages m where told_as(m) is null) as apart,
      (select count(*)::int from messages a join messages b on b.conversation_id = a.conversation_id and b.seq > a.seq
        where b.created_at < a.created_at) as "out of order"`),
  ).toEqual({ apart: 0, 'out of order': 0 })
})

test('an order is completed as long after its delivery as the product waits, and nothing goes back before it arrived', async () => {
  const wait = `interval '${COMPLETE_AFTER_DAYS} days'`
  expect(
    await one(`select count(*) filter (where completed_at <> delivered_at + ${wait})::int as off,
      count(*) filter (where status = 'delivered' and delivered_at + ${wait} < '2026-06-01T12:00:00Z')::int as due,
      (select count(*)::int from refunds r join invoice_details d on d.invoice_id = r.invoice_id join orders o on o.id = d.order_id
        where r.created_at < o.delivered_at or o.delivered_at is null) as returned,
      (select count(*)::int from return_requests r join orders o on o.id = r.order_id where r.created_at < o.delivered_at) as early
      from orders`),
  ).toEqual({ off: 0, due: 0, returned: 0, early: 0 })
})

test('what was paid to a vet and every dose against fleas are in the health records on the same day', async () => {
  const { rows } = await options.pool.query(`
    select e.note, e.spent_on::text from pet_expenses e where e.category = 'vet' and not exists (
      select from pet_health_entries h where h.pet_id = e.pet_id and h.happened_on = e.spent_on)
    union all
    select m.name, d.due_at::date::text from medication_doses d join medications m on m.id = d.medication_id
      where m.name ilike 'flea%' and not exists (
        select from pet_health_entries h where h.pet_id = m.pet_id and h.treatment_kind = 'flea-tick' and h.happened_on = d.due_at::date)`)
  expect(rows).toEqual([])
})

test('the town bills each other: invoices in every state, and the pet parent has one open and one overdue', async () => {
  const { rows } = await options.pool.query<{ status: string }>(
    `select i.status from invoices i join invoice_details d on d.invoice_id = i.id
     where i.customer_email = 'parent@pawstead.example' and d.order_id is null order by i.status`,
  )
  expect(rows.map(({ status }) => status)).toEqual(['overdue', 'paid', 'sent'])
  const { statuses, off } = await one<{ statuses: string; off: number }>(`select
    (select string_agg(distinct status, ' ' order by status) from invoices) as statuses,
    (select count(*)::int from invoices i join invoice_details d on d.invoice_id = i.id
      where d.order_id is null and i.status <> 'draft' and (d.sent_at is null or not exists (select from invoice_events e where e.invoice_id = i.id and e.kind = 'sent'))) as off`)
  expect([statuses, off]).toEqual(['draft overdue paid partially_paid partially_refunded refunded sent void', 0])
})

test('the town has ninety days of a trail, alerts in every state, and figures with a gap', async () => {
  const counts = await one<Record<string, number>>(`select
    (select count(*)::int from security_audit_logs) as lines,
    (select count(distinct (created_at at time zone 'UTC')::date)::int from security_audit_logs) as days,
    (select count(*)::int from suspicious_activity_alerts where status = 'active' and severity in ('high', 'critical')) as open,
    (select count(distinct status)::int from suspicious_activity_alerts) as states,
    (select count(distinct metric_date)::int from security_metrics) as counted,
    (select count(*)::int from alert_subjects s join auth_users u on u.id = s.user_id where u.email = 'parent@pawstead.example') as own,
    (select count(*)::int from (select created_at < lag(created_at) over (order by id) as back from security_audit_logs) t where back) as unordered`)
  expect(counts).toMatchObject({ days: 90, open: 2, states: 3, counted: 88, own: 1, unordered: 0 })
  expect(counts.lines).toBeGreaterThan(3000)
})

test('the detection finds in the trail what the alerts tell, and raises none of it again', async () => {
  const trials = await dryRun(options)
  const found = Object.fromEntries(trials.map(({ type, count }) => [type, count]))
  expect(found).toMatchObject({
    token_reuse: 1,
    repeated_failures: 1,
    password_spraying: 1,
    many_accounts: 1,
    role_change: 1,
    mass_actions: 0,
  })
  await detectAll(options)
  const { alerts } = await one<{ alerts: number }>('select count(*)::int as alerts from suspicious_activity_alerts')
  expect(alerts).toBe(8)
})

test('the demo accounts were told what happened to them, and the pet parent and the shop have something to read', async () => {
  const told = await one<Record<string, number>>(`select
    (select count(*)::int from notifications n join auth_users u on u.id = n.user_id
      where u.email = 'parent@pawstead.example' and n.kind = 'orders') as orders,
    (select count(*)::int from notifications n where n.kind = 'money' and not exists
      (select from invoice_details d where '/pay/' || d.invoice_id = n.href and d.customer_user_id = n.user_id)) as foreign_bills,
    (select count(*)::int from notifications n where n.kind = 'orders' and n.href <> '/orders' and not exists
      (select from orders o where '/orders/' || o.id = n.href and o.buyer_user_id = n.user_id)) as foreign_orders,
    (select count(distinct u.email)::int from notifications n join auth_users u on u.id = n.user_id
      where u.email in ('parent@pawstead.example', 'shop@pawstead.example') and n.read_at is null) as with_news,
    (select count(distinct kind)::int from notifications) as kinds,
    (select count(*)::int from notifications
      where read_at is null and created_at < timestamptz '2026-06-01T12:00:00Z' - interval '180 days') as forgotten`)
  expect(told).toEqual({ kinds: 6, orders: 4, foreign_bills: 0, foreign_orders: 0, with_news: 2, forgotten: 0 })
})

/** Everything as it would be some hours later, when nothing counts as being on its way any more. */
function later(): { deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>; stop(): void } {
  const at = { now: () => new Date(Math.max(Date.now(), clock.now().getTime()) + 6 * 3_600_000) }
  const secretKey = 'sk_test_of_the_town'
  const webhookSecret = 'whsec_of_the_town'
  const url = () => 'http://localhost:1'
  const sandbox = createSandbox({
    publicUrl: 'http://localhost',
    dataDir,
    secretKey,
    webhookUrl: url,
    webhookSecret,
    connectWebhookUrl: url,
    connectWebhookSecret: webhookSecret,
    clock: at,
    log,
  })
  const payments = createStripePayments({
    secretKey,
    webhookSecrets: [],
    fetch: async (input, init) => sandbox.app.fetch(new Request(input, init)),
    log,
  })
  return { deps: { db: options.db, clock: at, log, payments }, stop: sandbox.stop }
}

test('the books and the provider agree about the whole past, from the first comparison on', async () => {
  const { deps, stop } = later()
  try {
    expect(await reconcileBooks(deps)).toMatchObject({ findings: 0, error: null })
  } finally {
    stop()
  }
  const { runs, read, unknown } = await one<Record<'runs' | 'read' | 'unknown', number>>(`select
    (select count(*)::int from reconciliation_runs where error is null and findings = 0) as runs,
    (select count(*)::int from provider_balance_transactions) as read,
    (select count(*)::int from provider_balance_transactions where transaction_id is null) as unknown`)
  expect([runs, unknown, read > 1400]).toEqual([2, 0, true])
})

/** What pages read with: a database and the time. */
function readers(): Deps {
  const given: Partial<Deps> = options
  return given as Deps
}

type Shop = { profileId: string; sold: number; refunded: number; fees: number }

test('what each shop sold is what it has, what it was paid, and what the platform keeps', async () => {
  const { rows: shops } = await options.pool.query<Shop>(`
    select t.profile_id as "profileId",
      (select sum(grand_total)::float8 from orders where seller_profile_id = t.profile_id)
        + coalesce((select sum(p.amount)::float8 from payments p join invoices i on i.id = p.invoice_id
            where i.business_profile_id = t.profile_id), 0) as sold,
      (select coalesce(sum(r.amount), 0)::float8 from refunds r join invoices i on i.id = r.invoice_id
        where i.business_profile_id = t.profile_id and r.status = 'succeeded') as refunded,
      (select sum(l.amount - l.reversed_amount)::float8 from commission_lines l join invoices i on i.id = l.invoice_id
        where i.business_profile_id = t.profile_id) as fees
    from shop_terms t`)
  expect(shops).toHaveLength(6)
  for (const { profileId, sold, refunded, fees } of shops) {
    const [balance, ...others] = await balancesOf(options.db, profileId, clock.now())
    expect(others).toEqual([])
    const { available = 0, pending = 0, held = 0, inTransit = 0, paidOut = 0 } = balance ?? {}
    expect(sum([available, pending, held, inTransit, paidOut, fees])).toBe(minus(sold, refunded))
    expect(fees / (sold - refunded)).toBeCloseTo(0.06, 2)
  }
  const { refunds, payouts } = await one<{ refunds: number; payouts: number }>(`select
    (select count(*)::int from refunds where status = 'succeeded') as refunds,
    (select count(*)::int from payouts where status = 'paid') as payouts`)
  expect([refunds > 5, payouts > 20]).toEqual([true, true])
})

test('no money has moved after the present moment, and sellers were paid out on each of the last days', async () => {
  const { moved, arrived, days } = await one<{ moved: number; arrived: number; days: number }>(
    `select (select count(*)::int from ledger_transactions where at > $1) as moved,
      (select count(*)::int from payouts where paid_at > $1) as arrived,
      (select count(distinct created_at::date)::int from payouts where created_at > $1::timestamptz - interval '7 days') as days`,
    [clock.now()],
  )
  expect({ moved, arrived }).toEqual({ moved: 0, arrived: 0 })
  expect(days).toBeGreaterThanOrEqual(6)
})

test('a dashboard shows the sales that the books show', async () => {
  const { rows } = await options.pool.query<{ profileId: string; net: number }>(`
    select o.seller_profile_id as "profileId", -sum(e.amount)::float8 as net
    from ledger_entries e join invoice_details d on d.invoice_id = e.invoice_id join orders o on o.id = d.order_id
      join ledger_transactions t on t.id = e.transaction_id
    left join profile_details p on p.profile_id = o.seller_profile_id
    where o.created_at >= ((('2026-06-01T12:00:00Z'::timestamptz at time zone coalesce(p.time_zone, 'America/New_York'))::date - 59)::timestamp
        at time zone coalesce(p.time_zone, 'America/New_York'))
      and e.account in ('seller_payable', 'platform_fee') and t.kind in ('payment', 'refund_requested') group by 1`)
  expect(rows).toHaveLength(6)
  for (const { profileId, net } of rows) {
    const [sales] = (await readSales(readers(), sql`${profileId}::uuid`)) ?? []
    expect(sum([sales?.total ?? 0, sales?.totalBefore ?? 0])).toBe(net)
  }
})

test('the two desks of the admins tell of the same money', async () => {
  const since = `'2026-06-01T00:00:00Z'::timestamptz - interval '29 days'`
  const sums = await one<Record<'orders' | 'services' | 'before', number>>(`select
    (select sum(amount)::float8 from payments where group_id is not null and captured_at >= ${since}) as orders,
    (select coalesce(sum(amount), 0)::float8 from payments where invoice_id is not null and captured_at >= ${since}) as services,
    (select coalesce(sum(amount), 0)::float8 from payments
      where captured_at < ${since} and captured_at >= '2026-06-01T12:00:00Z'::timestamptz - interval '30 days') as before`)
  const [month] = await readMoney(options.db, clock.now())
  const { volume } = await readOverview(readers())
  expect(month?.gross).toBe(sums.orders)
  expect(volume).toMatchObject([{ currency: 'USD', payments: sum([sums.orders, sums.services, sums.before]) }])
})

test('each alert keeps the lines it was raised by, which nothing pushes off it', async () => {
  const { rows } = await options.pool.query<{ type: string; kept: boolean }>(`
    select a.alert_type as type, exists (
      select from alert_evidence e join security_audit_logs l on l.id = e.line_id
      where e.alert_id = a.id and l.created_at <= a.created_at
        and l.event_type = any(case a.alert_type
          when 'token_reuse' then array['refresh_token_reused'] when 'many_accounts' then array['account_created']
          when 'role_change' then array['role_assigned'] when 'impossible_travel' then array['sign_in']
          when 'mass_actions' then array['audit_exported'] else array['sign_in_failed'] end)
    ) as kept from suspicious_activity_alerts a`)
  expect(rows).toHaveLength(8)
  expect(rows.filter(({ kept }) => !kept)).toEqual([])
})
