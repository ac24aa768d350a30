import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INFO_SLUGS } from '#contract/info.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const votesOn = async (article: string) =>
  (
    await world.deps.db.execute<{ helpful: boolean; user: string | null }>(
      sql`select helpful, user_id as user from help_votes where article = ${article}`,
    )
  ).rows

test('anybody reads every page in force, and an older version only where there is one', async () => {
  for (const slug of INFO_SLUGS) {
    const page = await world.visitor.info.page({ slug })
    expect(page).toMatchObject({ slug, inForce: true })
    expect(page.contents.length).toBeGreaterThan(2)
    expect(page.html).toContain(`<h2 id="${page.contents[0]?.id}">`)
    expect(await world.visitor.info.page({ slug, version: page.version })).toEqual(page)
  }
  expect(await codeOf(world.visitor.info.page({ slug: 'about', version: '1999-01-01' }))).toBe('NOT_FOUND')
  expect(await codeOf(world.visitor.info.page({ slug: 'about', version: '../secret' }))).toBe('BAD_REQUEST')
})

test('help is listed by category, read by article and found by words', async () => {
  const { categories, top } = await world.visitor.info.help()
  expect(categories.length).toBeGreaterThan(6)
  expect(top.length).toBeGreaterThan(4)
  for (const { slug, title } of categories.flatMap(({ articles }) => articles)) {
    const article = await world.visitor.info.article({ slug })
    expect(article.title).toBe(title)
    expect(article.related.length).toBeGreaterThan(0)
    expect(article.related.map((other) => other.slug)).not.toContain(slug)
  }
  expect((await world.visitor.info.searchHelp({ query: 'cancel' })).items[0]?.slug).toBe('cancel-an-order')
  expect(await codeOf(world.visitor.info.article({ slug: 'no-such-thing' }))).toBe('NOT_FOUND')
  expect(await codeOf(world.visitor.info.article({ slug: '__proto__' }))).toBe('BAD_REQUEST')
  expect(await codeOf(world.visitor.info.searchHelp({ query: ' ' }))).toBe('BAD_REQUEST')
})

test('a vote of somebody signed in replaces their last, also when two come at once; visitors are not told apart', async () => {
  const slug = 'notifications'
  const [member, other] = [await world.user(), await world.user()]
  await Promise.all([true, false, true].map((helpful) => world.as(member).info.vote({ slug, helpful })))
  await world.as(member).info.vote({ slug, helpful: false })
  await world.as(other).info.vote({ slug, helpful: true })
  await world.visitor.info.vote({ slug, helpful: true })
  await world.visitor.info.vote({ slug, helpful: true })
  const votes = await votesOn(slug)
  expect(votes.filter(({ user }) => user === member.id)).toEqual([{ helpful: false, user: member.id }])
  expect(votes.filter(({ user }) => user === null)).toHaveLength(2)
  expect(votes).toHaveLength(4)
  expect(await codeOf(world.visitor.info.vote({ slug: 'no-such-thing', helpful: true }))).toBe('NOT_FOUND')
})

test('how we earn is said in the figures of the rules that count, also after they change', async () => {
  const earnings = async () => (await world.visitor.info.page({ slug: 'about' })).html
  expect(await earnings()).toContain('6% of products and delivery, and 10% of services')
  await world.deps.db.execute(sql`update commission_rules set valid_to = now() where valid_to is null`)
  await world.deps.db.execute(
    sql`insert into commission_rules (name, basis, percent, fixed, valid_from) values ('All', 'everything', 0.075, 0.3, now() - interval '1 minute')`,
  )
  expect(await earnings()).toContain('7.5% plus $0.30 of everything')
  expect(await earnings()).not.toContain('{{')
})

test('the help for shops says the same rates, and a category’s name is text', async () => {
  const article = async () => (await world.visitor.info.article({ slug: 'what-pawstead-keeps' })).html
  await world.deps.db.execute(sql`
    with shelf as (insert into product_categories (slug, name) values ('rates', 'Toys & <b>treats</b>') returning id)
    insert into commission_rules (name, basis, percent, category_id, valid_from)
    select 'Toys', 'goods', 0.04, id, now() - interval '1 minute' from shelf`)
  expect(await article()).toContain('4% of products in Toys &amp; &lt;b&gt;treats&lt;/b&gt;')
  expect(await article()).not.toContain('{{')
})
