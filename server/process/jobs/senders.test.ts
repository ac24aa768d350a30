import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue, type Topic, type Topics } from '#server/core/outbox/outbox'
import { type CheckoutWorld, createCheckoutWorld } from '#server/money/checkout/testing'
import { handlers } from './handlers'

/**
 * What each topic tells people of pets. `pet` are those that mention one: they are written down with its id, or look
 * themselves at each pet they name. A new topic does not compile before it stands here.
 */
const TOPICS: Record<Topic, 'pet' | 'no pet'> = {
  ...noPet(
    'campaigns.turn',
    'card-page.check',
    'card-page.close',
    'card.forget',
    'catalogue.import',
    'checkout.expire',
  ),
  ...noPet(
    'commission.starts',
    'follows.news',
    'mail.account',
    'mail.data-request',
    'mail.account-locked',
    'mail.account-restricted',
    'mail.dispute-decided',
  ),
  ...noPet('mail.dispute-opened', 'mail.invoice-credited', 'mail.invoice-overpaid', 'mail.invoice-receipt'),
  ...noPet(
    'mail.refund-failed',
    'mail.invoice-refunded',
    'mail.invoice-reminder',
    'mail.invoice-sent',
    'mail.invoice-voided',
  ),
  ...noPet('mail.order-cancelled', 'mail.order-confirmed', 'mail.order-message', 'mail.order-ready'),
  ...noPet(
    'mail.order-package-lost',
    'mail.order-refunded',
    'mail.order-return',
    'mail.order-shipped',
    'mail.paper-decided',
  ),
  ...noPet('mail.digest', 'mail.messages', 'messages.told'),
  ...noPet('mail.payment-returned', 'mail.payout-failed', 'mail.profile-decided', 'mail.question-asked'),
  ...noPet(
    'mail.role-given',
    'mail.role-taken',
    'mail.sale-canceled',
    'mail.sanction',
    'mail.sale-due',
    'mail.sale-given-up',
    'mail.sale-late',
    'mail.sale-made',
  ),
  ...noPet(
    'mail.shop-reinstated',
    'mail.shop-suspended',
    'mail.team-invite',
    'mail.ticket-answered',
    'mail.ticket-received',
    'mail.viewed',
    'mail.wish-due',
  ),
  ...noPet('payout-account.check', 'payout.round', 'payout.send', 'payout.take-back', 'refund.send', 'sale.due'),
  ...noPet(
    'mail.recall',
    'mail.recall-over',
    'mail.recall-shop',
    'mail.recall-shop-over',
    'recalls.over',
    'recalls.work',
  ),
  ...noPet('mail.report-decided', 'mail.appeal-decided'),
  ...noPet('sale.give-up', 'seller.standing', 'suspension.begun', 'suspension.ended', 'text.account', 'wishes.due'),
  'mail.chip-answer': 'no pet',
  'mail.chip-claim': 'pet',
  'mail.pet-invite': 'pet',
  'mail.pet-tag': 'pet',
  'mail.pet-transfer': 'pet',
  'mail.repeat-failed': 'pet',
  'mail.repeat-soon': 'pet',
  'mail.repeat-waits': 'pet',
  'notice.return': 'pet',
  'push.notify': 'pet',
  'push.send': 'pet',
}

function noPet<const Names extends Topic[]>(...names: Names) {
  return Object.fromEntries(names.map((name) => [name, 'no pet'])) as Record<Names[number], 'no pet'>
}

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

test('every topic says whether it tells of a pet', () => {
  expect(Object.keys(TOPICS).toSorted()).toEqual(Object.keys(handlers).toSorted())
})

/** A pet with everything on its way that mails about it come from. */
async function onItsWay() {
  const user = await world.user()
  const api = world.as(user)
  const { id: petId } = await api.pets.add({ name: 'Ash', species: 'dog' })
  const email = `${petId}@test.example`
  await api.petFamily.invite({ email, petIds: [petId], role: 'viewer' })
  await api.petTransfers.offer({ petId, email, reason: 'gift', confirmation: 'Ash' })
  const { rows } = await world.deps.db.execute<{ topic: Topic; payload: never }>(sql`
    select topic, payload from outbox_events where pet_id = ${petId} and done_at is null`)
  const mails = () => world.mails.filter(({ to }) => to === email || to === user.email)
  return { api, petId, queued: rows, mails }
}

test('what was written down about a pet before it died is not sent afterwards, whichever worker has it', async () => {
  const { api, petId, queued, mails } = await onItsWay()
  expect(new Set(queued.map(({ topic }) => topic))).toEqual(new Set(['mail.pet-invite', 'mail.pet-transfer']))
  await api.petPassing.say({ petId, passedOn: '2026-01-02' })
  await world.runJobs()
  // one that a worker has taken before, and one that is written down too late
  for (const { topic, payload } of queued) {
    await (handlers[topic] as (deps: typeof world.deps, payload: never) => Promise<void>)(world.deps, payload)
    await enqueue(world.deps.db, topic, payload as Topics[Topic], null, { petId })
  }
  await world.runJobs()
  expect(mails()).toEqual([])
})

test('while it lives the same is sent', async () => {
  const { mails } = await onItsWay()
  await world.runJobs()
  expect(
    mails()
      .map(({ subject }) => subject)
      .toSorted(),
  ).toHaveLength(3)
})
