import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_HEADER } from '#contract/account.rules'
import type { Import } from '#contract/catalogue'
import { CSV_COLUMNS, MAX_IMPORT_BYTES } from '#contract/catalogue.rules'
import { issueCsrfToken } from '#server/identity/csrf'
import { refusalOf } from '../../../money/checkout/testing'
import { createWorld, sessionIdOf, type World } from '../../../testing/world'
import { turnCampaigns } from '../../campaigns/turn'
import { type Keeper, keeper, published } from '../testing'
import { runImport, writeSome } from './run'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rows = async (query: ReturnType<typeof sql>) => (await world.deps.db.execute(query)).rows
const headers = ({ owner }: Keeper) => ({
  authorization: `Bearer ${owner.accessToken}`,
  [CSRF_HEADER]: issueCsrfToken(world.deps, sessionIdOf(owner.accessToken)).token,
})
const send = (joss: Keeper, body: string | Uint8Array<ArrayBuffer>) =>
  world.request('/files/products?name=mine.csv', { method: 'POST', body, headers: headers(joss) })
async function looked(joss: Keeper, body: string): Promise<Import> {
  const answer = await send(joss, body)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as Import
}
const saidTo = async (joss: Keeper, body: string | Uint8Array<ArrayBuffer>) => {
  const answer = await send(joss, body)
  return [answer.status, ((await answer.json()) as { message: string }).message] as const
}
const categoryOf = async ({ categoryId }: Keeper) =>
  String((await rows(sql`select slug from product_categories where id = ${categoryId}`))[0]?.slug)
const productsOf = ({ shop }: Keeper) =>
  rows(sql`
    select sku, name, option_value as option, price::float8 as price, stock_quantity as stock, status, variations, is_lead as lead
    from products where seller_profile_id = ${shop.profileId} order by sku`)
async function done(joss: Keeper, id: string): Promise<Import> {
  await joss.api.confirmImport({ id })
  await runImport(world.deps, { importId: id })
  return joss.api.import({ id })
}

test('a table begins drafts and changes what is known; nothing happens before it is confirmed', async () => {
  const joss = await keeper(world)
  const own = await published(joss, { variations: [{ price: 5, sku: 'OLD', stock: 4 }] })
  const category = await categoryOf(joss)
  const seen = await looked(
    joss,
    `\ufeffsku;name;family;option_name;option;category;price;stock\r\n` +
      `OLD;;;;;;6,50;9\r\nN-S;Oak;Oak;Size;S;${category};3;1\r\nN-M;Oak;Oak;Size;M;${category};4;2\r\n;"Bir;ch";;;;${category};;\r\n`,
  )
  expect(seen).toMatchObject({ status: 'checked', good: 4, bad: 0, done: 0, fileName: 'mine.csv' })
  expect(await productsOf(joss)).toHaveLength(1)
  expect(await done(joss, seen.id)).toMatchObject({ status: 'done', done: 4, created: 3, updated: 1 })
  const [medium, small, old, birch] = await productsOf(joss)
  expect([medium, small]).toMatchObject([
    { sku: 'N-M', option: 'M', price: 4, stock: 2, status: 'draft', variations: 2, lead: false },
    { sku: 'N-S', option: 'S', lead: true, variations: 2 },
  ])
  expect(old).toMatchObject({ sku: 'OLD', name: 'Hazel chew', price: 6.5, stock: 9, status: 'published' })
  expect(birch).toMatchObject({ name: 'Bir;ch', price: 0 })
  expect((await joss.api.movements({ id: own.leadId })).items[0]).toMatchObject({ delta: 5, note: 'CSV import' })
  expect(await rows(sql`select * from stock_drift()`)).toEqual([])
})

test('each row that is wrong is named with all that is wrong in it, page by page', async () => {
  const joss = await keeper(world)
  const category = await categoryOf(joss)
  const many = Array.from({ length: 60 }, (_, n) => `B${n},,${category},1`).join('\n')
  const seen = await looked(
    joss,
    `sku,name,category,price\nA,Fine,${category},1\nA,Twice,${category},1\nC,Cheap,${category},0\nD,Lost,nowhere,x\n${many}`,
  )
  expect(seen).toMatchObject({ good: 1, bad: 63 })
  const page = await joss.api.importProblems({ id: seen.id })
  expect(page.items.slice(0, 4)).toMatchObject([
    { row: 3, sku: 'A', problems: ['sku: This SKU is in the file more than once.'] },
    { row: 4, problems: ['price: Enter a price of at least 0.01.'] },
    {
      row: 5,
      problems: [
        expect.stringMatching(/^price/),
        'category: No category of this name takes products. One with subcategories takes none itself.',
      ],
    },
    { row: 6, problems: ['name: A new product needs a name.'] },
  ])
  const rest = await joss.api.importProblems({ id: seen.id, cursor: page.next ?? '' })
  expect([page.items.length, rest.items.length, rest.next]).toEqual([50, 13, null])
})

test('a number that differs from another by capitals alone is no new product', async () => {
  const joss = await keeper(world)
  const category = await categoryOf(joss)
  await published(joss, { variations: [{ price: 5, sku: 'KH-240', stock: 4 }] })
  const seen = await looked(
    joss,
    `sku,name,category,price\nkh-240,Oak,${category},1\nN-1,Oak,${category},1\nn-1,Oak,${category},1`,
  )
  expect((await joss.api.importProblems({ id: seen.id })).items).toMatchObject([
    { row: 2, problems: ['sku: You have KH-240 already. Write it the same way to change that product.'] },
    { row: 4, problems: ['sku: This SKU is in the file more than once.'] },
  ])
})

test('cells are read as American spreadsheets write them, and what is wrong is told in words and by the row it stands in', async () => {
  const joss = await keeper(world)
  const category = await categoryOf(joss)
  const seen = await looked(
    joss,
    [
      'sku,name,category,price,stock,weight_g,net_content,net_unit,species',
      `U-1,Oak,${category},"$1,200.50","1,500",9.5 oz,9,oz,"Cats | small pets, dog"`,
      '',
      ',,,,,,,,',
      `U-2,${'x'.repeat(121)},${category},100000,4.5,99999999,0,stone,unicorn`,
    ].join('\n'),
  )
  expect(seen).toMatchObject({ good: 1, bad: 1 })
  expect((await joss.api.importProblems({ id: seen.id })).items).toMatchObject([
    {
      row: 5,
      problems: [
        'name: Use at most 120 characters.',
        'price: Enter a price of at most 99,999.99.',
        'stock: Enter a whole number.',
        'weight_g: The most is 200,000.',
        'net_content: Enter a number above zero.',
        'net_unit: Use oz, lb, fl oz, qt, gal, g, kg, ml, l, or piece.',
        'species: Use dog, cat, rabbit, small-pet, bird, fish, or reptile, with | between several.',
      ],
    },
  ])
  await done(joss, seen.id)
  expect(
    await rows(sql`
      select price::float8 as price, stock_quantity as stock, weight_g as grams, net_content::float8 as net, net_unit as unit, species
      from products where seller_profile_id = ${joss.shop.profileId}`),
  ).toEqual([{ price: 1200.5, stock: 1500, grams: 269, net: 255, unit: 'g', species: ['cat', 'small-pet', 'dog'] }])
})

describe('a file that is no table of products is refused in words', () => {
  const utf16 = new Uint8Array(Buffer.from('\ufeffname\nx', 'utf16le'))
  test.each([
    ['UTF-16', utf16, /UTF-16/],
    ['Windows-1252', new Uint8Array([...Buffer.from('name\nCaf'), 0xe9]), /isn’t UTF-8/],
    ['a spreadsheet', new Uint8Array(Buffer.from('PK\u0003\u0004')), /spreadsheet/],
    ['nothing', '', /name the columns/],
    ['a header alone', 'sku,name', /no products/],
    ['columns of somebody else', 'sku,name,__proto__\n1,2,3', /__proto__/],
    ['a column twice', 'sku,name,name\n1,2,3', /same name/],
    ['quotes that never end', `sku,name\n1,"${'x'.repeat(200)}`, /quotes/],
    ['more cells than columns', 'sku,name\n1,2,3', /cells/],
    ['too many rows', `sku,name\n${'1,2\n'.repeat(10_001)}`, /10,000/],
  ])('%s', async (_, body, words) => {
    const [status, said] = await saidTo(await keeper(world), body)
    expect([status, said]).toEqual([400, expect.stringMatching(words)])
  })

  test('and one that is too large, or of nobody with a shop', async () => {
    const joss = await keeper(world)
    expect((await saidTo(joss, 'x'.repeat(MAX_IMPORT_BYTES + 1)))[0]).toBe(413)
    const parent = { ...joss, owner: await world.user() }
    expect((await saidTo(parent, 'sku,name\n1,2'))[0]).toBe(404)
    const mine = await looked(joss, `sku,name,category\n1,Oak,${await categoryOf(joss)}`)
    const { api } = await keeper(world)
    const asked = await Promise.all(
      [api.import(mine), api.importProblems(mine), api.confirmImport(mine)].map(refusalOf),
    )
    expect(asked.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })
})

test('what goes out as a table comes in as it was, and no cell of it is a formula', async () => {
  const joss = await keeper(world)
  await published(joss, {
    name: '=HYPERLINK("x")',
    description: '-first\n\n@second "quoted", and more',
    highlights: ['+1', 'two'],
    species: ['dog', 'cat'],
    variations: [{ price: 5, sku: 'F-1', stock: 4, netContent: 1.5, netUnit: 'kg' }],
  })
  const before = await rows(
    sql`select to_jsonb(p) - 'updated_at' as p from products p where seller_profile_id = ${joss.shop.profileId}`,
  )
  const file = await (await world.request('/downloads/products.csv', { headers: headers(joss) })).text()
  expect(file).toContain(`"'=HYPERLINK(""x"")"`)
  expect(file).toContain(`'-first`)
  const seen = await looked(joss, file)
  expect(seen).toMatchObject({ good: 1, bad: 0 })
  expect(await done(joss, seen.id)).toMatchObject({ updated: 1 })
  expect(
    await rows(
      sql`select to_jsonb(p) - 'updated_at' as p from products p where seller_profile_id = ${joss.shop.profileId}`,
    ),
  ).toEqual(before)
  const template = await (await world.request('/downloads/products.csv?template', { headers: headers(joss) })).text()
  expect(template).toContain(`${CSV_COLUMNS.join(',')}\r\n`)
})

test('a table saved during a sale has the prices of before it, and brings them back without ending the sale', async () => {
  const joss = await keeper(world)
  await published(joss, { variations: [{ price: 20, sku: 'ONE' }] })
  const today = new Date(world.clock.now()).toISOString().slice(0, 10)
  const sale = {
    name: 'Fall sale',
    percent: 25,
    price: null,
    familyIds: [],
    categoryIds: [],
    startsOn: null,
    endsOn: today,
  }
  await world.as(joss.owner).campaigns.create(sale)
  await turnCampaigns(world.deps)
  const now = async () =>
    (
      await rows(sql`select price::float8 as price, compare_at_price::float8 as was, stock_quantity as stock,
      sale_until is not null as sale from products where seller_profile_id = ${joss.shop.profileId}`)
    )[0]
  expect(await now()).toMatchObject({ price: 15, was: 20, sale: true })
  const saved = await (await world.request('/downloads/products.csv', { headers: headers(joss) })).text()
  expect(saved).toContain(',20.00,,')
  const header = saved.split('\r\n')[0]?.replace('\ufeff', '').split(',') ?? []
  const cells = (saved.split('\r\n')[1] ?? '').split(',')
  cells[header.indexOf('stock')] = '7'
  const again = await looked(joss, `${header.join(',')}\r\n${cells.join(',')}\r\n`)
  expect(again.saleEnds).toBe(0)
  await done(joss, again.id)
  expect(await now()).toMatchObject({ price: 15, was: 20, stock: 7, sale: true })
  // another price is meant, and stays
  const other = await looked(joss, 'sku,price\r\nONE,18\r\n')
  expect(other.saleEnds).toBe(1)
  await done(joss, other.id)
  expect(await now()).toMatchObject({ price: 18, sale: false })
})

test('the template shows one product that could be sold, and passes it over while it is left as it is', async () => {
  const joss = await keeper(world)
  await categoryOf(joss)
  const template = await (await world.request('/downloads/products.csv?template', { headers: headers(joss) })).text()
  await expect(looked(joss, template)).rejects.toThrow()
  expect(await looked(joss, template.replace('EXAMPLE-1', 'OAT-9'))).toMatchObject({ good: 1, bad: 0 })
})

test('a row whose product or category is gone by then is refused by itself, and the others are written', async () => {
  const joss = await keeper(world)
  for (const sku of ['GONE', 'STAYS']) await published(joss, { variations: [{ price: 5, sku, stock: 1 }] })
  const category = await categoryOf(joss)
  const other = await world.category({ name: `Short-lived ${joss.shop.profileId}` })
  const seen = await looked(
    joss,
    `sku,name,category,price\nGONE,,,9\nSTAYS,,,9\nNEW,Oak,${other.slug},3\n\u3164\u200b,\u3164,${category},3\n`,
  )
  expect(seen).toMatchObject({ good: 3, bad: 1 })
  await rows(sql`update products set sku = 'ELSE' where sku = 'GONE' and seller_profile_id = ${joss.shop.profileId}`)
  await rows(sql`delete from product_categories where id = ${other.id}`)
  expect(await done(joss, seen.id)).toMatchObject({ status: 'done', done: 3, created: 0, updated: 1 })
  const bad = await rows(
    sql`select row, problems from catalogue_import_rows where import_id = ${seen.id} and status = 'bad' order by row`,
  )
  expect(bad.map(({ problems }) => String(problems).slice(0, 8))).toEqual(['sku: Thi', 'category', 'name: A '])
})

test('a name that leads elsewhere is refused as in the editor', async () => {
  const joss = await keeper(world)
  const category = await categoryOf(joss)
  const seen = await looked(
    joss,
    `sku;name;family;option_name;option;category\r\nA;Refund at evil.example/now;;;;${category}\r\n` +
      `B;Ball;Balls;Size;evil.example/x;${category}\r\nC;Ball;Go to evil.example;Size;M;${category}\r\n`,
  )
  expect(seen).toMatchObject({ good: 0, bad: 3 })
})

test('who may not change what others read changes prices by a table, and no words, also as one of a team', async () => {
  const joss = await keeper(world)
  await published(joss, { variations: [{ price: 5, sku: 'BALL', stock: 4 }] })
  const helper = await world.user()
  await rows(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    select id, user_type, is_active, ${helper.id}, 'manager' from user_profiles where id = ${joss.shop.profileId}`)
  const theirs: Keeper = { ...joss, owner: helper, api: world.as(helper).catalogue }
  const [prices, words] = [
    await looked(theirs, 'sku;price\r\nBALL;6\r\n'),
    await looked(theirs, 'sku;name\r\nBALL;Admins are crooks\r\n'),
  ]
  const admin = await world.user({ role: 'admin' })
  await rows(sql`
    insert into sanctions (user_id, act, rule, reason, moderator_id, begins_at, ends_at)
    values (${helper.id}, 'silence', 'insult', 'An insult.', ${admin.id}, now(), now() + interval '7 days')`)
  expect(await done(theirs, prices.id)).toMatchObject({ status: 'done', updated: 1 })
  expect(await done(theirs, words.id)).toMatchObject({ status: 'done', done: 1, updated: 0 })
  expect((await productsOf(joss)).map(({ name, price }) => [name, price])).toEqual([
    [expect.not.stringMatching(/crooks/), 6],
  ])
})

test('two thousand rows whose worker dies half-way are written once each, by two who go on together', async () => {
  const joss = await keeper(world)
  const category = await categoryOf(joss)
  const lines = Array.from(
    { length: 2000 },
    (_, n) =>
      `R-${n},Chew ${n % 1000},Chew ${n % 1000},Size,${n < 1000 ? 'S' : 'M'},${category},${1 + (n % 90)},${n % 7},A chew of row ${n}`,
  )
  const { id, good } = await looked(
    joss,
    `sku,name,family,option_name,option,category,price,stock,description\n${lines.join('\n')}`,
  )
  expect(good).toBe(2000)
  await joss.api.confirmImport({ id })
  for (let handful = 0; handful < 3; handful++) await writeSome(world.deps, id)
  // killed with a handful half written: what it did is taken back with its transaction
  await world.deps.db
    .transaction(async (tx) => {
      await tx.execute(sql`update catalogue_import_rows set status = 'done' where import_id = ${id} and row < 1800`)
      throw new Error('killed')
    })
    .catch(() => undefined)
  await Promise.all([runImport(world.deps, { importId: id }), runImport(world.deps, { importId: id })])
  expect(await joss.api.import({ id })).toMatchObject({ status: 'done', done: 2000, created: 2000, updated: 0 })
  expect(
    await rows(sql`
      select count(*)::int as all, count(distinct sku)::int as skus, count(distinct group_id)::int as families,
        count(*) filter (where is_lead)::int as leads, min(variations) as variations
      from products where seller_profile_id = ${joss.shop.profileId}`),
  ).toEqual([{ all: 2000, skus: 2000, families: 1000, leads: 1000, variations: 2 }])
}, 60_000)

test('rows of one family that call its options by two names are told so, each that is not the first', async () => {
  const joss = await keeper(world)
  const category = await categoryOf(joss)
  const { good, id } = await looked(
    joss,
    `name,family,option_name,option,category,price,stock\nRope,Rope,Size,S,${category},5,1\nRope,Rope,size,M,${category},5,1\nRope,rope,Color,Red,${category},5,1`,
  )
  expect(good).toBe(2)
  expect(
    await rows(sql`select problems from catalogue_import_rows where import_id = ${id} and status = 'bad'`),
  ).toEqual([{ problems: ['option_name: The rows of a family share one, and its first row says “Size.”'] }])
})
