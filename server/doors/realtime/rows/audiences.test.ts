import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { notify } from '#server/core/notices/notify'
import { raiseAlert } from '#server/identity/security/alerts/raise'
import { withClient } from '#server/infra/database/client'
import { createInvoiceWorld } from '#server/money/invoices/testing'
import type { TestShop, TestUser } from '#server/testing/factories'
import { createBus } from '../bus/bus'
import { hearing } from '../bus/testing'
import type { Bus, RowChange } from '../types'
import { publishedTables } from './tables'

type World = Awaited<ReturnType<typeof createInvoiceWorld>>
type Viewer = 'visitor' | 'owner' | 'other' | 'seller' | 'admin'

let world: World
let bus: Bus
let rows: RowChange[]
let sql: (text: string, values: unknown[]) => Promise<unknown>
let until: (enough: () => boolean) => Promise<void>
let people: Record<Exclude<Viewer, 'visitor'>, TestUser>
let shop: TestShop

beforeAll(async () => {
  world = await createInvoiceWorld()
  const databaseUrl = String((world.deps.db.$client as pg.Pool).options.connectionString)
  const address = new URL(inject('testCluster').adminUrl)
  address.pathname = new URL(databaseUrl).pathname
  sql = (text, values) => withClient(address.href, (client) => client.query(text, values))
  bus = await createBus({ db: world.deps.db, databaseUrl, log: pino({ level: 'silent' }) })
  const heard = hearing(bus)
  rows = []
  bus.onRow((row) => rows.push(row))
  until = (enough) => heard.until(enough)
  const [owner, other, seller, admin] = await Promise.all([
    world.user(),
    world.user(),
    world.user(),
    world.user({ role: 'admin' }),
  ])
  people = { owner, other, seller, admin }
  shop = await world.shop({ owner: seller })
})

afterAll(async () => {
  await bus.close()
  await world.close()
})

const VIEWERS: Viewer[] = ['visitor', 'owner', 'other', 'seller', 'admin']

/** What a subscriber belongs to. */
function audienceOf(viewer: Viewer): string[] {
  if (viewer === 'visitor') return ['anyone']
  return ['anyone', `user:${people[viewer].id}`, ...(viewer === 'admin' ? ['role:admin'] : [])]
}

const tellable = ({ audience }: RowChange) =>
  VIEWERS.filter((viewer) => audienceOf(viewer).some((key) => audience.includes(key)))

const apiOf = (viewer: Viewer) => (viewer === 'visitor' ? world.visitor : world.as(people[viewer]))

/** Those to whom the typed API shows it. */
async function shownTo(
  isShown: (viewer: Viewer, api: ReturnType<typeof apiOf>) => Promise<boolean>,
): Promise<Viewer[]> {
  const shown: Viewer[] = []
  for (const viewer of VIEWERS) if (await isShown(viewer, apiOf(viewer)).catch(() => false)) shown.push(viewer)
  return shown
}

/** Waits until everything that was committed has been told. */
async function catchUp(): Promise<void> {
  const title = randomUUID()
  await notify(world.deps.db, { userId: people.admin.id, kind: 'orders', title, body: '', href: '/' })
  await until(() => rows.some(({ record }) => record?.title === title))
}

/** The changes that `work` makes to a table, once one of them is as wanted. */
async function changesOf(
  table: string,
  work: () => Promise<unknown>,
  wanted: (row: RowChange) => boolean = () => true,
) {
  await catchUp()
  const before = rows.length
  await work()
  const news = () => rows.slice(before).filter((row) => row.table === table)
  await until(() => news().some(wanted))
  for (const { record, old, event } of news()) {
    if (event !== 'UPDATE') expect(Object.keys(record ?? old ?? {}).sort()).toEqual(columnsOf(table))
  }
  return news()
}

const columnsOf = (table: string) => Object.keys(publishedTables.get(table) ?? {}).sort()

test('the columns are those of the tables, with their types', async () => {
  const { rows: known } = await world.deps.db.$client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = any($1)`,
    [[...publishedTables.keys()]],
  )
  const types = new Map(known.map(({ table, column, type }) => [`${table}.${column}`, type]))
  // What can be had of a product is computed, so that nobody learns a shop's stock.
  types.set('products.available', 'int4')
  for (const [table, columns] of publishedTables)
    for (const [column, type] of Object.entries(columns))
      expect([table, column, types.get(`${table}.${column}`)]).toEqual([table, column, type])
})

test('a cart is told to its owner alone', async () => {
  const product = await world.product({ shop })
  const [added] = await changesOf('cart_items', () => apiOf('owner').cart.add({ productId: product.id, quantity: 2 }))
  expect(tellable(added as RowChange)).toEqual(['owner'])
  const shown = await shownTo(async (_viewer, api) =>
    (await api.cart.get()).items.some((item) => item.product.id === product.id),
  )
  expect(shown).toEqual(['owner'])
  const [removed] = await changesOf('cart_items', () => apiOf('owner').cart.clear())
  expect(removed).toMatchObject({ event: 'DELETE', old: { product_id: product.id, quantity: 2 } })
  expect(tellable(removed as RowChange)).toEqual(['owner'])
})

test('a notification is told to whom it is for', async () => {
  const userId = people.owner.id
  const notice = { userId, kind: 'orders' as const, title: 'On its way', body: '', href: '/orders' }
  const [added] = await changesOf('notifications', () => notify(world.deps.db, notice))
  expect(tellable(added as RowChange)).toEqual(['owner'])
  const shown = await shownTo(async (_viewer, api) =>
    (await api.notifications.list({})).items.some(({ title }) => title === 'On its way'),
  )
  expect(shown).toEqual(['owner'])
})

test('a product is told to everybody while it is offered, and as gone once it is not', async () => {
  const isOffered = (id: string) => shownTo(async (_viewer, api) => (await api.products.get({ id })).id === id)
  const product = await world.product({ shop, stock: 5 })
  const set = (text: string) => changesOf('products', () => sql(text, [product.id]))
  const [paused] = await set(`update products set status = 'paused' where id = $1`)
  expect(paused).toMatchObject({ event: 'DELETE', audience: ['anyone'], old: { id: product.id, available: 5 } })
  expect(await isOffered(product.id)).toEqual([])
  await catchUp()
  const before = rows.length
  await sql('update products set price = 11 where id = $1', [product.id])
  const [published] = await set(`update products set status = 'published' where id = $1`)
  expect(rows.slice(before).filter(({ table }) => table === 'products')).toEqual([published])
  expect(published).toMatchObject({ event: 'UPDATE', record: { price: 11 } })
  expect(tellable(published as RowChange)).toEqual(await isOffered(product.id))
})

test('a draft of an invoice is told to who writes it, and the invoice to both once it is sent', async () => {
  const issuer = await world.business()
  people.seller = issuer.person
  const isShown = (id: string) => shownTo(async (_viewer, api) => (await api.invoices.get({ id })).id === id)
  const customerEmail = people.owner.email.toUpperCase()
  const [drafted] = await changesOf('invoices', () => world.write(issuer, { customerEmail }))
  const id = String(drafted?.record?.id)
  const draft = await issuer.api.invoices.get({ id })
  expect(tellable(drafted as RowChange)).toEqual(['seller'])
  expect(await isShown(id)).toEqual(['seller'])
  const changes = await changesOf(
    'invoices',
    () => issuer.api.invoices.send({ id, version: draft.version }),
    ({ record }) => record?.status === 'sent',
  )
  expect(changes.map(tellable)).toEqual([['owner', 'seller']])
  expect(await isShown(id)).toEqual(['owner', 'seller'])
})

test('an order is told to who bought and to who sells', async () => {
  const product = await world.product({ shop })
  people.seller = { ...people.seller, id: shop.ownerId }
  const [group, order] = [randomUUID(), randomUUID()]
  const place = async () => {
    await sql(
      `insert into order_groups (id, number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
       values ($1, $4, $4, $2, $3, 'Ada Test', 10, $1, 'x')`,
      [group, people.owner.id, people.owner.email, group.slice(0, 8)],
    )
    await sql(
      `insert into orders (id, group_id, number, seller_profile_id, buyer_user_id, fulfilment, items_total, shipping_total, grand_total)
       values ($1, $2, $5, $3, $4, 'pickup', 10, 0, 10)`,
      [order, group, product.shop.profileId, people.owner.id, order.slice(0, 8)],
    )
    await sql(
      `insert into order_items (order_id, product_id, title, unit_price, quantity, line_total) values ($1, $2, 'Ball', 10, 1, 10)`,
      [order, product.id],
    )
  }
  const [placed] = await changesOf('orders', place)
  expect(tellable(placed as RowChange)).toEqual(['owner', 'seller'])
  const bought = await shownTo(async (_viewer, api) => (await api.orders.list({})).items.some(({ id }) => id === order))
  expect(bought).toEqual(['owner'])
  const changes = await changesOf(
    'orders',
    () => sql('update orders set buyer_user_id = null where id = $1', [order]),
    ({ event }) => event === 'DELETE',
  )
  expect(changes.map((change) => [change.event, tellable(change)])).toEqual([
    ['UPDATE', ['seller']],
    ['DELETE', ['owner']],
  ])
})

test('a role is told to who has it and to admins', async () => {
  const [given] = await changesOf('user_roles', () =>
    sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [people.other.id]),
  )
  expect(tellable(given as RowChange)).toEqual(['other', 'admin'])
  const shown = await shownTo(async (_viewer, api) =>
    (await api.people.roles()).some(({ userId }) => userId === people.other.id),
  )
  expect(shown).toContain('admin')
  const [ended] = await changesOf('user_roles', () =>
    sql('delete from user_roles where user_id = $1', [people.other.id]),
  )
  expect(tellable(ended as RowChange)).toEqual(['other', 'admin'])
  // What the server has seen of a role it keeps for seconds: whoever asks next never had one.
  people.other = await world.user()
})

test('an alert is told to admins and to those it concerns', async () => {
  const { clock } = world
  const incident = {
    about: people.owner.id,
    at: clock.now(),
    severity: 'high' as const,
    description: 'Many wrong passwords',
    subjects: [people.owner.id],
  }
  const changes = await changesOf(
    'suspicious_activity_alerts',
    () => raiseAlert(world.deps, 'repeated_failures', incident),
    ({ audience }) => audience.includes(`user:${people.owner.id}`),
  )
  expect(changes.map(tellable)).toEqual([['admin'], ['owner']])
  const shown = await shownTo(async (_viewer, api) =>
    (await api.security.bannerAlerts()).some(({ description }) => description === incident.description),
  )
  expect(shown).toEqual(['owner', 'admin'])
  const id = String(changes[0]?.record?.id)
  const settled = await changesOf(
    'suspicious_activity_alerts',
    () =>
      sql(`update suspicious_activity_alerts set status = 'resolved', resolution_notes = 'Watch them.' where id = $1`, [
        id,
      ]),
    ({ event }) => event === 'DELETE',
  )
  expect(settled.map(tellable)).toEqual([['admin'], ['owner']])
  expect(settled[1]?.old).toMatchObject({ id, status: 'active', resolution_notes: null })
})
