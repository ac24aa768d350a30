import { eq } from 'drizzle-orm'
import { balanceOf } from '#contract/invoices.rules'
import { type Notice, notify } from '#server/core/notices/notify'
import { issuerName } from '#server/core/people/issuer-name'
import type { Tx } from '#server/infra/database/db'
import { invoiceSettings } from '../../tables/invoices'
import { userProfiles } from '../../tables/profiles'
import { readRecord } from './hold-invoice'

type Known = { issuer: string; number: string; balance: number; currency: string; dueDate: string }

/** Tells the customer on their devices, where they have an account with us. */
export async function tellCustomer(
  tx: Tx,
  invoiceId: string,
  words: (known: Known) => Pick<Notice, 'title' | 'body'>,
): Promise<void> {
  const record = await readRecord(tx, invoiceId)
  if (!record?.details.customerUserId) return
  const { invoice, details } = record
  const { firstName, lastName, businessName } = userProfiles
  const [issuer] = await tx
    .select({ firstName, lastName, businessName, legalName: invoiceSettings.legalName })
    .from(userProfiles)
    .leftJoin(invoiceSettings, eq(invoiceSettings.businessProfileId, userProfiles.id))
    .where(eq(userProfiles.id, invoice.businessProfileId))
  if (!issuer) return
  await notify(tx, {
    userId: record.details.customerUserId,
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
