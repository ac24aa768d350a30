import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecallDraft } from '#contract/recalls'
import { refusalOf } from '#server/money/checkout/testing'
import { createDeskWorld, type DeskWorld, type Seller } from '#server/money/sales/testing'
import type { TestProduct, TestUser } from '#server/testing/factories'
import { type ApiClient, unknownId } from '#server/testing/world'
import { tellPeople } from './tell'
import { workOnRecall, workOnRecalls } from './work'

let world: DeskWorld
let adminUser: TestUser
let admin: ApiClient
beforeAll(async () => {
  world = await createDeskWorld()
  adminUser = await world.user({ role: 'admin' })
  admin = world.as(adminUser)
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const item = (own: Partial<RecallDraft['items'][number]>) => ({
  productId: null,
  brand: '',
  words: '',
  lots: [],
  bestFrom: null,
  bestTo: null,
  ...own,
})
const draft = (items: RecallDraft['items'], own: Partial<RecallDraft> = {}): RecallDraft => ({
  reference: '',
  title: `Recall ${randomUUID().slice(0, 8)}`,
  hazard: 'There may be pieces of plastic in it.',
  severity: 'serious',
  instruction: 'Stop feeding it.',
  source: 'The maker',
  sourceUrl: 'https://maker.example/recall',
  publishedOn: '2026-05-01',
  items,
  ...own,
})
type Shop = Seller & { food: TestProduct }
async function shop(stock = 0): Promise<Shop> {
  const seller = await world.seller()
  return {
    ...seller,
    food: await world.product({ shop: seller.shop, name: `Kibble ${randomUUID()}`, price: 20, stock }),
  }
}
const receive = ({ asks, food }: Shop, lot: string, quantity: number, bestBefore: string | null = null) =>
  asks.catalogue.changeStock({
    id: food.id,
    idempotencyKey: randomUUID(),
    change: { kind: 'receive', quantity, lot, bestBefore, note: '' },
  })
/** Without its work, which is the job's. */
async function published(items: RecallDraft['items'], own: Partial<RecallDraft> = {}) {
  const made = await admin.recalls.create(draft(items, own))
  return admin.recalls.publish({ id: made.id, version: made.version })
}
async function worked(items: RecallDraft['items'], own: Partial<RecallDraft> = {}) {
  const recall = await published(items, own)
  await world.runJobs()
  return recall
}
const matches = (id: string) =>
  world.rows(sql`
    select m.certainty, m.lots, o.number, m.notified_at is not null as told from recall_matches m
      left join order_items i on i.id = m.order_item_id left join orders o on o.id = i.order_id
    where m.recall_id = ${id} order by o.number`)
const product = async (id: string) =>
  (await world.rows(sql`select status, stock_quantity as stock from products where id = ${id}`))[0]
const mailsAbout = async (title: string) => {
  await world.runJobs()
  return world.mails.filter(({ subject }) => subject.endsWith(title))
}

describe('publishing', () => {
  test('tells who has the lot that they have it, who may have it that they may, and nobody who has another', async () => {
    const own = await shop()
    const [ada, ben] = [await world.user(), await world.user()]
    await receive(own, 'A1', 1, '2026-06-01')
    const first = await world.sold([[own.food, 1]], { buyer: world.as(ada) })
    await receive(own, 'B2', 1, '2026-07-01')
    const other = await world.sold([[own.food, 1]], { buyer: world.as(ben) })
    await own.asks.catalogue.changeStock({
      id: own.food.id,
      idempotencyKey: randomUUID(),
      change: { kind: 'receive', quantity: 1, lot: '', bestBefore: null, note: '' },
    })
    const unknown = await world.sold([[own.food, 1]], { email: 'guest-of-a-recall@example.com' })
    const recall = await worked([item({ productId: own.food.id, lots: [' a1 '] })])
    expect(await matches(recall.id)).toEqual([
      { certainty: 'lot', lots: ['A1'], number: first.number, told: true },
      { certainty: 'possible', lots: [], number: unknown.number, told: true },
    ])
    const mails = await mailsAbout(recall.draft.title)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [ada.email, 'guest-of-a-recall@example.com', own.owner.email].toSorted(),
    )
    const toGuest = mails.find(({ to }) => to === 'guest-of-a-recall@example.com')?.text
    expect(toGuest).toContain(`key=${unknown.key}`)
    expect(toGuest).toContain('Yours may be one of the recalled ones (lot a1)')
    expect(mails.find(({ to }) => to === ada.email)?.text).toContain('(lot A1)')
    // it waits at the shop, so there is nothing to stop feeding
    const notice = (await world.as(ada).notifications.list({})).items.find(({ title }) => title.startsWith('Recall: '))
    expect(notice?.body).toMatch(/hasn’t left the shop/)
    expect(notice?.body).not.toContain(recall.draft.instruction)
    expect(other.number).not.toBe(first.number)
    expect((await product(own.food.id))?.status).toBe('published')
  })

  test('of goods that are best before one of the days is of these lots', async () => {
    const own = await shop()
    await receive(own, 'JUN', 1, '2026-06-10')
    await world.sold([[own.food, 1]])
    const recall = await worked([item({ productId: own.food.id, bestFrom: '2026-06-01', bestTo: '2026-06-30' })])
    expect(await matches(recall.id)).toMatchObject([{ certainty: 'lot', lots: ['JUN'] }])
  })

  test('of all lots blocks the product, tells its buyers and its shop once, and closing lets the shop sell it again', async () => {
    const own = await shop(5)
    const ada = await world.user()
    await world.sold([[own.food, 1]], { buyer: world.as(ada) })
    await world.sold([[own.food, 1]], { buyer: world.as(ada) })
    const recall = await worked([item({ productId: own.food.id })])
    expect(await product(own.food.id)).toEqual({ status: 'blocked', stock: 3 })
    await Promise.all([workOnRecalls(world.deps), workOnRecall(world.deps, recall.id)])
    const mails = await mailsAbout(recall.draft.title)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, own.owner.email].toSorted())
    const notices = await world.rows(sql`
      select user_id as id from notifications where kind = 'recalls' and title like ${`%${recall.draft.title}`}`)
    expect(notices.map(({ id }) => id).toSorted()).toEqual([ada.id, own.owner.id].toSorted())
    const family = await own.asks.catalogue.get({ id: own.food.groupId })
    expect(await codeOf(own.asks.catalogue.move({ id: family.id, version: family.version, to: 'published' }))).toBe(
      'CONFLICT',
    )

    await admin.recalls.close({ id: recall.id, note: 'It was a mistake.' })
    expect((await product(own.food.id))?.status).toBe('paused')
    await world.rows(sql`update products set description = 'Food for dogs.' where id = ${own.food.id}`)
    const after = await own.asks.catalogue.get({ id: own.food.groupId })
    await own.asks.catalogue.move({ id: after.id, version: after.version, to: 'published' })
    expect((await product(own.food.id))?.status).toBe('published')
  })

  test('keeps what its shop had given up from being offered again', async () => {
    const own = await shop(1)
    await world.rows(sql`update products set status = 'archived', description = 'Food.' where id = ${own.food.id}`)
    await worked([item({ productId: own.food.id })])
    expect((await product(own.food.id))?.status).toBe('archived')
    const { version } = await own.asks.catalogue.get({ id: own.food.groupId })
    await expect(own.asks.catalogue.move({ id: own.food.groupId, version, to: 'published' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('is recalled'),
    })
  })

  test('takes recalled lots out of the stock, but for what an open order holds, which goes out later', async () => {
    const own = await shop()
    await receive(own, 'BAD', 4)
    await world.visitor.checkout.place(world.order([[own.food, 1]]))
    const recall = await worked([item({ productId: own.food.id, lots: ['BAD'] })])
    expect((await product(own.food.id))?.stock).toBe(1)
    await world.rows(sql`
      update stock_reservations set status = 'released' where product_id = ${own.food.id} and status = 'held'`)
    await workOnRecall(world.deps, recall.id)
    expect((await product(own.food.id))?.stock).toBe(0)
    const moves = await own.asks.catalogue.movements({ id: own.food.id })
    expect(moves.items.filter(({ kind }) => kind === 'recall').map(({ delta, lot }) => [delta, lot])).toEqual([
      [-1, 'BAD'],
      [-3, 'BAD'],
    ])
    expect(await world.rows(sql`select * from stock_drift() where product_id = ${own.food.id}`)).toEqual([])
  })

  test('reaches who has it sent regularly and who feeds it, and says nothing of a pet that has died', async () => {
    const own = await shop(3)
    const [ada, ben, cleo] = [await world.user(), await world.user(), await world.user()]
    await world.rows(sql`
      insert into product_subscriptions (user_id, product_id, quantity, interval_days, next_arrival_on, charge_on, agreed_price)
      values (${ada.id}, ${own.food.id}, 1, 30, current_date + 20, current_date + 15, 20)`)
    for (const [{ id }, name] of [
      [ben, 'Fern'],
      [cleo, 'Bramble'],
    ] as const)
      await world.rows(sql`
        with pet as (insert into pets (owner_id, name, species) values (${id}, ${name}, 'dog') returning id)
        insert into pet_feedings (pet_id, food, product_id) select id, 'Kibble', ${own.food.id} from pet`)
    await world.rows(sql`update pets set status = 'passed', passed_on = current_date where owner_id = ${cleo.id}`)
    const recall = await worked([item({ productId: own.food.id })])
    const told = await world.rows(sql`
      select user_id as id from recall_matches where recall_id = ${recall.id} and notified_at is not null`)
    expect(told.map(({ id }) => id).toSorted()).toEqual([ada.id, ben.id].toSorted())
  })

  test('by a brand and words finds the products of all shops, and says “possible”', async () => {
    const word = randomUUID().slice(0, 8)
    const [one, two] = [await world.seller(), await world.seller()]
    const found = await world.product({ shop: one.shop, name: `Salmon ${word} 100%`, brand: `Brand ${word}`, stock: 2 })
    await world.product({ shop: two.shop, name: 'Salmon treats', brand: `Brand ${word}`, stock: 2 })
    await world.sold([[found, 1]])
    const made = await admin.recalls.create(draft([item({ brand: `BRAND ${word}`, words: `salmon ${word} 100%` })]))
    const reach = await admin.recalls.reach({ id: made.id })
    expect(reach.products).toMatchObject([{ id: found.id, named: false, whole: true }])
    expect(reach).toMatchObject({ people: 1, byCertainty: { lot: 0, product: 0, possible: 1 }, orders: 1 })
    await admin.recalls.publish({ id: made.id, version: made.version })
    await world.runJobs()
    expect(await matches(made.id)).toMatchObject([{ certainty: 'possible', told: true }])
  })

  test('goes on where it was killed, and tells nobody twice', async () => {
    const own = await shop(150)
    for (let n = 0; n < 3; n += 1) await world.sold([[own.food, 1]], { email: `killed-${n}@example.com` })
    const recall = await published([item({ productId: own.food.id })])
    await workOnRecall(world.deps, recall.id, () => true)
    expect(await matches(recall.id)).toHaveLength(0)
    await Promise.all(Array.from({ length: 8 }, () => workOnRecall(world.deps, recall.id)))
    await Promise.all(Array.from({ length: 4 }, () => tellPeople(world.deps, recall.id, () => false)))
    const mails = await mailsAbout(recall.draft.title)
    expect(
      mails
        .filter(({ to }) => to.startsWith('killed-'))
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['killed-0@example.com', 'killed-1@example.com', 'killed-2@example.com'])
  })

  test('finds what is paid after it', async () => {
    const own = await shop()
    await receive(own, 'LATE', 1)
    const recall = await worked([item({ productId: own.food.id, lots: ['OTHER'] })])
    expect(await matches(recall.id)).toHaveLength(0)
    await own.asks.catalogue.changeStock({
      id: own.food.id,
      idempotencyKey: randomUUID(),
      change: { kind: 'receive', quantity: 1, lot: '', bestBefore: null, note: '' },
    })
    await world.sold([[own.food, 2]], { email: 'late-buyer@example.com' })
    await workOnRecalls(world.deps)
    expect(await matches(recall.id)).toMatchObject([{ certainty: 'possible', told: true }])
  })
})

describe('its pages', () => {
  test('everybody reads what was published, on the list, at the product, and in the search; drafts are nobody’s', async () => {
    const own = await shop(1)
    const title = `Plastic in kibble ${randomUUID().slice(0, 6)}`
    const made = await admin.recalls.create(draft([item({ productId: own.food.id, lots: ['X9'] })], { title }))
    expect(await codeOf(world.visitor.recalls.page({ id: made.id }))).toBe('NOT_FOUND')
    expect((await world.visitor.recalls.ofProduct({ id: own.food.id })).items).toEqual([])
    await admin.recalls.publish({ id: made.id, version: made.version })
    await world.runJobs()
    await world.caughtUp()
    const { active } = await world.visitor.recalls.active()
    expect(active.find(({ id }) => id === made.id)).toMatchObject({
      title,
      items: [{ lots: ['X9'], productId: own.food.id }],
    })
    expect((await world.visitor.recalls.ofProduct({ id: own.food.id })).items).toMatchObject([
      { id: made.id, lots: ['X9'] },
    ])
    const response = await world.request('/sitemap.xml')
    expect(response.status).toBe(200)
    await admin.recalls.close({ id: made.id, note: 'Over.' })
    await world.caughtUp()
    expect((await world.visitor.recalls.ofProduct({ id: own.food.id })).items).toEqual([])
    const { closed } = await world.visitor.recalls.active()
    expect(closed.find(({ id }) => id === made.id)).toMatchObject({ closingNote: 'Over.' })
  })

  test('what is recalled says so where it was sold, and nothing else of what we took down does', async () => {
    const own = await shop(4)
    const recall = await worked([item({ productId: own.food.id })])
    await world.caughtUp()
    const missing = { missing: own.food.id }
    expect((await world.visitor.products.alike(missing)).was).toEqual({
      name: own.food.name,
      returns: true,
      recalled: true,
      blocked: true,
    })
    await admin.recalls.close({ id: recall.id, note: 'Only another bag was meant.' })
    await world.caughtUp()
    expect((await world.visitor.products.alike(missing)).was).toMatchObject({ recalled: false })
    await world.deps.db.execute(sql`update products set status = 'blocked' where id = ${own.food.id}`)
    await world.caughtUp()
    expect((await world.visitor.products.alike(missing)).was).toBeNull()
  })

  test('whoever was told of it is told once that it is over and why, and the shop that it may sell again', async () => {
    const own = await shop(4)
    const ada = await world.user()
    const mine = await world.sold([[own.food, 1]], { buyer: world.as(ada) })
    const guests = await world.sold([[own.food, 1]])
    const recall = await worked([item({ productId: own.food.id })])
    await world.runJobs()
    const before = world.mails.length
    await admin.recalls.close({ id: recall.id, note: 'Only another bag was meant.' })
    await world.runJobs()
    const title = `A recall is over: ${recall.draft.title}`
    const told = world.mails.slice(before).filter(({ subject }) => subject === title)
    expect(told.map(({ to }) => to)).toContain(own.owner.email)
    expect(told).toHaveLength(3)
    for (const { text } of told) expect(text).toContain('Only another bag was meant.')
    expect((await world.as(ada).notifications.list({})).items[0]).toMatchObject({
      kind: 'recalls',
      title,
      body: 'Only another bag was meant.',
      href: `/orders/${mine.id}`,
    })
    expect((await world.as(own.owner).notifications.list({})).items[0]).toMatchObject({
      title,
      body: 'What it kept from sale is paused. Publish it again when you want to sell it.',
    })
    const [over] = (await world.visitor.recalls.ofOrder({ id: guests.id, key: guests.key })).items
    expect(over).toMatchObject({ status: 'closed', closingNote: 'Only another bag was meant.' })
  })

  test('nobody pays for what is recalled meanwhile, not even on a card page that is open', async () => {
    const own = await shop(4)
    const ada = await world.user()
    const placed = await world.as(ada).checkout.place(world.order([[own.food, 1]]))
    await worked([item({ productId: own.food.id })])
    const state = await world.as(ada).checkout.state({ key: placed.key })
    expect(state.status).toBe('cancelled')
    const [order] = state.orders
    expect((await world.as(ada).orders.get({ id: order?.id ?? '' })).timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      note: 'Something in it is recalled',
    })
    const mails = (await mailsAbout('was canceled')).filter(({ text }) => text.includes(order?.number ?? ''))
    expect(mails[0]?.text).toContain('Reason: Something in it is recalled')
    expect((await world.as(ada).notifications.list({})).items.map(({ title }) => title)).toContain(
      'Your order was canceled',
    )
    expect(await world.stockOf(own.food)).toMatchObject({ reserved: 0 })
  })

  test('a shop hears whether all of it is recalled or some lots, and of what it sells of these later', async () => {
    const [all, some] = [await shop(4), await shop(4)]
    await worked([item({ productId: all.food.id })])
    const recall = await worked([item({ productId: some.food.id, lots: ['L1'] })])
    const told = async ({ owner }: Shop) =>
      (await world.as(owner).notifications.list({})).items.find(({ title }) => title.startsWith('Recall of a product'))
        ?.body
    expect(await told(all)).toContain('can’t be sold just now')
    expect(await told(some)).toContain('Only some lots or days are recalled.')
    const { number } = await world.sold([[some.food, 1]])
    await world.runJobs()
    const [mail] = world.mails.filter(({ subject }) => subject === `You made a sale: ${number}`)
    expect(mail?.text).not.toContain('ready to pack')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`Don’t send it before you’ve checked: ${recall.draft.title}.`)
  })

  test('pieces of a recalled lot that come back of an order are not for sale again', async () => {
    const own = await shop()
    await receive(own, 'L77', 2)
    await receive(own, 'L78', 5)
    const sold = await world.sold([[own.food, 2]])
    await worked([item({ productId: own.food.id, lots: ['L77'] })])
    await own.asks.sales.cancel({ id: sold.id, reason: 'It is recalled' })
    await world.runJobs()
    const batches = await world.rows(
      sql`select lot, remaining from product_batches where product_id = ${own.food.id} order by lot`,
    )
    expect(batches).toEqual([
      { lot: 'L77', remaining: 0 },
      { lot: 'L78', remaining: 5 },
    ])
    expect(await world.stockOf(own.food)).toMatchObject({ stock: 5 })
  })

  test('a buyer sees it at the order and says so once; a guest does with the key, and nobody else', async () => {
    const own = await shop(4)
    const ada = await world.user()
    const [mine, guests] = [
      await world.sold([[own.food, 1]], { buyer: world.as(ada) }),
      await world.sold([[own.food, 1]]),
    ]
    const recall = await worked([item({ productId: own.food.id })])
    const api = world.as(ada).recalls
    expect((await api.ofOrder({ id: mine.id })).items).toMatchObject([
      { id: recall.id, items: [{ certainty: 'product' }], acknowledgedAt: null },
    ])
    const { items } = await api.acknowledge({ id: mine.id, recallId: recall.id })
    expect(items).toMatchObject([{ acknowledgedAt: expect.any(Date) }])
    expect((await api.acknowledge({ id: mine.id, recallId: recall.id })).items).toEqual(items)
    expect(await codeOf(api.ofOrder({ id: guests.id }))).toBe('NOT_FOUND')
    expect(await codeOf(api.acknowledge({ id: guests.id, recallId: recall.id }))).toBe('NOT_FOUND')
    expect(await codeOf(world.visitor.recalls.ofOrder({ id: mine.id }))).toBe('NOT_FOUND')
    expect(await codeOf(api.acknowledge({ id: mine.id, recallId: unknownId() }))).toBe('NOT_FOUND')
    const seen = await world.visitor.recalls.acknowledge({ id: guests.id, key: guests.key, recallId: recall.id })
    expect(seen.items).toMatchObject([{ acknowledgedAt: expect.any(Date) }])
    const people = await admin.recalls.people({ id: recall.id })
    expect(people.items.map(({ guest, acknowledgedAt }) => [guest, acknowledgedAt !== null])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, true],
      ]),
    )
    const [row] = (await admin.recalls.list({ q: recall.draft.title })).items
    expect(row).toMatchObject({ people: 2, told: 2, seen: 2 })
  })

  test('a shop sees what of its own is recalled and which orders have not left, and nothing of another’s', async () => {
    const [own, other] = [await shop(4), await shop(1)]
    const waiting = await world.sold([[own.food, 1]])
    const recall = await worked([item({ productId: own.food.id })])
    expect((await own.asks.recalls.ofShop()).items).toMatchObject([
      { id: recall.id, products: [{ familyId: own.food.groupId, whole: true, left: 3 }], unsent: [{ id: waiting.id }] },
    ])
    expect((await other.asks.recalls.ofShop()).items).toEqual([])
  })
})

describe('writing one', () => {
  test('is for admins alone', async () => {
    const [own, somebody] = [await shop(), world.as(await world.user())]
    const made = await admin.recalls.create(draft([item({ productId: own.food.id })]))
    const { id, version } = made
    for (const api of [somebody.recalls, own.asks.recalls]) {
      expect(await codeOf(api.list({}))).toBe('NOT_ALLOWED')
      expect(await codeOf(api.get({ id }))).toBe('NOT_ALLOWED')
      expect(await codeOf(api.create(draft([item({ brand: 'X' })])))).toBe('NOT_ALLOWED')
      expect(await codeOf(api.publish({ id, version }))).toBe('NOT_ALLOWED')
      expect(await codeOf(api.reach({ id }))).toBe('NOT_ALLOWED')
      expect(await codeOf(api.import({ text: 'title', write: false }))).toBe('NOT_ALLOWED')
    }
    expect(await codeOf(somebody.recalls.ofShop())).toBe('NOT_ALLOWED')
  })

  test('refuses what makes no sense, an old version, and a reference that is there', async () => {
    const own = await shop()
    const reference = `PR-${randomUUID()}`
    expect(await codeOf(admin.recalls.create(draft([])))).toBe('BAD_REQUEST')
    expect(await codeOf(admin.recalls.create(draft([item({})])))).toBe('BAD_REQUEST')
    expect(await codeOf(admin.recalls.create(draft([item({ productId: unknownId() })])))).toBe('NOT_FOUND')
    const ftp = draft([item({ brand: 'X' })], { sourceUrl: 'ftp://maker.example' })
    expect(await codeOf(admin.recalls.create(ftp))).toBe('BAD_REQUEST')
    const made = await admin.recalls.create(draft([item({ productId: own.food.id })], { reference }))
    const again = draft([item({ productId: own.food.id })], { reference: reference.toLowerCase() })
    expect(await codeOf(admin.recalls.create(again))).toBe('CONFLICT')
    await admin.recalls.save({ id: made.id, version: made.version, draft: { ...made.draft, title: 'Another title' } })
    expect(await codeOf(admin.recalls.save({ id: made.id, version: made.version, draft: made.draft }))).toBe('CONFLICT')
    expect(await codeOf(admin.recalls.publish({ id: made.id, version: made.version }))).toBe('CONFLICT')
    expect(await codeOf(admin.recalls.close({ id: made.id, note: 'Not yet.' }))).toBe('CONFLICT')
    await admin.recalls.remove({ id: made.id })
    expect(await codeOf(admin.recalls.get({ id: made.id }))).toBe('NOT_FOUND')
  })

  test('after it was published changes its words, never what it is about', async () => {
    const own = await shop()
    const recall = await published([item({ productId: own.food.id, lots: ['A'] })])
    const saved = await admin.recalls.save({
      id: recall.id,
      version: recall.version,
      draft: { ...recall.draft, instruction: 'Throw it away.', items: [item({ brand: 'Everything' })] },
    })
    expect(saved.draft).toMatchObject({
      instruction: 'Throw it away.',
      items: [{ productId: own.food.id, lots: ['A'] }],
    })
    expect(await codeOf(admin.recalls.remove({ id: recall.id }))).toBe('CONFLICT')
    await expect(
      world.deps.db.execute(sql`delete from recall_items where recall_id = ${recall.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'recall_items_kept_check' } })
    await expect(
      world.deps.db.execute(sql`update recalls set status = 'draft', activated_at = null where id = ${recall.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'recalls_move_check' } })
  })

  test('shows before whom it reaches, and writes nothing by that', async () => {
    const own = await shop(3)
    const ada = await world.user()
    await world.sold([[own.food, 1]], { buyer: world.as(ada) })
    const made = await admin.recalls.create(draft([item({ productId: own.food.id })]))
    const reach = await admin.recalls.reach({ id: made.id })
    expect(reach).toMatchObject({ people: 1, byCertainty: { product: 1 }, orders: 1, products: [{ pieces: 2 }] })
    expect(reach.first).toMatchObject([{ guest: false, certainty: 'product', notifiedAt: null }])
    expect(await matches(made.id)).toEqual([])
    expect((await product(own.food.id))?.status).toBe('published')
  })

  test('leaves a line in the audit trail for each step', async () => {
    const own = await shop()
    const recall = await published([item({ productId: own.food.id })])
    await admin.recalls.close({ id: recall.id, note: 'Done.' })
    const lines = await world.rows(sql`
      select event_type as type from security_audit_logs where resource_id = ${recall.id} and user_id = ${adminUser.id} order by id`)
    expect(lines.map(({ type }) => type)).toEqual(['recall_written', 'recall_published', 'recall_closed'])
  })
})

describe('a file', () => {
  const header =
    'reference,title,hazard,severity,instruction,source,published_on,product_id,brand,words,lots,best_from,best_to'

  test('is looked at row by row before anything is written, and one wrong row keeps all out', async () => {
    const own = await shop()
    const reference = `CSV-${randomUUID().slice(0, 8)}`
    const rows = [
      `${reference},Metal in treats,A splinter.,serious,Stop.,The maker,2026-05-01,${own.food.id},,,A1|A2,,`,
      `${reference},Metal in treats,A splinter.,serious,Stop.,The maker,2026-05-01,,Crunchy,treats,,,`,
      `,No severity,A splinter.,awful,Stop.,The maker,2026-05-01,,Crunchy,,,,`,
      `,Unknown product,A splinter.,serious,Stop.,The maker,2026-05-01,${unknownId()},,,,,`,
    ]
    const text = [header, ...rows].join('\n')
    const looked = await admin.recalls.import({ text, write: false })
    expect(looked.rows.map(({ state }) => state)).toEqual(['new', 'new', 'wrong', 'wrong'])
    expect(looked.rows[2]?.problem).toContain('severity')
    expect(looked.rows[3]?.problem).toBe('There’s no product with this ID.')
    expect(await codeOf(admin.recalls.import({ text, write: true }))).toBe('CONFLICT')
    expect((await admin.recalls.list({ q: reference })).items).toEqual([])

    const good = [header, ...rows.slice(0, 2)].join('\n')
    expect(await admin.recalls.import({ text: good, write: true })).toMatchObject({ recalls: 1 })
    expect(await admin.recalls.import({ text: good, write: true })).toMatchObject({
      recalls: 0,
      rows: [{ state: 'known' }, { state: 'known' }],
    })
    const [row] = (await admin.recalls.list({ q: reference })).items
    expect(row).toMatchObject({ status: 'draft', title: 'Metal in treats' })
    const { draft: written } = await admin.recalls.get({ id: row?.id ?? '' })
    expect(written.items).toMatchObject([
      { productId: own.food.id, lots: ['A1', 'A2'] },
      { brand: 'Crunchy', words: 'treats' },
    ])
  })

  test('of official enforcement reports becomes drafts with their lots and their class', async () => {
    const number = `F-${randomUUID().slice(0, 6)}`
    const report = {
      recall_number: number,
      product_description: 'Happy Paws dry dog food, 5 lb bag',
      reason_for_recall: 'Salmonella.',
      code_info: 'Lot numbers: 24A1, 24A2 and 24A3. Best by 06/2026.',
      recalling_firm: 'Happy Paws LLC',
      classification: 'Class I',
      report_date: '20260430',
    }
    const text = JSON.stringify({ meta: {}, results: [report, { classification: 'Class II' }] })
    const looked = await admin.recalls.import({ text, write: false })
    expect(looked.rows.map(({ state }) => state)).toEqual(['new', 'wrong'])
    await admin.recalls.import({ text: JSON.stringify([report]), write: true })
    const [row] = (await admin.recalls.list({ q: number })).items
    const { draft: written } = await admin.recalls.get({ id: row?.id ?? '' })
    expect(written).toMatchObject({
      severity: 'critical',
      publishedOn: '2026-04-30',
      source: 'U.S. Food and Drug Administration',
    })
    expect(written.items).toMatchObject([{ brand: 'Happy Paws LLC', lots: ['24A1', '24A2', '24A3'] }])
  })

  test.each([
    ['{"results": 3}', 'We look for a list of reports'],
    ['{broken', 'can’t be read as such'],
    ['title,nonsense\na,b', 'We don’t recognize these columns: nonsense'],
    ['title\n', 'There are no recalls in this file'],
    ['title\n"open', 'We can’t read this file as CSV'],
  ])('that reads %j is told what is wrong with it', async (text, words) => {
    await expect(admin.recalls.import({ text, write: false })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(words),
    })
  })
})

test('what somebody has of it is in the export, and nameless once they are gone', async () => {
  const own = await shop(3)
  const ada = await world.user()
  await world.sold([[own.food, 1]], { buyer: world.as(ada) })
  const recall = await worked([item({ productId: own.food.id })])
  const { recallData } = await import('./personal-data')
  const files = []
  for await (const file of recallData.files?.(world.deps.db, ada.id, world.deps.files) ?? []) files.push(file)
  expect(JSON.parse(String(files[0]?.content))).toMatchObject([{ title: recall.draft.title, certainty: 'product' }])
  await world.deps.db.transaction((tx) => recallData.erase?.(tx, ada.id) ?? Promise.resolve())
  expect(await world.rows(sql`select user_id as id from recall_matches where recall_id = ${recall.id}`)).toEqual([
    { id: null },
  ])
})
