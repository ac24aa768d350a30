import { eq } from 'drizzle-orm'
import { balanceOf, isPayable } from '#contract/invoices.rules'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { userProfiles } from '../../tables/profiles'

/** An invoice, what is settled of it, and who issued it. */
export async function lockInvoice(tx: Tx, invoiceId: string) {
  // First the lock, then the look: what was settled while we waited must be seen.
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('no key update')
  const [row] = await tx
    .select({ invoice: invoices, details: invoiceDetails, issuer: userProfiles })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .where(eq(invoices.id, invoiceId))
  return row
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

export function amountsOf({ invoice, details }: LockedInvoice) {
  const { amountPaid, amountCredited, depositAmount } = details
  return { totalAmount: invoice.totalAmount, amountPaid, amountCredited, depositAmount }
}

/** What it still takes; nothing when it is settled, void or not sent. */
export function owedOf(locked: LockedInvoice): number {
  return isPayable(locked.invoice.status) ? balanceOf(amountsOf(locked)) : 0
}
