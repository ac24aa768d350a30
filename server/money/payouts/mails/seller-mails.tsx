import { eq } from 'drizzle-orm'
import { IN_SHOP, type OrderStatus } from '#contract/orders.rules'
import { renderMail } from '#server/core/mails/render'
import { teamWho } from '#server/core/people/memberships'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoicePayments, invoices } from '../../../tables/invoices'
import { orders } from '../../../tables/orders'
import { disputes, payoutAccounts, payouts } from '../../../tables/payouts'
import { profileDetails } from '../../../tables/profiles'
import { answerableUntil } from '../../disputes/evidence.rules'
import { sharesOf } from '../../disputes/shares'
import { MoneyMail, type MoneyWords } from '../../invoices/document/money-mail'
import { inWords } from '../account-words'
import { payoutProblem } from '../problem'
import { decisionWords, disputeWords, payoutFailedWords, restrictedWords } from './seller-words'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env'>

/** Tells a seller that a payout came back, and what to do. */
export async function mailPayoutFailed(deps: Mailing, { payoutId }: { payoutId: string }): Promise<void> {
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (!payout || (payout.status !== 'failed' && payout.status !== 'returned')) return
  const problem = payoutProblem(payout.failureCode)
  await tell(deps, payout.profileId, (seller) => payoutFailedWords(seller, { ...payout, problem }))
}

/** Tells every seller who got a share of a disputed payment. One that is decided already asks for no answer. */
export async function mailDisputeOpened(deps: Mailing, { disputeId }: { disputeId: string }): Promise<void> {
  const paid = await deps.db
    .select({ dispute: disputes, counted: invoicePayments.amount, invoice: invoices, order: orders.number })
    .from(disputes)
    .innerJoin(invoicePayments, eq(invoicePayments.paymentId, disputes.paymentId))
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .leftJoin(orders, eq(orders.id, invoiceDetails.orderId))
    .where(eq(disputes.id, disputeId))
  const shares = await sharesOf(deps.db, [disputeId])
  // of whom nothing was taken are not asked
  const rows = paid.filter(
    ({ invoice }) => shares.length === 0 || shares.some(({ invoiceId }) => invoiceId === invoice.id),
  )
  const ofSeveral = new Set(rows.map(({ invoice }) => invoice.businessProfileId)).size > 1
  for (const { dispute, counted, invoice, order } of rows) {
    if (dispute.status !== 'needs_response' && dispute.status !== 'warning') continue
    const { currency, reason, evidenceDueBy: dueBy } = dispute
    // an inquiry has taken nothing yet
    const amount = shares.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? counted
    const about = {
      amount,
      currency,
      reason,
      dueBy: ofSeveral ? answerableUntil(dueBy) : dueBy,
      number: invoice.invoiceNumber,
      order,
      inquiry: dispute.status === 'warning',
      ofSeveral,
    }
    await tell(deps, invoice.businessProfileId, (seller) => disputeWords(seller, about))
  }
}

/** Tells every seller of a disputed payment what the bank decided, and what became of the order. */
export async function mailDisputeDecided(deps: Mailing, { disputeId }: { disputeId: string }): Promise<void> {
  const shares = await sharesOf(deps.db, [disputeId])
  const [dispute] = await deps.db.select().from(disputes).where(eq(disputes.id, disputeId))
  if (dispute?.status !== 'won' && dispute?.status !== 'lost') return
  const { currency } = dispute
  for (const { invoiceId, amount } of shares) {
    const [row] = await deps.db
      .select({ profileId: invoices.businessProfileId, number: invoices.invoiceNumber, order: orders })
      .from(invoices)
      .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
      .leftJoin(orders, eq(orders.id, invoiceDetails.orderId))
      .where(eq(invoices.id, invoiceId))
    if (!row) continue
    const order = row.order && { number: row.order.number, standing: standingOf(row.order.status) }
    const about = { amount, currency, number: row.number, won: dispute.status === 'won', order }
    await tell(deps, row.profileId, (seller) => decisionWords(seller, about))
  }
}

function standingOf(status: OrderStatus): 'canceled' | 'open' | 'gone' {
  if (status === 'cancelled') return 'canceled'
  return IN_SHOP.includes(status) ? 'open' : 'gone'
}

/** Tells a seller what the payment provider still needs before it pays out. */
export async function mailAccountRestricted(deps: Mailing, { profileId }: { profileId: string }): Promise<void> {
  const [account] = await deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.profileId, profileId))
  if (!account || account.status === 'active') return
  const missing = inWords(account.requirements).map(({ label }) => label)
  await tell(deps, profileId, (seller) => restrictedWords(seller, { missing, dueBy: account.dueBy }))
}

/** Writes to those who look after a profile's money; whoever has no mail address sees it on the page. */
async function tell(
  { db, mail, env }: Mailing,
  profileId: string,
  wordsFor: (seller: { firstName: string; timeZone: string; link: string }) => MoneyWords,
): Promise<void> {
  const [row] = await db
    .select({ timeZone: profileDetails.timeZone })
    .from(profileDetails)
    .where(eq(profileDetails.profileId, profileId))
  if (!row) return
  for (const { email, firstName } of await teamWho(db, profileId, 'money')) {
    if (!email) continue
    const words = wordsFor({ ...row, firstName, link: `${env.publicUrl}/payouts?profile=${profileId}` })
    const content = <MoneyMail words={words} currency="USD" />
    await mail.send({ to: email, subject: words.subject, ...(await renderMail(content)) })
  }
}
