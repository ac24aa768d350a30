import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutgoingMail } from '#server/infra/adapters/mail/mail'
import { type Business, createInvoiceWorld, type InvoiceWorld } from '#server/money/invoices/testing'
import { invoicePayments } from '../../../tables/invoices'
import { disputes, payoutAccounts } from '../../../tables/payouts'
import { payoutProblem } from '../problem'
import { mailAccountRestricted, mailDisputeOpened } from './seller-mails'
import { decisionWords, payoutFailedWords } from './seller-words'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  ada = await world.business()
  await world.runJobs()
  world.mails.length = 0
})
afterAll(() => world.close())

async function dispute(status: 'needs_response' | 'warning' | 'lost'): Promise<string> {
  const { id } = await world.sent(ada)
  await world.paidByCard(ada, id, 120)
  const [paid] = await world.deps.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id))
  const [row] = await world.deps.db
    .insert(disputes)
    .values({
      providerDisputeId: `dp_${id}`,
      paymentId: paid?.paymentId ?? '',
      amount: 120,
      currency: 'USD',
      reason: 'product_not_received',
      status,
      evidenceDueBy: new Date('2026-05-20T03:00:00Z'),
      openedAt: world.clock.now(),
    })
    .returning({ id: disputes.id })
  return row?.id ?? ''
}

test('a dispute tells the seller the sum, the reason, the deadline where they are, and where to answer', async () => {
  await mailDisputeOpened(world.deps, { disputeId: await dispute('needs_response') })
  expect(world.mails).toHaveLength(1)
  const { to, subject, text } = world.mails[0] as OutgoingMail
  expect({ to, subject }).toEqual({ to: ada.person.email, subject: 'A customer disputed a payment of $120.00' })
  for (const words of [
    'INV-0001',
    'didn’t get what they paid for',
    'May 19, 2026',
    `/payouts?profile=${ada.profileId}#disputes`,
  ])
    expect(text).toContain(words)
})

test('an inquiry says that nothing was taken, and what is decided needs no answer', async () => {
  await mailDisputeOpened(world.deps, { disputeId: await dispute('warning') })
  expect(world.mails[0]?.text).toContain('No money has been taken.')
  await mailDisputeOpened(world.deps, { disputeId: await dispute('lost') })
  expect(world.mails).toHaveLength(1)
})

test('an account that is held up is told what is missing, once it is fine again nothing', async () => {
  const { db } = world.deps
  const requirements = ['external_account', 'individual.dob.day', 'individual.dob.month']
  await db.insert(payoutAccounts).values({ profileId: ada.profileId, status: 'restricted', requirements })
  await mailAccountRestricted(world.deps, { profileId: ada.profileId })
  expect(world.mails[0]?.text).toContain('Still missing: A bank account for your payouts; Your date of birth.')
  await db.update(payoutAccounts).set({ status: 'active' }).where(eq(payoutAccounts.profileId, ada.profileId))
  await mailAccountRestricted(world.deps, { profileId: ada.profileId })
  expect(world.mails).toHaveLength(1)
})

test('a decision says who won, what it did to the money, and what to do with the order', () => {
  const seller = { firstName: 'Ada', timeZone: 'America/New_York', link: 'https://pawstead.example/payouts' }
  const about = { amount: 25, currency: 'USD', number: 'INV-0001', order: null }
  const words = (own: Partial<Parameters<typeof decisionWords>[1]>) => {
    const { subject, paragraphs, action } = decisionWords(seller, { ...about, won: false, ...own })
    return [subject, ...paragraphs, action.link].join(' ')
  }
  expect(words({ won: true })).toBe(
    'You won a dispute over $25.00 The bank decided in your favor: the payment of $25.00 for invoice INV-0001 stands. ' +
      'What was on hold for it is back in your balance. https://pawstead.example/payouts#disputes',
  )
  expect(words({})).toContain(
    'returned $25.00 for invoice INV-0001 to them. We don’t keep any fee on that amount. https',
  )
  expect(words({ order: { number: 'PS-1-1', standing: 'canceled' } })).toContain('Please don’t ship it.')
  expect(words({ order: { number: 'PS-1-1', standing: 'open' } })).toContain('Order PS-1-1 isn’t canceled')
  expect(words({ order: { number: 'PS-1-1', standing: 'gone' } })).toContain('Order PS-1-1 had already left your shop')
})

test('a payout that failed says why, what to do, and that nothing is lost', () => {
  const seller = { firstName: 'Ada', timeZone: 'America/New_York', link: 'https://pawstead.example/payouts' }
  const problem = payoutProblem('account_closed')
  const { subject, paragraphs } = payoutFailedWords(seller, { amount: 250, currency: 'USD', problem })
  expect(subject).toBe('Your payout of $250.00 failed')
  expect(paragraphs.join(' ')).toContain('back in your balance. Your bank account is closed. Please add another')
  expect(payoutProblem('something_new')).toContain('check your bank details')
})
