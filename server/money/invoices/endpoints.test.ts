import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceLineInput } from '#contract/invoices'
import { addProfile } from '#server/market/profiles/testing'
import { refusalOf } from '../checkout/testing'
import { mailInvoiceSent } from './document/mails'
import { type Business, createInvoiceWorld, type InvoiceWorld, NOW } from './testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  world.clock.set(NOW)
  ada = await world.business()
})
afterAll(() => world.close())

/** Names what is billed for, and says nothing more. */
const PLAIN: InvoiceLineInput = { name: 'Dog walking', description: '', quantity: 5, rate: 24, type: 'service' }

async function silence({ id }: Business['person']): Promise<void> {
  const admin = await world.user({ role: 'admin' })
  await world.rows(sql`
    insert into sanctions (user_id, act, rule, reason, moderator_id, begins_at, ends_at)
    values (${id}, 'silence', 'insult', 'An insult.', ${admin.id}, now(), now() + interval '7 days')`)
}

describe('a draft', () => {
  test('has the sums its lines give, and no number', async () => {
    const invoice = await world.write(ada, {
      lines: [
        { name: ' Bath  and brush ', description: '', quantity: 1.5, rate: 33.33, type: 'service' },
        { name: 'Shampoo', description: 'Oat', quantity: 2, rate: 9.99, type: 'fee' },
      ],
      discountAmount: 5,
      taxRate: 0.0725,
    })
    expect(invoice).toMatchObject({
      as: 'issuer',
      status: 'draft',
      invoiceNumber: null,
      lines: [{ name: 'Bath and brush', amount: 50 }, { amount: 19.98 }],
      subtotal: 69.98,
      discountAmount: 5,
      taxAmount: 4.71,
      totalAmount: 69.69,
      balance: 0,
      version: 1,
      history: [{ kind: 'created' }],
    })
    expect(invoice.issuer).toMatchObject({ name: 'Harbor Care', href: expect.stringMatching(/^\/provider\/profile-/) })
  })

  test('is the same one for the same key, and refused for the same key with other contents', async () => {
    const request = { idempotencyKey: randomUUID(), profileId: ada.profileId, draft: world.draft() }
    const [first, second] = await Promise.all([ada.api.invoices.create(request), ada.api.invoices.create(request)])
    expect(second.id).toBe(first.id)
    const other = { ...request, draft: world.draft({ notes: 'Another' }) }
    expect((await refusalOf(ada.api.invoices.create(other))).code).toBe('KEY_REUSED')
    await ada.api.invoices.save({ id: first.id, version: 1, draft: world.draft({ notes: 'Mine' }) })
    expect((await ada.api.invoices.create(request)).notes).toBe('Mine')
  })

  test.each([
    ['a discount beyond the lines', { discountAmount: 120.01 }],
    ['a deposit beyond the total', { depositAmount: 120.01 }],
    [
      'a sum nobody can pay',
      { lines: [{ name: 'Gold', description: '', quantity: 2, rate: 900_000, type: 'service' }] },
    ],
    ['a due date before its own', { dueDate: '2026-05-11' }],
    ['a tax of seven decimals', { taxRate: 0.1234567 }],
    ['a name nobody sees', { customerName: '\u200b' }],
  ] as const)('is refused with %s', async (_, own) => {
    expect((await refusalOf(world.write(ada, own as never))).code).toBe('BAD_REQUEST')
  })

  test('has lines of kinds its issuer may have, and tips that are at most half of the rest', async () => {
    const line = (type: InvoiceLineInput['type'], rate = 10) => ({
      name: type,
      description: '',
      quantity: 1,
      rate,
      type,
    })
    const { id, version } = await world.write(ada)
    for (const type of ['product', 'shipping', 'donation', 'adoption_fee', 'tip'] as const) {
      const lines = [line('service', 19.98), line(type)]
      const wrong = { code: 'BAD_REQUEST', message: expect.stringMatching(/^Line 2: /) }
      await expect(world.write(ada, { lines })).rejects.toMatchObject(wrong)
      await expect(ada.api.invoices.save({ id, version, draft: world.draft({ lines }) })).rejects.toMatchObject(wrong)
      // one that was written before the rule
      await world.rows(
        sql`update invoices set line_items = jsonb_set(line_items, '{0,type}', to_jsonb(${type}::text)) where id = ${id}`,
      )
      expect((await refusalOf(ada.api.invoices.send({ id, version }))).code).toBe('BAD_REQUEST')
    }
    const shop = await world.business('business-provider')
    expect(await world.write(shop, { lines: [line('product'), line('shipping'), line('tip')] })).toMatchObject({
      totalAmount: 30,
    })
  })

  test('of two who edit it the second is told', async () => {
    const { id } = await world.write(ada)
    const saves = await Promise.all(
      ['one', 'two'].map((notes) =>
        refusalOf(ada.api.invoices.save({ id, version: 1, draft: world.draft({ notes }) })),
      ),
    )
    expect(saves.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'none'])
    expect(await ada.api.invoices.get({ id })).toMatchObject({ version: 2 })
  })

  test('can be thrown away, and what was sent cannot', async () => {
    const { id } = await world.write(ada)
    expect(await ada.api.invoices.remove({ id })).toEqual({ removed: true })
    expect((await refusalOf(ada.api.invoices.get({ id }))).code).toBe('NOT_FOUND')
    const { id: sent } = await world.sent(ada)
    expect((await refusalOf(ada.api.invoices.remove({ id: sent }))).code).toBe('INVOICE_MOVED_ON')
  })

  test('is nobody else’s business, by its link neither', async () => {
    const { id } = await world.write(ada)
    expect((await refusalOf(world.visitor.invoices.forPayment({ id }))).code).toBe('NOT_FOUND')
  })

  test('nobody writes one for a pet parent’s profile', async () => {
    const { id: profileId } = await addProfile(world, ada.person, { type: 'pet-parent' })
    expect((await refusalOf(world.write({ ...ada, profileId }))).code).toBe('NOT_FOUND')
  })
})

describe('sending', () => {
  test('gives numbers one after the other, per business, and mails the link once', async () => {
    const [first, second] = [await world.sent(ada), await world.sent(ada)]
    expect([first.invoiceNumber, second.invoiceNumber]).toEqual(['INV-0001', 'INV-0002'])
    expect((await world.sent(await world.business())).invoiceNumber).toBe('INV-0001')
    expect(first).toMatchObject({ status: 'sent', sentAt: NOW, balance: 120, dueNow: 120 })
    expect(
      (await world.queued('mail.invoice-sent')).filter(({ payload }) => payload.invoiceId === first.id),
    ).toHaveLength(1)
    expect(await ada.api.invoices.customers({ profileId: ada.profileId })).toMatchObject({
      items: [{ name: 'Fern Buyer', email: 'fern@example.com' }],
    })
  })

  test('needs something to pay', async () => {
    const { id, version } = await world.write(ada, { lines: [] })
    expect((await refusalOf(ada.api.invoices.send({ id, version }))).code).toBe('INVOICE_INCOMPLETE')
    const free = await world.write(ada, { discountAmount: 120 })
    expect((await refusalOf(ada.api.invoices.send({ id: free.id, version: 1 }))).code).toBe('INVOICE_INCOMPLETE')
  })

  test('is for the version that was read, and once', async () => {
    const { id } = await world.write(ada)
    expect((await refusalOf(ada.api.invoices.send({ id, version: 2 }))).code).toBe('CONFLICT')
    await ada.api.invoices.send({ id, version: 1 })
    expect((await refusalOf(ada.api.invoices.send({ id, version: 1 }))).code).toBe('INVOICE_MOVED_ON')
    expect((await refusalOf(ada.api.invoices.save({ id, version: 1, draft: world.draft() }))).code).toBe(
      'INVOICE_MOVED_ON',
    )
  })

  test('goes in few mails and without own words while the page is being looked at', async () => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'pending' })
    const from = { person, profileId, api: world.as(person) }
    const first = await world.write(from)
    const own = { id: first.id, version: first.version, message: 'You have won a prize' }
    await expect(from.api.invoices.send(own)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^Your profile isn’t approved yet\./),
    })
    await from.api.invoices.send({ id: first.id, version: first.version })
    expect((await refusalOf(from.api.invoices.remind({ id: first.id, message: 'A prize' }))).code).toBe('BAD_REQUEST')
    await from.api.invoices.remind({ id: first.id })
    for (let n = 0; n < 7; n++) await world.sent(from)
    const drafts = await Promise.all([1, 2, 3].map(() => world.write(from)))
    const codes = await Promise.all(drafts.map(({ id, version }) => refusalOf(from.api.invoices.send({ id, version }))))
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'none'])
    await world.rows(sql`update profile_details set approval_status = 'approved' where profile_id = ${profileId}`)
    await world.sent(from)
  })

  test.each([
    { terms: 'Confirm your card at https://evil.example/pay' },
    { notes: 'See www.evil.example' },
    { notes: 'Call 1-800-555-0199 today' },
    {
      lines: [
        { name: 'Walk', description: 'Write to help@evil.example', quantity: 1, rate: 20, type: 'service' as const },
      ],
    },
  ])('leads nowhere else while the page is being looked at: %j', async (written) => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'pending' })
    const from = { person, profileId, api: world.as(person) }
    const { id, version } = await world.write(from, written)
    await expect(from.api.invoices.send({ id, version })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/leave web addresses, email addresses, and phone numbers out/),
    })
    expect((await from.api.invoices.get({ id })).status).toBe('draft')
    const reason = 'Call 207–555–0199'
    const { id: sent } = await world.sent(from)
    const said = { code: 'BAD_REQUEST', message: expect.stringMatching(/^Your profile isn’t approved yet/) }
    await expect(from.api.invoices.void({ id: sent, reason })).rejects.toMatchObject(said)
    const credit = { id: sent, idempotencyKey: randomUUID(), amount: 1, reason }
    await expect(from.api.invoices.credit(credit)).rejects.toMatchObject(said)
    const { issuer: _, version: kept, ...settings } = await from.api.invoices.settings({ profileId })
    const address = 'Payment problem: call 207 555 0199'
    await expect(
      from.api.invoices.saveSettings({ profileId, settings: { ...settings, address }, version: kept }),
    ).rejects.toMatchObject(said)
    await world.rows(sql`update profile_details set approval_status = 'approved' where profile_id = ${profileId}`)
    await from.api.invoices.send({ id, version })
  })

  test('has no words of its sender while our team keeps them from writing, and goes out without', async () => {
    const from = await world.business()
    await silence(from.person)
    const { id, version } = await world.write(from, { lines: [PLAIN] })
    const own = { id, version, message: 'You are all fools' }
    expect((await refusalOf(from.api.invoices.send(own))).code).toBe('SANCTIONED')
    expect((await from.api.invoices.send({ id, version })).status).toBe('sent')
  })

  test('says what is billed for and what its issuer always says while our team keeps them from writing', async () => {
    const from = await world.business()
    const { profileId } = from
    const { issuer: _, version, ...settings } = await from.api.invoices.settings({ profileId })
    const usual = { ...settings, terms: 'Due in two weeks.', notes: 'Thank you!' }
    const saved = await from.api.invoices.saveSettings({ profileId, settings: usual, version })
    const drafts = await Promise.all([
      world.write(from, { terms: 'You are all fools', lines: [PLAIN] }),
      world.write(from, { notes: 'You are all fools', lines: [PLAIN] }),
      world.write(from, { lines: [{ ...PLAIN, description: 'You are all fools' }] }),
    ])
    const bare = await world.write(from, { terms: usual.terms, notes: usual.notes, lines: [PLAIN] })
    await silence(from.person)
    for (const { id, version: at } of drafts)
      expect((await refusalOf(from.api.invoices.send({ id, version: at }))).code).toBe('BAD_REQUEST')
    expect((await from.api.invoices.send({ id: bare.id, version: bare.version })).status).toBe('sent')
    const change = (changed: Partial<typeof usual>) =>
      from.api.invoices.saveSettings({ profileId, settings: { ...usual, ...changed }, version: saved.version })
    expect((await refusalOf(change({ notes: 'You are all fools' }))).code).toBe('SANCTIONED')
    expect(await change({ notes: '', dueDays: 30 })).toMatchObject({ notes: '', dueDays: 30 })
  })

  test('brings no words to a customer who has blocked its sender, and the invoice itself', async () => {
    const from = await world.business()
    const customer = await world.user()
    await world.rows(sql`insert into user_blocks (user_id, blocked_id) values (${customer.id}, ${from.person.id})`)
    const wordy = await world.write(from, { customerEmail: customer.email, notes: 'Why do you not answer me?' })
    expect((await refusalOf(from.api.invoices.send({ id: wordy.id, version: wordy.version }))).code).toBe('BAD_REQUEST')
    const { id, version } = await world.write(from, { customerEmail: customer.email, lines: [PLAIN] })
    const own = { id, version, message: 'Why do you not answer me?' }
    expect((await refusalOf(from.api.invoices.send(own))).code).toBe('BAD_REQUEST')
    expect((await from.api.invoices.send({ id, version })).status).toBe('sent')
    expect((await refusalOf(from.api.invoices.remind({ id, message: 'Answer me' }))).code).toBe('BAD_REQUEST')
  })

  test('tells of days and times while the page is being looked at', async () => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'pending' })
    const from = { person, profileId, api: world.as(person) }
    const { id, version } = await world.write(from, { notes: 'Walked on 2026-05-12 09:30 and 2026-05-13 09:30.' })
    expect((await from.api.invoices.send({ id, version })).status).toBe('sent')
  })

  test('bears a tax number that is one, and a prefix that is no number to call, while the page is being looked at', async () => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'draft' })
    const { settings: read, saveSettings } = world.as(person).invoices
    const { issuer: _, version, ...settings } = await read({ profileId })
    const save = (taxNumber: string) => saveSettings({ profileId, settings: { ...settings, taxNumber }, version })
    expect((await refusalOf(save('Problem? Call 800 555 0199'))).code).toBe('BAD_REQUEST')
    const numbered = { ...settings, prefix: '800-555-0199' }
    expect((await refusalOf(saveSettings({ profileId, settings: numbered, version }))).code).toBe('BAD_REQUEST')
    expect(await save('VAT GB 123 4567 89')).toMatchObject({ taxNumber: 'VAT GB 123 4567 89' })
  })

  test('is called by no number that a first and a last name make together', async () => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'draft' })
    await world.rows(sql`
      update user_profiles set business_name = null, first_name = 'Call 888 555', last_name = '0199 today' where id = ${profileId}`)
    const customer = await world.user()
    const { id } = await world.sent({ person, profileId, api: world.as(person) }, { customerEmail: customer.email })
    expect((await world.as(customer).invoices.get({ id })).issuer).toMatchObject({ name: 'Call 888 555' })
    expect(JSON.stringify((await world.as(customer).notifications.list({})).items)).not.toContain('0199')
  })

  test('counts what is credited and voided as mails, which hold no words of somebody nobody has looked at', async () => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'pending' })
    const from = { person, profileId, api: world.as(person) }
    const reason = 'You have won a prize'
    const bills = [await world.sent(from), await world.sent(from)]
    await world.runJobs()
    world.mails.length = 0
    for (const [n, bill] of bills.entries())
      for (let part = 0; part < 6; part++)
        await from.api.invoices.credit({ id: bill.id, idempotencyKey: randomUUID(), amount: 0.01 + n, reason })
    for (const { id } of bills) await from.api.invoices.void({ id, reason })
    await world.runJobs()
    expect(world.mails).toHaveLength(8)
    for (const { html, text, subject } of world.mails) expect(`${subject} ${text} ${html}`).not.toContain('prize')
    const fresh = await world.write(from)
    expect((await refusalOf(from.api.invoices.send({ id: fresh.id, version: fresh.version }))).code).toBe('BAD_REQUEST')
  })

  test('counts receipts for payments that are recorded cent by cent as mails, and goes on recording', async () => {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type: 'service-provider', approval: 'draft' })
    const from = { person, profileId, api: world.as(person) }
    const { id } = await world.sent(from)
    await world.runJobs()
    world.mails.length = 0
    await Promise.all(Array.from({ length: 12 }, () => world.pay(from, id, 0.01)))
    await world.runJobs()
    expect(world.mails).toHaveLength(9)
    expect(await from.api.invoices.get({ id })).toMatchObject({ amountPaid: 0.12 })
    const draft = await world.write(from)
    expect((await refusalOf(from.api.invoices.send({ id: draft.id, version: draft.version }))).code).toBe('BAD_REQUEST')
  })

  test('goes in as few mails however many profiles somebody opens, also when all send at once', async () => {
    const person = await world.user()
    const api = world.as(person)
    const kinds = ['service-provider', 'business-provider', 'animal-rescue', 'veterinary-clinic'] as const
    const businesses = await Promise.all(
      kinds.map(async (type) => ({
        person,
        api,
        profileId: (await addProfile(world, person, { type, approval: 'draft' })).id,
      })),
    )
    const drafts = []
    for (const from of businesses) for (let n = 0; n < 5; n++) drafts.push(await world.write(from))
    const codes = await Promise.all(drafts.map(({ id, version }) => refusalOf(api.invoices.send({ id, version }))))
    expect(codes.filter(({ code }) => code === 'none')).toHaveLength(10)
    expect(codes.filter(({ code }) => code === 'BAD_REQUEST')).toHaveLength(10)
  }, 30_000)

  test('carries no address in a name, and none of before either', async () => {
    for (const name of ['Verify at paypal.com', 'me@evil.example', 'evil\uFF61com', 'Call +1 555 0134 12']) {
      expect((await refusalOf(world.write(ada, { customerName: name }))).code).toBe('BAD_REQUEST')
    }
    const line = { name: 'Pay at evil.com', description: '', quantity: 1, rate: 5, type: 'service' as const }
    expect((await refusalOf(world.write(ada, { lines: [line] }))).code).toBe('BAD_REQUEST')
    const { id, version } = await world.write(ada)
    await world.rows(sql`update invoices set customer_name = 'you at evil.com' where id = ${id}`)
    await world.rows(sql`update user_profiles set business_name = 'www.evil.com' where id = ${ada.profileId}`)
    await ada.api.invoices.send({ id, version })
    await mailInvoiceSent(world.deps, { invoiceId: id })
    const { subject, text } = world.mails.at(-1) ?? {}
    expect(subject).toMatch(/^Invoice INV-\d+ from a business$/)
    expect(text).toContain('a business sent you')
    expect(text).not.toContain('prize')
  })

  test('goes in at most 200 mails a day, reminders by the calendar not among them', async () => {
    const { id } = await world.sent(ada)
    const told = (count: number, actor: string | null) =>
      world.rows(sql`
      insert into invoice_events (invoice_id, kind, actor_user_id)
      select ${id}, 'reminded', ${actor}::uuid from generate_series(1, ${count}::int)`)
    await told(198, ada.person.id)
    await told(50, null)
    const drafts = await Promise.all([1, 2].map(() => world.write(ada)))
    const codes = await Promise.all(drafts.map(({ id, version }) => refusalOf(ada.api.invoices.send({ id, version }))))
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['BAD_REQUEST', 'none'])
    expect((await refusalOf(ada.api.invoices.remind({ id }))).code).toBe('BAD_REQUEST')
    await world.sent(await world.business())
  })

  test('is not for who is suspended; they read what they sent', async () => {
    const { id } = await world.sent(ada)
    const draft = await world.write(ada)
    await world.rows(sql`update profile_details set approval_status = 'suspended' where profile_id = ${ada.profileId}`)
    expect((await refusalOf(ada.api.invoices.send({ id: draft.id, version: 1 }))).code).toBe('BAD_REQUEST')
    expect((await refusalOf(ada.api.invoices.remind({ id }))).code).toBe('BAD_REQUEST')
    expect(await ada.api.invoices.get({ id })).toMatchObject({ as: 'issuer' })
  })
})

describe('the customer', () => {
  test('sees what was sent to them, without what concerns the issuer, and the first look is noted once', async () => {
    const fern = await world.user()
    const { id } = await world.sent(ada, { customerEmail: fern.email })
    await world.pay(ada, id, 20)
    await ada.api.invoices.get({ id })
    await world.as(ada.person).invoices.forPayment({ id })
    expect(await ada.api.invoices.get({ id })).toMatchObject({ firstViewedAt: null })

    const seen = await world.as(fern).invoices.get({ id })
    expect(seen).toMatchObject({ as: 'customer', history: [], commission: [], refundable: 0, firstViewedAt: null })
    await world.visitor.invoices.forPayment({ id })
    const { history, firstViewedAt } = await ada.api.invoices.get({ id })
    expect(history.filter(({ kind }) => kind === 'viewed')).toHaveLength(1)
    expect(firstViewedAt).toEqual(NOW)
    expect(await world.queued('push.notify')).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ userId: fern.id, kind: 'money', href: `/pay/${id}` }),
      }),
    )
  })

  test('finds it by the address they confirm later, unless it is somebody else’s already', async () => {
    const email = `${randomUUID()}@test.example`
    const { id } = await world.sent(ada, { customerEmail: email.toUpperCase() })
    const fern = await world.user({ email })
    expect((await world.as(fern).invoices.received({ filter: 'open' })).items).toMatchObject([
      { id, issuerName: 'Harbor Care' },
    ])
    await world.rows(sql`update auth_users set email_confirmed_at = null where id = ${fern.id}`)
    expect((await world.as(fern).invoices.received({})).items).toEqual([])
    await world.rows(sql`update auth_users set email_confirmed_at = now() where id = ${fern.id}`)
    await world.rows(sql`update auth_users set is_sso = true where id = ${fern.id}`)
    expect((await refusalOf(world.as(fern).invoices.get({ id }))).code).toBe('NOT_FOUND')
    await world.rows(sql`update auth_users set is_sso = false where id = ${fern.id}`)
    await world.rows(sql`update invoice_details set customer_user_id = ${ada.person.id} where invoice_id = ${id}`)
    expect((await refusalOf(world.as(fern).invoices.get({ id }))).code).toBe('NOT_FOUND')
  })

  test('has a list of what is open and of all, with void ones and without drafts', async () => {
    const fern = await world.user()
    const own = { customerEmail: fern.email }
    await world.write(ada, own)
    const open = await world.sent(ada, own)
    await world.pay(ada, open.id, 20)
    const gone = await world.sent(ada, { ...own, invoiceDate: '2026-05-11' })
    await ada.api.invoices.void({ id: gone.id, reason: 'Twice' })
    const api = world.as(fern)
    expect(await api.invoices.received({ filter: 'open' })).toMatchObject({
      items: [{ id: open.id, balance: 100 }],
      open: [{ currency: 'USD', count: 1, balance: 100 }],
    })
    expect((await api.invoices.received({ filter: 'all' })).items.map(({ id }) => id)).toEqual([open.id, gone.id])
    expect(await api.invoices.received({ filter: 'settled' })).toMatchObject({ items: [{ id: gone.id }], total: 1 })
    expect(await api.invoices.received({ filter: 'open' })).toMatchObject({ from: 1, total: 1, capped: false })
    // nobody waits for what was written off, but it was paid in part and can be paid still
    await ada.api.invoices.writeOff({ id: open.id, reason: 'Moved away' })
    expect(await api.invoices.received({ filter: 'open' })).toMatchObject({ items: [], open: [] })
    expect((await api.invoices.received({ filter: 'settled' })).items.map(({ id }) => id)).toEqual([open.id, gone.id])
  })
})

describe('whoever holds the link', () => {
  test('and comes back from a card page learns what was paid there, also after another payment', async () => {
    const { id } = await world.sent(ada)
    await world.paidByCard(ada, id, 40)
    const sessionId = `cs_test_${randomUUID()}`
    await world.deps.db.execute(sql`
      update payment_sessions set provider_session_id = ${sessionId} where invoice_id = ${id} and amount = 40`)
    await world.paidByCard(ada, id, 80)
    const { paidBy, payments } = await world.visitor.invoices.forPayment({ id, sessionId })
    expect(payments.find((one) => one.id === paidBy)).toMatchObject({ amount: 40 })
    expect((await world.visitor.invoices.forPayment({ id, sessionId: 'cs_test_other' })).paidBy).toBeNull()
    const other = await world.sent(ada)
    expect((await world.visitor.invoices.forPayment({ id: other.id, sessionId })).paidBy).toBeNull()
  })

  test('sees what to pay, without the notes of the business about payments', async () => {
    const { id } = await world.sent(ada, { depositAmount: 50 })
    expect(await world.visitor.invoices.forPayment({ id })).toMatchObject({ dueNow: 50, balance: 120, payments: [] })
    await world.pay(ada, id, 30)
    const paid = await world.visitor.invoices.forPayment({ id })
    expect(paid).toMatchObject({ status: 'partially_paid', dueNow: 20, balance: 90 })
    expect(paid.payments).toEqual([
      { id: expect.any(String), amount: 30, refunded: 0, method: 'bank_transfer', at: NOW },
    ])
  })

  test('who tries one address after the other is stopped, and the good ones go on', async () => {
    const strict = await createInvoiceWorld({ rateLimits: true })
    try {
      const from = await strict.business()
      const { id } = await strict.sent(from)
      const codes: unknown[] = []
      for (let n = 0; n < 21; n++) {
        codes.push((await refusalOf(strict.visitor.invoices.forPayment({ id: randomUUID() }))).code)
      }
      expect([codes.slice(0, 20).every((code) => code === 'NOT_FOUND'), codes[20]]).toEqual([true, 'TOO_MANY_REQUESTS'])
      expect((await strict.visitor.invoices.forPayment({ id })).id).toBe(id)
    } finally {
      await strict.close()
    }
  })
})

describe('the list', () => {
  test('goes newest first, page by page, by status, month and words', async () => {
    const dates = Array.from({ length: 28 }, (_, n) => `2026-04-${String(n + 1).padStart(2, '0')}`)
    for (const invoiceDate of dates) await world.write(ada, { invoiceDate })
    const { id } = await world.sent(ada, { customerName: 'Rosa Łuksemburg', customerEmail: 'rosa@example.com' })
    const list = (own: object = {}) => ada.api.invoices.list({ profileId: ada.profileId, ...own })
    const first = await list()
    const second = await list({ cursor: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([25, 4, null])
    expect(first).toMatchObject({ from: 1, total: 29, capped: false })
    expect(second).toMatchObject({ from: 26, total: 29, capped: false })
    expect(await list({ q: 'rosa luk' })).toMatchObject({ from: 1, total: 1 })
    expect(first.items[0]).toMatchObject({ id, balance: 120, subject: 'manual', currency: 'USD' })
    expect([...first.items, ...second.items].slice(1).map(({ invoiceDate }) => invoiceDate)).toEqual(dates.toReversed())
    for (const own of [
      { status: 'sent' },
      { from: '2026-05' },
      { q: 'ROSA luk' },
      { q: 'łuk rosa@' },
      { q: 'inv-0001' },
      { q: '1' },
    ]) {
      const found = (await list(own)).items.map((item) => item.id)
      expect([own, found]).toEqual([own, [id]])
    }
    expect((await list({ to: '2026-03' })).items).toEqual([])
    expect((await list({ q: "100%_ o'\\ :* & |" })).items).toEqual([])
  })

  test.each(['x', 'bnVsbA', Buffer.from('["2026-13-45","x"]').toString('base64url')])(
    'a made-up cursor is refused: %s',
    async (cursor) => {
      const { profileId } = ada
      expect((await refusalOf(ada.api.invoices.list({ profileId, cursor }))).code).toBe('BAD_REQUEST')
    },
  )

  test('has sums beside it, per status and months', async () => {
    await world.write(ada, { invoiceDate: '2026-03-31' })
    const { id } = await world.sent(ada)
    await world.pay(ada, id, 20)
    expect(await ada.api.invoices.totals({ profileId: ada.profileId })).toEqual({
      currency: 'USD',
      firstMonth: '2026-03',
      byStatus: [
        { status: 'draft', count: 1, total: 120, paid: 0, credited: 0, refunded: 0, outstanding: 0 },
        { status: 'partially_paid', count: 1, total: 120, paid: 20, credited: 0, refunded: 0, outstanding: 100 },
      ],
    })
    const april = await ada.api.invoices.totals({ profileId: ada.profileId, from: '2026-04', to: '2026-05' })
    expect(april.byStatus.map(({ status }) => status)).toEqual(['partially_paid'])
    expect(april.firstMonth).toBe('2026-03')
  })
})

describe('what came in', () => {
  const income = () => ada.api.invoices.income({ profileId: ada.profileId })

  test('counts what customers paid in the last 30 days, less what went back, beside the 30 days before', async () => {
    expect(await income()).toEqual({ currency: 'USD', total: 0, totalBefore: 0 })
    for (const [amount, daysAgo] of [
      [20, 70],
      [30, 40],
      [40, 20],
    ] as const) {
      const { id } = await world.sent(ada)
      await world.pay(ada, id, amount)
      await world.rows(sql`
        update invoice_payments set received_at = received_at - ${`${daysAgo} days`}::interval where invoice_id = ${id}`)
    }
    expect(await income()).toEqual({ currency: 'USD', total: 40, totalBefore: 30 })
    const { id } = await world.sent(ada)
    await world.paidByCard(ada, id, 120)
    await world.rows(sql`
      insert into refunds (payment_id, invoice_id, amount, reason, status)
      select id, ${id}, 25, 'Asked for', 'succeeded' from payments where invoice_id = ${id}`)
    await world.rows(sql`update invoice_payments set refunded = 25 where invoice_id = ${id}`)
    expect(await income()).toEqual({ currency: 'USD', total: 135, totalBefore: 30 })
  })
})

describe('what helps to write one', () => {
  test('a percentage off stays one, in a draft that changes and in a copy', async () => {
    const request = { profileId: ada.profileId, idempotencyKey: randomUUID() }
    const { id } = await ada.api.invoices.create({ ...request, draft: world.draft({ discountRate: 0.1 }) })
    const line = { name: 'Walks', description: '', quantity: 10, rate: 45.5, type: 'service' as const }
    const saved = await ada.api.invoices.save({
      id,
      version: 1,
      draft: world.draft({ discountRate: 0.1, lines: [line] }),
    })
    expect(saved).toMatchObject({ discountRate: 0.1, discountAmount: 45.5, totalAmount: 409.5 })
    const copy = await ada.api.invoices.duplicate({ id, idempotencyKey: randomUUID() })
    expect(copy).toMatchObject({ discountRate: 0.1, discountAmount: 45.5 })
  })

  test('a copy has the lines, today’s date and as many days to pay', async () => {
    const { id } = await world.sent(ada, { invoiceDate: '2026-01-01', dueDate: '2026-01-31', notes: 'Thank you' })
    const request = { id, idempotencyKey: randomUUID() }
    const copy = await ada.api.invoices.duplicate(request)
    expect(copy).toMatchObject({
      status: 'draft',
      invoiceNumber: null,
      invoiceDate: '2026-05-12',
      dueDate: '2026-06-11',
      totalAmount: 120,
      notes: 'Thank you',
    })
    expect((await ada.api.invoices.duplicate(request)).id).toBe(copy.id)
  })

  test('what can be put on a line is found by words', async () => {
    const shop = await world.shop({ owner: ada.person })
    await world.product({ shop, name: 'Walking harness', price: 32 })
    const from = { ...ada, profileId: shop.profileId }
    await world.write(from)
    await world.write(from, {
      lines: [{ name: 'Dog walking', description: 'Later', quantity: 1, rate: 30, type: 'service' }],
    })
    const { items } = await ada.api.invoices.items({ profileId: shop.profileId, q: 'walk' })
    expect(items.map(({ source, name }) => [source, name])).toEqual([
      ['earlier', 'Dog walking'],
      ['product', 'Walking harness'],
    ])
    expect(items[1]).toEqual({ source: 'product', name: 'Walking harness', description: '', rate: 32, type: 'product' })
    await world.rows(
      sql`update profile_details set kinds = '{dog-walking,grooming}' where profile_id = ${ada.profileId}`,
    )
    expect((await ada.api.invoices.items({ profileId: ada.profileId, q: 'groom' })).items).toEqual([
      { source: 'service', name: 'Grooming', description: '', rate: null, type: 'service' },
    ])
  })

  test('settings are kept, tidied, and stand before the next number', async () => {
    const { profileId } = ada
    const before = await ada.api.invoices.settings({ profileId })
    expect(before).toMatchObject({ prefix: 'INV-', dueDays: 14, remindBefore: [3], remindAfter: [1, 7, 21] })
    expect(before.issuer).toMatchObject({ name: 'Harbor Care', timeZone: 'America/New_York' })
    const settings = { ...before, prefix: 'AW/26-', remindAfter: [14, 2, 14], taxRate: 0.06, legalName: ' Ada  Walks ' }
    const { version } = before
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
    const saved = await ada.api.invoices.saveSettings({ profileId, settings, version })
    // who has not read what was saved meanwhile changes nothing
    expect(await codeOf(ada.api.invoices.saveSettings({ profileId, settings, version }))).toBe('CONFLICT')
    const twice = await Promise.all(
      [1, 2].map((dueDays) =>
        codeOf(
          ada.api.invoices.saveSettings({ profileId, settings: { ...settings, dueDays }, version: saved.version }),
        ),
      ),
    )
    expect(twice.toSorted()).toEqual(['CONFLICT', 'none'])
    expect(saved).toMatchObject({ remindAfter: [2, 14], taxRate: 0.06, legalName: 'Ada Walks' })
    expect(await world.sent(ada)).toMatchObject({ invoiceNumber: 'AW/26-0001', issuer: { legalName: 'Ada Walks' } })
  })
})
