import { eq } from 'drizzle-orm'
import { balanceOf } from '#contract/invoices.rules'
import { type Notice, notify } from '#server/core/notices/notify'
import { issuerName } from '#server/core/people/issuer-name'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoiceSettings, invoices } from '../../tables/invoices'
import { userProfiles } from '../../tables/profiles'

type Known = { issuer: string; number: string; balance: number; currency: string; dueDate: string }

/** Tells the customer of an invoice on their devices, where they have an account with us. */
export async function tellCustomer(
  tx: Tx,
  invoiceId: string,
  words: (known: Known) => Pick<Notice, 'title' | 'body'>,
): Promise<void> {
  const { firstName, lastName, businessName } = userProfiles
  const [row] = await tx
    .select({
      invoice: invoices,
      details: invoiceDetails,
      issuer: { firstName, lastName, businessName, legalName: invoiceSettings.legalName },
    })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .leftJoin(invoiceSettings, eq(invoiceSettings.businessProfileId, userProfiles.id))
    .where(eq(invoices.id, invoiceId))
  if (!row?.details.customerUserId) return
  const { invoice, details, issuer } = row
  await notify(tx, {
    userId: row.details.customerUserId,
    kind: 'money',
    href: `/pay/${invoiceId}`,
    ...words({
      issuer: issuerName(issuer),
      number: invoice.invoiceNumber ?? '',
      balance: balanceOf({ ...invoice, ...details }),
      currency: details.currency,
      dueDate: invoice.dueDate,
    }),
  })
}
