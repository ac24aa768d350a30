import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Dispute } from '#contract/payouts'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoicePayments, invoices } from '../../tables/invoices'
import { orders } from '../../tables/orders'
import { disputes } from '../../tables/payouts'
import { userProfiles } from '../../tables/profiles'
import { requireIssuer } from '../records/own-issuer'
import { answerableUntil } from './evidence.rules'
import { sharesOf } from './shares'

const MOST = 200

/** Of a payment that several bear each seller reads their own answer alone. Where nothing was taken yet, it is for all of them. */
const ofSeveral = sql<boolean>`(select count(distinct i.business_profile_id) > 1 from invoice_payments p
  join invoices i on i.id = p.invoice_id where p.payment_id = ${disputes.paymentId} and (
    not exists (select from ledger_transactions t where t.kind = 'dispute_opened' and t.reference = ${disputes.id}::text)
    or exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'dispute_opened' and t.reference = ${disputes.id}::text and e.account = 'disputes' and e.invoice_id = i.id)))`

/** Disputes about a business's money, newest first; each tells what of it is the business's. @throws NOT_FOUND */
export async function listDisputes(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  profileId: string,
): Promise<Dispute[]> {
  await requireIssuer(db, viewer, profileId, 'money')
  const own = and(inArray(userProfiles.id, profilesToAct(viewer.id, 'money')), eq(userProfiles.id, profileId))
  return readDisputes(db, own)
}

/**
 * @param where on disputes, the invoices they are about, and the profiles that issued those
 * @returns one per dispute and invoice, with what was answered by who issued that
 */
export async function readDisputes(db: Db | Tx, where: SQL | undefined): Promise<Dispute[]> {
  const rows = await db
    .select({
      dispute: disputes,
      ofSeveral,
      sellerId: userProfiles.id,
      invoice: { id: invoices.id, number: invoices.invoiceNumber },
      order: { id: orders.id, number: orders.number },
    })
    .from(disputes)
    .innerJoin(invoicePayments, eq(invoicePayments.paymentId, disputes.paymentId))
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .leftJoin(orders, eq(orders.id, invoiceDetails.orderId))
    .where(where)
    .orderBy(desc(disputes.openedAt), desc(disputes.id), invoices.id)
    .limit(MOST)
  const shares = await sharesOf(db, [...new Set(rows.map(({ dispute }) => dispute.id))])
  return rows.flatMap(({ dispute, invoice, order, ofSeveral, sellerId }) => {
    const ofDispute = shares.filter(({ disputeId }) => disputeId === dispute.id)
    const share = ofDispute.find(({ invoiceId }) => invoiceId === invoice.id)
    // Of a payment for several, those of whom nothing was taken have no part in it.
    if (ofDispute.length > 0 && !share) return []
    const { providerDisputeId: _, paymentId: __, remindedAt: ___, updatedAt: ____, answers, ...known } = dispute
    return [
      {
        ...known,
        evidence: ofSeveral ? (answers[sellerId] ?? '') : known.evidence,
        ofSeveral,
        answerBy: ofSeveral ? answerableUntil(dispute.evidenceDueBy) : dispute.evidenceDueBy,
        amount: share?.amount ?? dispute.amount,
        invoice: { id: invoice.id, number: invoice.number ?? '' },
        order,
      },
    ]
  })
}
