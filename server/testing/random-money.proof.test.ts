import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepCheckouts } from '../money/checkout/sweep'
import { lookForLost } from '../money/payments/look-for-lost'
import { createPayWorld, type PayWorld, sessionIdIn } from '../money/payments/testing'
import { startOnboarding } from '../money/payouts/onboarding'
import { payEverybody } from '../money/payouts/round'
import { drainOutbox } from '../process/jobs/drain'
import { handlers } from '../process/jobs/handlers'
import { applyWebhooks } from '../process/jobs/webhooks'
import type { TestProduct, TestShop, TestUser } from './factories'
import type { ApiClient } from './world'

const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 2000)
/** The same operations every time; another seed tries others. */
const SEED = Number(process.env.MONEY_SEED ?? 20_261_121)

type Seller = TestShop & { owner: TestUser; api: ApiClient; product: TestProduct }
type Known = { invoices: { id: string; seller: Seller }[]; sessions: { url: string; invoiceId: string | null }[] }

let world: PayWorld
let sellers: Seller[]
const known: Known = { invoices: [], sessions: [] }
const done = new Set<string>()

beforeAll(async () => {
  world = await createPayWorld()
  await world.faults({ payoutsAfterMs: 86_400_000 })
  sellers = await Promise.all(['Maple Row', 'Fern House', 'Tide Walk'].map(openSeller))
}, 60_000)
afterAll(() => world.close())

async function openSeller(name: string): Promise<Seller> {
  const owner = await world.user()
  const shop = await world.shop({ name, owner })
  const product = await world.product({ shop, stock: 5000, price: 12.35 })
  await startOnboarding(world.deps, { id: owner.id, email: owner.email } as never, shop.profileId)
  return { ...shop, owner, product, api: world.as(owner) }
}

const random = mulberry32(SEED)
const below = (n: number) => Math.floor(random() * n)
const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
const cents = (most: number) => (1 + below(most * 100)) / 100

/** What people, banks, networks and power cuts do, and how often. */
const OPERATIONS_BY_WEIGHT: [weight: number, name: string, work: () => Promise<unknown>][] = [
  [14, 'send an invoice', sendInvoice],
  [18, 'open a card page', openPage],
  [18, 'pay by card', payByCard],
  [2, 'try a declined card', () => onPage((url) => world.payByCard(url, '4000 0000 0000 0002'))],
  [8, 'verify', verify],
  [6, 'order and pay', order],
  [5, 'note cash', onInvoice((id, { api }) => api.invoices.recordPayment(cash(id)))],
  [3, 'void', onInvoice((id, { api }) => api.invoices.void({ id, reason: 'Not needed' }))],
  [3, 'credit', onInvoice((id, { api }) => api.invoices.credit({ id, ...money(20), reason: 'Goodwill' }))],
  [7, 'refund', onInvoice((id, { api }) => api.invoices.refund({ id, ...money(40), reason: 'Asked for' }))],
  [2, 'refund all', onInvoice(refundAll)],
  [2, 'dispute', () => onRow(sql`payments`, 'provider_payment_id', (id) => play(`payments/${id}/dispute`, {}))],
  [2, 'decide a dispute', decideDispute],
  [1, 'fail a refund', () => onRow(sql`refunds`, 'provider_refund_id', (id) => play(`refunds/${id}/fail`, {}))],
  [
    2,
    'make an account ready',
    () => onRow(sql`payout_accounts`, 'provider_account_id', (id) => play(`accounts/${id}/complete`, {})),
  ],
  [3, 'pay sellers out', () => payEverybody(world.deps)],
  [2, 'let a payout arrive', () => onRow(sql`payouts`, 'provider_payout_id', (id) => play(`payouts/${id}/pay`, {}))],
  [1, 'let a payout fail', () => onRow(sql`payouts`, 'provider_payout_id', (id) => play(`payouts/${id}/fail`, {}))],
  [3, 'break the network', () => world.faults(pick(FAULTS) ?? {})],
  [3, 'mend the network', () => world.faults(MENDED)],
  [10, 'run the jobs', runJobs],
  [2, 'let time pass', async () => world.clock.advance((1 + below(20)) * 60_000)],
]
const FAULTS = [
  { failAfterSuccess: 1 },
  { failNext: 2 },
  { garbageNext: 1 },
  { webhooks: { off: true } },
  { webhooks: { twice: true, outOfOrder: true } },
]
const MENDED = {
  failAfterSuccess: 0,
  failNext: 0,
  garbageNext: 0,
  webhooks: { off: false, twice: false, outOfOrder: false },
}

test(`${OPERATIONS} random operations with crashes leave every cent where it belongs`, async () => {
  const all = OPERATIONS_BY_WEIGHT.flatMap(([weight, name, work]) =>
    Array.from({ length: weight }, () => ({ name, work })),
  )
  for (let n = 0; n < OPERATIONS; n++) {
    const operation = all[below(all.length)]
    if (!operation) throw new Error('nothing to do')
    done.add(operation.name)
    // Every fiftieth dies in the middle: whatever the server was writing is cut off.
    const cutOff = n % 50 === 49 ? pullThePlug() : undefined
    await attempt(operation.work)
    await cutOff
  }
  await comeToRest()

  expect(await strayMoney()).toEqual([])
  expect(await chargedTwice()).toEqual([])
  expect(await wrongInvoices()).toEqual([])
  expect(await wrongSellers()).toEqual([])
  const [books] = await world.rows(sql`
    select coalesce(sum(amount), 0)::float8 as sum, count(*)::int as entries from ledger_entries`)
  expect(books).toMatchObject({ sum: 0 })
  expect(Number(books?.entries)).toBeGreaterThan(OPERATIONS / 4)
  expect(done.size).toBe(OPERATIONS_BY_WEIGHT.length)
}, 600_000)

async function sendInvoice() {
  const seller = pick(sellers)
  if (!seller) return
  const deposit = below(4) === 0 ? { depositAmount: 5 } : {}
  const { id } = await world.invoice({
    shop: seller,
    amount: 10 + cents(190),
    partPayments: below(2) === 0,
    ...deposit,
  })
  known.invoices.push({ id, seller })
}

async function openPage() {
  const invoice = pick(known.invoices.slice(-40))
  if (!invoice) return
  // Two people at once, now and then.
  const answers = await Promise.all(
    Array.from({ length: 1 + below(2) }, () =>
      world.invoke('create-payment-session', { invoiceId: invoice.id, ...(below(3) === 0 && { part: 'balance' }) }),
    ),
  )
  for (const answer of answers) {
    const { sessionUrl } = (await answer.json()) as { sessionUrl?: string }
    if (sessionUrl) known.sessions.push({ url: sessionUrl, invoiceId: invoice.id })
  }
}

async function onPage(work: (url: string, invoiceId: string | null) => Promise<unknown>) {
  const session = pick(known.sessions.slice(-30))
  if (session) await work(session.url, session.invoiceId)
}

async function payByCard() {
  await onPage((url) => Promise.all(Array.from({ length: 1 + below(2) }, () => world.payByCard(url))))
}

async function verify() {
  await onPage((url, invoiceId) => world.invoke('verify-payment', { sessionId: sessionIdIn(url), invoiceId }))
}

async function order() {
  const lines = sellers
    .filter(() => below(2) === 0)
    .map(({ product }): [TestProduct, number] => [product, 1 + below(3)])
  if (lines.length === 0) return
  const { sessionUrl } = await world.visitor.checkout.place(world.order(lines))
  known.sessions.push({ url: sessionUrl, invoiceId: null })
  if (below(4) > 0) await world.payByCard(sessionUrl)
}

function onInvoice(work: (id: string, seller: Seller) => Promise<unknown>): () => Promise<unknown> {
  return async () => {
    const { rows } = await world.deps.db.execute<{ id: string; profile: string }>(sql`
      select i.id, i.business_profile_id as profile from invoices i where i.status <> 'draft' order by md5(i.id || ${random()}) limit 1`)
    const [row] = rows
    const seller = sellers.find(({ profileId }) => profileId === row?.profile)
    return row && seller ? work(row.id, seller) : undefined
  }
}

async function refundAll(id: string, { api }: Seller) {
  const { refundable } = await api.invoices.get({ id })
  if (refundable > 0) await api.invoices.refund({ id, amount: refundable, idempotencyKey: randomUUID(), reason: 'All' })
}

async function decideDispute() {
  await onRow(sql`disputes`, 'provider_dispute_id', (id) => play(`disputes/${id}/close`, { won: below(2) === 0 }))
}

async function onRow(table: ReturnType<typeof sql>, column: string, work: (id: string) => Promise<unknown>) {
  const key = sql.identifier(column)
  const [row] = await world.rows(sql`
    select ${key} as id from ${table} where ${key} is not null order by md5(${key} || ${random()}) limit 1`)
  if (row) await work(String(row.id))
}

function play(path: string, body: object): Promise<Response> {
  return world.request(`/dev/payments/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
}

const money = (most: number) => ({ amount: cents(most), idempotencyKey: randomUUID() })
const cash = (id: string) => ({
  id,
  ...money(30),
  receivedOn: world.clock.now().toISOString().slice(0, 10),
  method: 'cash' as const,
})

async function runJobs() {
  await sweepCheckouts(world.deps)
  await lookForLost(world.deps)
  await world.deps.db.execute(sql`update webhook_events set due_at = now() where applied_at is null and attempts < 5`)
  await applyWebhooks(world.deps)
  await drainOutbox(world.deps, handlers)
}

/** Ends every connection of the server to its database, as a crash would: what was not committed is gone. */
async function pullThePlug() {
  await new Promise((resolve) => setTimeout(resolve, below(12)))
  await attempt(() =>
    world.deps.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`),
  )
}

/** Refusals and cut-off answers are part of it; what is left behind is looked at in the end. */
async function attempt(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof TypeError && !/fetch failed/.test(error.message)) throw error
  }
}

/** The network is whole again, every message is delivered, and every job has had its turn. */
async function comeToRest() {
  await world.faults(MENDED)
  for (let round = 0; round < 6; round++) {
    await attempt(async () => {
      // What failed often waits long; here it does not have to.
      await world.deps.db.execute(sql`update webhook_events set due_at = now() where applied_at is null`)
      await world.deps.db.execute(sql`update outbox_events set due_at = now() where done_at is null`)
      await runJobs()
    })
    for (const { url, invoiceId } of known.sessions.slice(-500)) {
      if (round === 1 && invoiceId) await world.invoke('verify-payment', { sessionId: sessionIdIn(url), invoiceId })
    }
    world.clock.advance(11 * 60_000)
  }
}

/** Sessions that were paid at the provider and have no payment of that sum with us, or the other way round. */
async function strayMoney(): Promise<unknown[]> {
  const stray: unknown[] = []
  for (const url of new Set(known.sessions.map((session) => session.url))) {
    const session = await world.deps.payments.getSession(sessionIdIn(url))
    const rows = await world.rows(sql`
      select p.amount::float8 as amount, p.provider_payment_id as intent from payments p
      join payment_sessions s on s.id = p.session_id where s.provider_session_id = ${session.id}`)
    const ours = rows.map(({ amount, intent }) => ({ amount, intent }))
    const theirs =
      session.paymentStatus === 'paid' ? [{ amount: session.amountTotal / 100, intent: session.paymentIntentId }] : []
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) stray.push({ id: session.id, ours, theirs })
  }
  return stray
}

/** Invoices for which more was kept than they asked for: what came on top must be on its way back. */
async function chargedTwice(): Promise<unknown[]> {
  return world.rows(sql`
    select i.id, i.status, i.total_amount, coming.sum as came, back.sum as "goes back" from invoices i
    join lateral (select coalesce(sum(p.amount), 0) as sum from payments p where p.invoice_id = i.id) coming on true
    join lateral (
      select coalesce(sum(r.amount), 0) as sum from refunds r join payments p on p.id = r.payment_id
      where p.invoice_id = i.id and r.invoice_id is null and r.status <> 'failed'
    ) back on true
    join lateral (
      select coalesce(sum(amount), 0) as sum from invoice_payments where invoice_id = i.id and payment_id is not null
    ) counted on true
    where coming.sum > 0 and coming.sum - back.sum <> counted.sum and not exists (
      select from refunds r join payments p on p.id = r.payment_id where p.invoice_id = i.id and r.status = 'failed')`)
}

/** Invoices whose sums are not those of their payments. */
async function wrongInvoices(): Promise<unknown[]> {
  return world.rows(sql`
    select i.id, i.status, d.amount_paid, d.amount_refunded from invoices i
    join invoice_details d on d.invoice_id = i.id
    left join lateral (
      select coalesce(sum(amount), 0) as paid, coalesce(sum(refunded), 0) as refunded
      from invoice_payments where invoice_id = i.id
    ) p on true
    where d.amount_paid <> p.paid or d.amount_refunded <> p.refunded or d.amount_paid > i.total_amount
      or (i.status = 'paid' and p.paid < i.total_amount - d.amount_credited)`)
}

/** Sellers who are owed another sum than their payments, commissions, refunds, disputes and payouts make. */
async function wrongSellers(): Promise<unknown[]> {
  return world.rows(sql`
    select s.id, s.owed, s.held, s.earned - s.fees - s.returned + s.fees_back - (s.disputed - s.held) - s.paid_out as expected from (
      select u.id,
        (select coalesce(-sum(amount), 0) from ledger_entries e where e.profile_id = u.id and e.account = 'seller_payable') as owed,
        (select coalesce(-sum(amount), 0) from ledger_entries e where e.profile_id = u.id and e.account = 'seller_held') as held,
        (select coalesce(sum(ip.amount), 0) from invoice_payments ip join invoices i on i.id = ip.invoice_id
          where i.business_profile_id = u.id and ip.payment_id is not null) as earned,
        (select coalesce(sum(c.amount), 0) from commission_lines c join invoices i on i.id = c.invoice_id
          where i.business_profile_id = u.id) as fees,
        (select coalesce(sum(c.reversed_amount), 0) from commission_lines c join invoices i on i.id = c.invoice_id
          where i.business_profile_id = u.id) as fees_back,
        (select coalesce(sum(ip.refunded), 0) from invoice_payments ip join invoices i on i.id = ip.invoice_id
          where i.business_profile_id = u.id and ip.payment_id is not null)
        + (select coalesce(sum(r.amount), 0) from refunds r join invoices i on i.id = r.invoice_id
          where i.business_profile_id = u.id and r.status in ('requested', 'pending')) as returned,
        -- while a bank decides, the commission of what it took is set aside together with the rest
        (select coalesce(sum(e.amount), 0) from ledger_entries e join invoices i on i.id = e.invoice_id
          where i.business_profile_id = u.id and e.account = 'disputes') as disputed,
        (select coalesce(sum(amount), 0) from payouts p where p.profile_id = u.id
          and p.status not in ('failed', 'returned', 'cancelled')) as paid_out
      from user_profiles u where u.user_type = 'business-provider'
    ) s where s.owed + s.held <> s.earned - s.fees - s.returned + s.fees_back - (s.disputed - s.held) - s.paid_out`)
}

/** A small generator of repeatable random numbers between 0 and 1 (Tommy Ettinger's mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
