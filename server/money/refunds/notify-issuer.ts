import { eq } from 'drizzle-orm'
import { type Notice, notify } from '#server/core/notices/notify'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { userProfiles } from '../../tables/profiles'

type About = { number: string; currency: string; profileId: string }

/** Tells the person behind the business that issued an invoice. */
export async function notifyIssuer(
  tx: Tx,
  invoiceId: string,
  words: (about: About) => Pick<Notice, 'title' | 'body'> & Partial<Pick<Notice, 'href'>>,
): Promise<void> {
  const [row] = await tx
    .select({
      userId: userProfiles.userId,
      profileId: userProfiles.id,
      number: invoices.invoiceNumber,
      currency: invoiceDetails.currency,
    })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .where(eq(invoices.id, invoiceId))
  if (!row?.userId) return
  const about = { number: row.number ?? 'an invoice', currency: row.currency, profileId: row.profileId }
  await notify(tx, { userId: row.userId, kind: 'money', href: `/invoices/${invoiceId}`, ...words(about) })
}
