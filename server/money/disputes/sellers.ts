import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { invoiceDetails, invoicePayments, invoices } from '../../tables/invoices'
import { orders } from '../../tables/orders'
import { disputes } from '../../tables/payouts'
import { userProfiles } from '../../tables/profiles'
import { sharesOf } from './shares'

/** @property about the order that was paid, or else the invoice */
export type DisputedSeller = { profileId: string; name: string; about: string }

/** The sellers who bear a part of a disputed payment, each once, in a fixed order. */
export async function sellersOf(db: Db | Tx, disputeId: string): Promise<DisputedSeller[]> {
  const rows = await db
    .select({
      invoiceId: invoices.id,
      profileId: invoices.businessProfileId,
      name: userProfiles.businessName,
      number: invoices.invoiceNumber,
      order: orders.number,
    })
    .from(disputes)
    .innerJoin(invoicePayments, eq(invoicePayments.paymentId, disputes.paymentId))
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .leftJoin(orders, eq(orders.id, invoiceDetails.orderId))
    .where(eq(disputes.id, disputeId))
    .orderBy(asc(invoices.id))
  const shares = await sharesOf(db, [disputeId])
  const bearing = rows.filter(
    ({ invoiceId }) => shares.length === 0 || shares.some((share) => share.invoiceId === invoiceId),
  )
  return [...Map.groupBy(bearing, ({ profileId }) => profileId)].map(([profileId, [first]]) => ({
    profileId,
    name: first?.name?.trim() || 'A seller',
    about: first?.order ? `order ${first.order}` : `invoice ${first?.number ?? ''}`,
  }))
}
