import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAs } from '#contract/open-as.rules'
import { buy } from '#server/market/reviews/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const BODY = 'Does it fit a beagle of 22 pounds?'

async function sold() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const product = await world.product({ shop, optionValue: 'S' })
  return { owner, product }
}
async function asked() {
  const asker = await world.user()
  const { owner, product } = await sold()
  const question = await world.as(asker).questions.ask({ productId: product.id, body: BODY })
  return { asker, owner, product, question }
}
async function buyerOf(product: Awaited<ReturnType<typeof sold>>['product']): Promise<TestUser> {
  const buyer = await world.user({ data: { first_name: 'Kim' } })
  await buy(world, buyer, product)
  return buyer
}

test('whoever is signed in asks, the whole family shows it, and the shop is told here and by mail', async () => {
  const { owner, product, question } = await asked()
  const sibling = await world.product({ shop: product.shop, groupId: product.groupId, optionValue: 'M' })
  await world.caughtUp()
  const { held, ...shown } = question
  expect(held).toBe(false)
  expect(await world.visitor.questions.list({ id: sibling.id })).toEqual({ items: [shown], count: 1, next: null })
  expect((await world.as(owner).notifications.list({})).items).toMatchObject([
    { kind: 'reviews', href: openAs(product.shop.profileId, '/business-provider-dashboard/questions') },
  ])
  await drainOutbox(world.deps, handlers, () => false)
  const mail = world.mails.find(({ to }) => to === owner.email)
  expect(mail?.text).toContain(BODY)
  expect(mail?.text).toContain('/business-provider-dashboard/questions')
})

test('the shop and people who have it answer once each, the shop stands first, and the asker is told', async () => {
  const { asker, owner, product, question } = await asked()
  const buyer = await buyerOf(product)
  expect(await world.as(buyer).questions.mine({ id: product.id })).toMatchObject({ answersAs: 'buyer', author: 'Kim' })
  expect(await world.as(owner).questions.mine({ id: product.id })).toMatchObject({ answersAs: 'shop' })
  const answer = await world.as(buyer).questions.answer({ id: question.id, body: 'Ours weighs 25 and it fits.' })
  expect(answer.held).toBe(false)
  await world.as(owner).questions.answer({ id: question.id, body: 'Yes\u202e.' })
  await world.caughtUp()
  const [shown] = (await world.visitor.questions.list({ id: product.id })).items
  expect(shown).toMatchObject({
    answerCount: 2,
    answers: [
      { byShop: true, author: null, body: 'Yes.' },
      { byShop: false, author: 'Kim', body: 'Ours weighs 25 and it fits.' },
    ],
  })
  await expect(world.as(owner).questions.answer({ id: question.id, body: 'Again' })).rejects.toEqual(
    code('ALREADY_ANSWERED'),
  )
  expect((await world.as(asker).notifications.list({})).items.map(({ title }) => title)).toEqual([
    `${product.shop.name} answered your question`,
    'Someone answered your question',
  ])
})

test('of two of a team who answer at once one is told that the other was first', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, product, question } = await asked()
    const staff = await world.user()
    await world.deps.db.execute(sql`
      insert into profile_members (profile_id, user_type, is_active, user_id, role)
      select profile_id, user_type, true, ${staff.id}, 'staff' from profile_members
      where user_id = ${owner.id} and user_type = 'business-provider'`)
    await world.caughtUp()
    const told = await Promise.all(
      [owner, staff].map((one) =>
        world
          .as(one)
          .questions.answer({ id: question.id, body: 'Yes.' })
          .then(
            () => 'answered',
            (error) => error.code,
          ),
      ),
    )
    expect(told.toSorted()).toEqual(['CONFLICT', 'answered'])
    expect((await world.visitor.questions.list({ id: product.id })).items[0]?.answers).toHaveLength(1)
  }
})

test('who has not bought it does not answer, also not in the shop’s name', async () => {
  const { asker, product, question } = await asked()
  expect(await world.as(asker).questions.mine({ id: product.id })).toMatchObject({
    asked: [question.id],
    answersAs: null,
  })
  await expect(world.as(asker).questions.answer({ id: question.id, body: 'Anybody?' })).rejects.toEqual(
    code('ONLY_BUYERS'),
  )
  const buyer = await buyerOf(product)
  await expect(
    world.deps.db.$client.query(
      `insert into product_answers (question_id, author_user_id, author_name, by_shop, body) values ($1, $2, '', true, 'Me')`,
      [question.id, buyer.id],
    ),
  ).rejects.toMatchObject({ constraint: 'product_answers_buyer_check' })
})

test('a shop asks itself nothing, and nobody asks about what is not for sale', async () => {
  const { owner, product } = await sold()
  const { questions } = world.as(owner)
  await expect(questions.ask({ productId: product.id, body: BODY })).rejects.toEqual(code('OWN_PART'))
  const draft = await world.product({ status: 'draft' })
  for (const productId of [unknownId(), draft.id]) {
    await expect(questions.ask({ productId, body: BODY })).rejects.toEqual(code('NOT_FOUND'))
    await expect(world.visitor.questions.list({ id: productId })).rejects.toEqual(code('NOT_FOUND'))
  }
  await expect(questions.ask({ productId: product.id, body: '\u202e'.repeat(20) })).rejects.toEqual(code('BAD_REQUEST'))
})

test('people delete what they wrote themselves and nothing else', async () => {
  const { asker, owner, product, question } = await asked()
  const { id } = await world.as(owner).questions.answer({ id: question.id, body: 'Yes.' })
  await expect(world.as(asker).questions.removeAnswer({ id })).rejects.toEqual(code('NOT_FOUND'))
  await expect(world.as(owner).questions.remove({ id: question.id })).rejects.toEqual(code('NOT_FOUND'))
  await world.as(owner).questions.removeAnswer({ id })
  await world.caughtUp()
  expect((await world.visitor.questions.list({ id: product.id })).items).toMatchObject([{ answers: [] }])
  await world.as(asker).questions.remove({ id: question.id })
  await world.caughtUp()
  expect((await world.visitor.questions.list({ id: product.id })).items).toEqual([])
})

test('a reported question that is hidden goes from the page, and its answers with it', async () => {
  const { owner, product, question } = await asked()
  await world.as(owner).reports.send({ type: 'question', id: question.id, rule: 'insult' })
  await world.deps.db.$client.query(`update product_questions set status = 'hidden' where id = $1`, [question.id])
  await world.caughtUp()
  expect(await world.visitor.questions.list({ id: product.id })).toMatchObject({ count: 0, items: [] })
  await expect(world.as(owner).questions.answer({ id: question.id, body: 'Yes.' })).rejects.toEqual(code('NOT_FOUND'))
})

test('a shop finds what it has not answered, the longest wait first, page by page, and nobody else’s', async () => {
  const { owner, product } = await sold()
  const ada = world.as(await world.user())
  for (let n = 0; n < 21; n++) {
    world.clock.advance(1000)
    await ada.questions.ask({ productId: product.id, body: `Is this question number ${n}?` })
  }
  const { questions } = world.as(owner)
  const first = await questions.ofShop({})
  const second = await questions.ofShop({ cursor: first.next ?? '' })
  expect([first.items.length, second.items.length, first.total]).toEqual([20, 1, 21])
  expect(first.items[0]).toMatchObject({ body: 'Is this question number 0?', productName: product.name })
  await questions.answer({ id: second.items[0]?.id ?? '', body: 'Yes.' })
  expect((await questions.ofShop({})).total).toBe(20)
  expect((await questions.ofShop({ show: 'answered' })).items).toHaveLength(1)
  const other = await world.user()
  await world.shop({ owner: other })
  expect((await world.as(other).questions.ofShop({})).items).toEqual([])
  const page = await world.visitor.questions.list({ id: product.id })
  expect(page).toMatchObject({ count: 21, items: { length: 10 } })
  expect((await world.visitor.questions.list({ id: product.id, cursor: page.next ?? '' })).items).toHaveLength(10)
})
