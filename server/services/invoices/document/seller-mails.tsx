import { eq } from 'drizzle-orm'
import { share } from '#contract/money'
import type { Deps } from '../../../deps'
import { renderMail } from '../../../mails/render'
import { authUsers } from '../../../tables/auth'
import { invoicePayments, invoices } from '../../../tables/invoices'
import { payments } from '../../../tables/orders'
import { disputes, payoutAccounts, payouts } from '../../../tables/payouts'
import { profileDetails, userProfiles } from '../../../tables/profiles'
import { MoneyMail, type MoneyWords } from './money-mail'
import { missingWords, payoutProblem } from './provider-words'
import { disputeWords, payoutFailedWords, restrictedWords } from './seller-words'

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
  const rows = await deps.db
    .select({
      dispute: disputes,
      paid: payments.amount,
      part: invoicePayments.amount,
      profileId: invoices.businessProfileId,
      number: invoices.invoiceNumber,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(invoicePayments, eq(invoicePayments.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(eq(disputes.id, disputeId))
  for (const { dispute, paid, part, profileId, number } of rows) {
    if (dispute.status !== 'needs_response' && dispute.status !== 'warning') continue
    const amount = share(dispute.amount, part, paid)
    const { currency, reason, evidenceDueBy: dueBy } = dispute
    await tell(deps, profileId, (seller) => disputeWords(seller, { amount, currency, reason, dueBy, number }))
  }
}

/** Tells a seller what the payment provider still needs before it pays out. */
export async function mailAccountRestricted(deps: Mailing, { profileId }: { profileId: string }): Promise<void> {
  const [account] = await deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.profileId, profileId))
  if (!account || account.status === 'active') return
  const missing = missingWords(account.requirements)
  await tell(deps, profileId, (seller) => restrictedWords(seller, { missing, dueBy: account.dueBy }))
}

/** Writes to the person behind a profile; one without a mail address sees it on the page. */
async function tell(
  { db, mail, env }: Mailing,
  profileId: string,
  wordsFor: (seller: { firstName: string; timeZone: string; link: string }) => MoneyWords,
): Promise<void> {
  const [row] = await db
    .select({ email: authUsers.email, firstName: userProfiles.firstName, timeZone: profileDetails.timeZone })
    .from(userProfiles)
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(eq(userProfiles.id, profileId))
  if (!row?.email) return
  const words = wordsFor({ ...row, link: `${env.publicUrl}/payouts` })
  const content = <MoneyMail words={words} currency="USD" />
  await mail.send({ to: row.email, subject: words.subject, ...(await renderMail(content)) })
}
