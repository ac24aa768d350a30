import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LastingAct } from '#contract/sanctions.rules'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { uploadedPicture } from '#server/market/media/testing'
import { buy, reviewOf } from '#server/market/reviews/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, unknownId } from '#server/testing/world'

let world: SecurityWorld
let admin: ApiClient
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.close())

const act = (person: TestUser, what: LastingAct, days = 7) =>
  admin.sanctions.act({ userId: person.id, act: what, days, rule: 'insult', reason: 'You insulted a shop.' })
const sanctioned = (what: LastingAct) => ({ code: 'SANCTIONED', data: { act: what, until: expect.any(Date) } })
const message = () => ({ body: 'Hello there', clientId: unknownId() })

/** Somebody who has bought, asked, reviewed, and written to a shop. */
async function regular() {
  const owner = await world.user()
  const product = await world.product({ shop: await world.shop({ owner }) })
  const { author: person, review } = await reviewOf(world, product)
  const api = world.as(person)
  const question = await api.questions.ask({ productId: product.id, body: 'Does it fit a beagle?' })
  const { conversationId } = await api.messages.start({ profileId: product.shop.profileId, ...message() })
  await world.as(owner).messages.send({ id: conversationId, ...message() })
  const next = await world.product({ shop: product.shop })
  await buy(world, person, next)
  return { owner, product, next, person, review, api, question, conversationId }
}

test('whoever is silenced writes nothing that others read, in every service and at once, and reads as before', async () => {
  const { product, next, person, review, api, question, conversationId } = await regular()
  const pet = await api.pets.add({ name: 'Rex', species: 'dog' })
  await act(person, 'silence')
  const stranger = await world.shop()
  for (const tried of [
    () => api.messages.send({ id: conversationId, ...message() }),
    () => api.messages.start({ profileId: stranger.profileId, ...message() }),
    () => api.products.review({ productId: next.id, rating: 5, title: 'Fine', body: 'It does what it should do.' }),
    () => api.questions.ask({ productId: product.id, body: 'And a poodle?' }),
    () => api.questions.answer({ id: question.id, body: 'It fits ours.' }),
    () => api.reviews.edit({ id: review.id, rating: 1, title: 'Bad', body: 'They are all liars there.' }),
    () => world.deps.db.execute(sql`update user_profiles set first_name = 'Rude' where user_id = ${person.id}`),
    () => world.deps.db.execute(sql`update pets set about = 'Rude', visibility = 'public' where id = ${pet.id}`),
  ])
    await expect(tried()).rejects.toSatisfy(
      (error: { code?: string; cause?: { constraint?: string } }) =>
        error.code === 'SANCTIONED' || error.cause?.constraint === 'sanctioned_check',
    )
  await expect(api.messages.send({ id: conversationId, ...message() })).rejects.toMatchObject(sanctioned('silence'))
  await expect(api.messages.send({ id: conversationId, ...message() })).rejects.toThrow(
    /until .* UTC\. Settings, Decisions/,
  )
  expect((await api.messages.thread({ id: conversationId })).items).toHaveLength(2)
})

test('the shop of somebody who is silenced answers no reviews and changes none of its pages', async () => {
  const { owner, review, product } = await regular()
  await act(owner, 'silence')
  await expect(world.as(owner).reviews.answer({ id: review.id, body: 'Liar.' })).rejects.toMatchObject(
    sanctioned('silence'),
  )
  for (const forged of [
    sql`update profile_details set about = 'Rude' where profile_id = ${product.shop.profileId}`,
    sql`update product_groups set title = 'Rude' where seller_profile_id = ${product.shop.profileId}`,
  ])
    await expect(world.deps.db.execute(forged)).rejects.toMatchObject({ cause: { constraint: 'sanctioned_check' } })
})

test('whoever is silenced opens no further profile, nor one that was closed, by whatever name', async () => {
  const person = await world.user()
  await act(person, 'silence')
  const { rows } = await world.deps.db.execute<{ id: string }>(
    sql`select id from user_profiles where user_id = ${person.id}`,
  )
  const id = rows[0]?.id ?? ''
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  const refused = { cause: { constraint: 'sanctioned_check' } }
  await run(sql`update user_profiles set is_active = false where id = ${id}`)
  await run(sql`update user_profiles set first_name = 'Rude' where id = ${id}`)
  await expect(run(sql`update user_profiles set is_active = true where id = ${id}`)).rejects.toMatchObject(refused)
  await expect(
    run(
      sql`insert into user_profiles (id, user_id, user_type, first_name) values (gen_random_uuid(), ${person.id}, 'service-provider', 'Rude')`,
    ),
  ).rejects.toMatchObject(refused)
})

test('whoever is silenced and has no profile keeps the name of their account', async () => {
  const person = await world.user()
  const api = world.as(person)
  await api.account.rename({ firstName: 'Ada', lastName: 'Park' })
  await world.deps.db.execute(sql`update user_profiles set is_active = false where user_id = ${person.id}`)
  await world.deps.db.execute(sql`delete from user_profiles where user_id = ${person.id}`)
  await act(person, 'silence')
  const rude = { firstName: 'You are', lastName: 'All fools' }
  await expect(api.account.rename(rude)).rejects.toMatchObject(sanctioned('silence'))
  await expect(api.profiles.create({ userType: 'pet-parent', ...rude })).rejects.toMatchObject(sanctioned('silence'))
  expect(await api.account.rename({ firstName: 'Ada', lastName: '' })).toEqual({ firstName: 'Ada', lastName: '' })
})

test('whoever is silenced is called as before by the account service, which changes everything else', async () => {
  const person = await world.user()
  const put = (data: Record<string, unknown>) =>
    world.request('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.accessToken}`, apikey: 'public', 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    })
  expect((await put({ first_name: 'Ada', last_name: 'Park' })).status).toBe(200)
  await act(person, 'silence')
  for (const key of ['first_name', 'full_name', 'given_name']) {
    const answer = await put({ [key]: 'You fools' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ msg: expect.stringContaining('can’t write here until') })
  }
  expect((await put({ first_name: 'Ada', last_name: null, theme: 'dark' })).status).toBe(200)
})

test('one of a team who is silenced changes nothing that the profile shows, and its owner does', async () => {
  const { owner, product } = await regular()
  const helper = await world.user()
  const { profileId: id } = product.shop
  await world.deps.db.execute(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    select id, user_type, is_active, ${helper.id}, 'manager' from user_profiles where id = ${id}`)
  await world.deps.db.execute(sql`update user_profiles set first_name = 'Joss' where id = ${id}`)
  await act(helper, 'silence')
  const save = (person: TestUser, change: { about?: string; visibility?: 'private' }) =>
    world.as(person).profiles.save({ id, change })
  await expect(save(helper, { about: 'Rude' })).rejects.toMatchObject(sanctioned('silence'))
  await save(helper, { visibility: 'private' })
  await save(owner, { about: 'Leads and leashes' })
  // the other way round, whoever helps is not told that it is about them
  await world.deps.db.execute(
    sql`update sanctions set lifted_at = now(), lifted_by = moderator_id, lifted_reason = 'x' where user_id = ${helper.id}`,
  )
  await act(owner, 'silence')
  await expect(save(helper, { about: 'Rude' })).rejects.toMatchObject({
    code: 'SANCTIONED',
    message: expect.stringMatching(/It’s about whoever it belongs to, not about you/),
    data: { act: 'silence', until: null },
  })
})

test('no word and no picture that a profile, its goods, or a pet shows is changed by whoever is silenced', async () => {
  const { owner, product } = await regular()
  const { profileId } = product.shop
  const asks = world.as(owner)
  const pet = await asks.pets.add({ name: 'Rex', species: 'dog' })
  const photo = await uploadedPicture(world, owner)
  const picture = () => uploadedPicture(world, owner, 'purpose=gallery')
  const [first, second, third] = [await picture(), await picture(), await picture()]
  await asks.profiles.setPictures({ id: profileId, gallery: [first.id, second.id] })
  await world.deps.db.execute(
    sql`insert into profile_sections (profile_id, kind, body) values (${profileId}, 'team', 'Joss')`,
  )
  await world.deps.db.execute(sql`update products set highlights = array['One', 'Two'] where id = ${product.id}`)
  await act(owner, 'silence')
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  const details = (set: ReturnType<typeof sql>) => () =>
    run(sql`update profile_details set ${set} where profile_id = ${profileId}`)
  const goods = (set: ReturnType<typeof sql>) => () => run(sql`update products set ${set} where id = ${product.id}`)
  const animal = (set: ReturnType<typeof sql>) => () => run(sql`update pets set ${set} where id = ${pet.id}`)
  for (const forged of [
    details(sql`website = 'https://rude.example'`),
    details(sql`links = '[{"label":"Rude","url":"https://rude.example"}]'`),
    details(sql`public_email = 'rude@example.com'`),
    details(sql`closure_note = 'Closed by crooks'`),
    details(sql`registration = 'Rude 1'`),
    () => asks.profiles.setPictures({ id: profileId, photoId: photo.id }),
    () => asks.profiles.setPictures({ id: profileId, gallery: [first.id, second.id, third.id] }),
    () => run(sql`update shop_terms set return_note = 'Rude' where profile_id = ${profileId}`),
    details(sql`locality = 'Rudetown'`),
    () => run(sql`insert into profile_places (profile_id, locality) values (${profileId}, 'Rudetown')`),
    goods(sql`brand = 'Rude'`),
    goods(sql`highlights = array['Rude']`),
    goods(sql`analysis = '[{"name":"Rude","value":"1"}]'`),
    goods(sql`care = 'Rude'`),
    goods(sql`ingredients = 'Rude'`),
    goods(sql`option_note = 'Rude'`),
    animal(sql`memorial_visibility = 'link', memorial_words = 'Rude'`),
    animal(sql`visibility = 'public', likes = array['Rude']`),
  ])
    await expect(forged()).rejects.toSatisfy(
      (error: { code?: string; cause?: { constraint?: string } }) =>
        error.code === 'SANCTIONED' || error.cause?.constraint === 'sanctioned_check',
    )
  // taking words away, and what is none, goes on
  await goods(sql`highlights = array['Two']`)()
  await run(sql`insert into profile_sections (profile_id, kind, body) values (${profileId}, 'team', 'Joss')
    on conflict (profile_id, kind) do update set body = excluded.body`)
  await asks.profiles.setPictures({ id: profileId, gallery: [second.id] })
  await details(sql`links = '[]', website = null`)()
  await goods(sql`price = 12, stock_quantity = 3`)()
  await animal(sql`private_notes = 'Ours alone'`)()
})

test('one of a family who is silenced changes nothing that its pet shows, and what our team hid it shows again', async () => {
  const { person: owner, api } = await regular()
  const pet = await api.pets.add({ name: 'Rex', species: 'dog' })
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  await run(sql`update pets set visibility = 'public', about = 'A good dog' where id = ${pet.id}`)
  const other = await world.user()
  await run(sql`insert into pet_guardians (pet_id, user_id, role, starts_at, granted_by)
    values (${pet.id}, ${other.id}, 'co-owner', now() - interval '1 day', ${owner.id})`)
  await act(other, 'silence')
  const save = (person: TestUser, about: string) => world.as(person).pets.save({ id: pet.id, about })
  await expect(save(other, 'Rude')).rejects.toMatchObject(sanctioned('silence'))
  await save(owner, 'A very good dog')
  await run(sql`update pets set visibility = 'private' where id = ${pet.id}`)
  await expect(save(other, 'Rude')).rejects.toMatchObject(sanctioned('silence'))
  await run(sql`update pets set visibility = 'public' where id = ${pet.id}`)
  await act(owner, 'silence')
  const target = { type: 'pet', id: pet.id } as const
  await world.as(await world.user()).reports.send({ ...target, rule: 'insult' })
  const shown = async () => (await run(sql`select visibility from pets where id = ${pet.id}`)).rows[0]
  await admin.reports.decide({ ...target, decision: 'hide', reason: 'It insults somebody' })
  expect(await shown()).toEqual({ visibility: 'private' })
  await api.reports.appeal({ ...target, body: 'It does not.' })
  const judge = world.as(await world.person('admin'))
  const appealId = (await judge.reports.appeals()).items.find(({ id }) => id === pet.id)?.appealId ?? ''
  await judge.reports.decideAppeal({ appealId, outcome: 'overturned', answer: 'It does not.' })
  expect(await shown()).toEqual({ visibility: 'public' })
})

test('the name of a pet that is nobody’s but its owner’s may change, and not where a tag shows it', async () => {
  const { person: owner, api } = await regular()
  const [kept, tagged] = [
    await api.pets.add({ name: 'Rex', species: 'dog' }),
    await api.pets.add({ name: 'Rex', species: 'dog' }),
  ]
  const code = 'REXX234567'
  await world.deps.db.execute(
    sql`insert into pet_tags (pet_id, code, warning, created_by) values (${tagged.id}, ${code}, 'Runs', ${owner.id})`,
  )
  await act(owner, 'silence')
  await api.pets.save({ id: kept.id, name: 'Max' })
  const tag = { code, label: '', shows: [] }
  await expect(api.petSharing.saveTag({ ...tag, warning: 'Rude' })).rejects.toMatchObject(sanctioned('silence'))
  await api.petSharing.saveTag({ ...tag, warning: '' })
  await expect(api.pets.save({ id: tagged.id, name: 'Rude' })).rejects.toMatchObject(sanctioned('silence'))
})

test('whoever is silenced takes away what their pet shows, its page with it, and says that it has died', async () => {
  const { person: owner, api } = await regular()
  const pet = await api.pets.add({ name: 'Rex', species: 'dog' })
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  const photo = await uploadedPicture(world, owner, 'purpose=pet')
  const [kept, added] = [photo, await uploadedPicture(world, owner, 'purpose=pet')]
  const put = (photos: { id: string; alt: string }[]) =>
    api.pets.setPhotos({ id: pet.id, photos: photos.map((one) => ({ ...one, shown: true })), portraitId: null })
  await put([{ id: kept.id, alt: '' }])
  await run(
    sql`update pets set visibility = 'public', about = 'Good', likes = '{balls,sticks}', public_fields = '{photo,about}' where id = ${pet.id}`,
  )
  const helper = await world.user()
  await run(sql`insert into pet_guardians (pet_id, user_id, role, starts_at, granted_by)
    values (${pet.id}, ${helper.id}, 'caregiver', now() - interval '1 day', ${owner.id})`)
  await act(owner, 'silence')
  const set = (what: ReturnType<typeof sql>) => run(sql`update pets set ${what} where id = ${pet.id}`)
  for (const more of [
    () => set(sql`breed = 'Rude'`),
    () => set(sql`kind = 'Rude'`),
    () => set(sql`likes = '{balls,Rude}'`),
    () => put([{ id: kept.id, alt: 'Rude' }]),
    () => put([kept, added].map(({ id }) => ({ id, alt: '' }))),
  ])
    await expect(more()).rejects.toSatisfy(
      (error: { code?: string; cause?: { constraint?: string } }) =>
        error.code === 'SANCTIONED' || error.cause?.constraint === 'sanctioned_check',
    )
  await put([{ id: kept.id, alt: '' }])
  const show = (shown: boolean) => run(sql`update pet_photos set shown = ${shown} where pet_id = ${pet.id}`)
  await show(false)
  await expect(show(true)).rejects.toMatchObject({ cause: { constraint: 'sanctioned_check' } })
  await put([])
  await set(sql`about = '', likes = '{balls}', public_fields = '{photo}'`)
  await set(sql`visibility = 'private'`)
  const passedOn = new Date(world.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  await api.petPassing.say({
    ...{ petId: pet.id, passedOn, tell: false, note: '' },
    memorial: { visibility: 'none', words: '', photoId: null },
  } as Parameters<typeof api.petPassing.say>[0])
})

test('whoever is silenced brings nobody anything by a way that no table asks for', async () => {
  const { person, api, review } = await regular()
  await act(person, 'silence')
  const id = unknownId()
  const said = sanctioned('silence')
  for (const tried of [
    () => api.petFamily.resend({ id }),
    () => api.team.resend({ id }),
    () => api.messages.rename({ id, title: 'Rude' }),
    () => api.petSharing.addTags({ petId: id, count: 1, label: 'Rude', shows: [], warning: 'Rude' }),
    () => api.pets.claimChip({ number: '985141001234567', message: 'You are a thief, all of you.' }),
    () => api.media.describe({ id, alt: 'Rude' }),
    () => api.reviews.edit({ id: review.id, rating: 1, title: 'Good', body: 'It does what it should do for us.' }),
  ])
    await expect(tried()).rejects.toMatchObject(said)
})

test('an admin who is silenced writes on nobody’s page, and a shop that is puts up no first terms', async () => {
  const { owner, product } = await regular()
  const { profileId } = product.shop
  const [moderator, chief] = [await world.person('admin'), world.as(await world.person('super-admin'))]
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  await run(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    select id, user_type, is_active, ${moderator.id}, 'manager' from user_profiles where id = ${profileId}`)
  await run(sql`update user_profiles set first_name = 'Joss' where id = ${profileId}`)
  const save = (about: string) => world.as(moderator).profiles.save({ id: profileId, change: { about } })
  await save('Leads and leashes')
  await chief.sanctions.act({
    ...{ userId: moderator.id, act: 'silence', days: 7, rule: 'insult', reason: 'An insult.', template: '' },
  })
  await expect(save('Rude')).rejects.toMatchObject(sanctioned('silence'))
  await run(sql`delete from shop_terms where profile_id = ${profileId}`)
  await act(owner, 'silence')
  const begin = (note: string) =>
    run(sql`insert into shop_terms (profile_id, address, return_note) values (${profileId}, '{}', ${note})`)
  await expect(begin('Rude')).rejects.toMatchObject({ cause: { constraint: 'sanctioned_check' } })
  await begin('')
})

test('one of a team who is silenced changes no answer of a colleague’s, and a colleague changes theirs', async () => {
  const { owner, product, review } = await regular()
  const helper = await world.user()
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  await run(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    select id, user_type, is_active, ${helper.id}, 'manager' from user_profiles where id = ${product.shop.profileId}`)
  const answer = (person: TestUser, body: string, seen: string | null) =>
    world.as(person).reviews.answer({ id: review.id, body, seen })
  await answer(owner, 'Thank you for this.', null)
  await act(helper, 'silence')
  await expect(answer(helper, 'A rude answer.', 'Thank you for this.')).rejects.toMatchObject(sanctioned('silence'))
  await run(
    sql`update sanctions set lifted_at = now(), lifted_by = moderator_id, lifted_reason = 'x' where user_id = ${helper.id}`,
  )
  await act(owner, 'silence')
  await answer(helper, 'Thank you very much.', 'Thank you for this.')
})

test('a picture’s words and a new tag ask for whoever the page belongs to', async () => {
  const { person: owner, api } = await regular()
  const pet = await api.pets.add({ name: 'Rex', species: 'dog' })
  const other = await world.user()
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  await run(sql`insert into pet_guardians (pet_id, user_id, role, starts_at, granted_by)
    values (${pet.id}, ${other.id}, 'co-owner', now() - interval '1 day', ${owner.id})`)
  const [theirs, photo] = [world.as(other), await uploadedPicture(world, other, 'purpose=pet')]
  const put = { id: pet.id, photos: [{ id: photo.id, alt: '', shown: true }], portraitId: null }
  await theirs.pets.setPhotos(put)
  await act(owner, 'silence')
  const refused = { code: 'SANCTIONED', message: expect.stringMatching(/It’s about whoever it belongs to/) }
  await expect(theirs.media.describe({ id: photo.id, alt: 'Rude' })).rejects.toMatchObject(refused)
  await theirs.media.describe({ id: photo.id, alt: '' })
  const tags = { petId: pet.id, count: 1, label: '', shows: [], warning: 'Rude' }
  await expect(theirs.petSharing.addTags(tags)).rejects.toMatchObject(refused)
})

test('our team calls a brand anew also for a shop that is silenced', async () => {
  const { owner, product } = await regular()
  await act(owner, 'silence')
  const run = (statement: ReturnType<typeof sql>) => world.deps.db.execute(statement)
  const moderator = await world.person('admin')
  await world.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pawstead.writer', ${moderator.id}, true)`)
    await tx.execute(sql`update products set brand = 'Harbor' where id = ${product.id}`)
  })
  const { rows } = await run(sql`select brand from products where id = ${product.id}`)
  expect(rows).toEqual([{ brand: 'Harbor' }])
})

test('whoever is limited goes on where they were, a few times a day, also when they write at once, and begins nothing', async () => {
  const { person, api, conversationId, product } = await regular()
  const { profileId } = product.shop
  await act(person, 'limit')
  const stranger = await world.shop()
  await expect(api.messages.start({ profileId: stranger.profileId, ...message() })).rejects.toMatchObject(
    sanctioned('limit'),
  )
  const tried = await Promise.allSettled(
    Array.from({ length: 12 }, () => api.messages.send({ id: conversationId, ...message() })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await world.deps.db.execute(
    sql`update sanctions set writes = array[now() - interval '25 hours'] where user_id = ${person.id}`,
  )
  await api.messages.send({ id: conversationId, ...message() })
  // to those they talk with already, by whichever way
  await api.messages.start({ profileId, ...message() })
})

test('the few times a day are counted across everything that is written', async () => {
  const { product, next, person, api, question, conversationId } = await regular()
  await act(person, 'limit')
  const write = () => api.messages.send({ id: conversationId, ...message() })
  for (let n = 0; n < 3; n++) await write()
  const { id: productId } = next
  await api.products.review({ productId, rating: 5, title: 'Fine', body: 'It does what it should do.' })
  await api.questions.answer({ id: question.id, body: 'It fits ours.' })
  for (const tried of [() => api.questions.ask({ productId: product.id, body: 'And a poodle?' }), write])
    await expect(tried()).rejects.toMatchObject(sanctioned('limit'))
})

test('what was done ends by itself, and at once when it is lifted', async () => {
  const { person, api, conversationId } = await regular()
  const { id } = await act(person, 'silence')
  await expect(api.messages.send({ id: conversationId, ...message() })).rejects.toMatchObject(sanctioned('silence'))
  await admin.sanctions.lift({ id, reason: 'A mistake.' })
  await api.messages.send({ id: conversationId, ...message() })
  await world.deps.db.execute(sql`
    insert into sanctions (user_id, act, rule, reason, moderator_id, begins_at, ends_at)
    select user_id, 'silence', rule, reason, moderator_id, now() - interval '2 days', now() - interval '1 second' from sanctions where id = ${id}`)
  await api.messages.send({ id: conversationId, ...message() })
  await act(person, 'suspend')
  await expect(
    world.deps.db.execute(sql`insert into messages (conversation_id, seq, side, kind, author_id, body, client_id)
      values (${conversationId}, 0, 'person', 'text', ${person.id}, 'Hello', gen_random_uuid())`),
  ).rejects.toThrow()
})

test('whoever leaves while silenced is erased like anybody', async () => {
  const { person } = await regular()
  await act(person, 'silence')
  await world.deps.db.execute(
    sql`update user_profiles set is_active = false, first_name = '' where user_id = ${person.id}`,
  )
  await world.deps.db.execute(sql`delete from sanctions where user_id = ${person.id}`)
})
