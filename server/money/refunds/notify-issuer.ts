import { eq } from 'drizzle-orm'
import type { Notice } from '#server/core/notices/notify'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'

type About = { number: string; currency: string; profileId: string }

/** Tells those who bill for the business that issued an invoice. */
export async function notifyIssuer(
  tx: Tx,
  invoiceId: string,
  words: (about: About) => Pick<Notice, 'title' | 'body'> & Partial<Pick<Notice, 'href'>>,
  permission: 'invoices' | 'money' = 'invoices',
): Promise<void> {
  const [row] = await tx
    .select({
      profileId: invoices.businessProfileId,
      number: invoices.invoiceNumber,
      currency: invoiceDetails.currency,
    })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .where(eq(invoices.id, invoiceId))
  if (!row) return
  const about = { number: row.number ?? 'an invoice', currency: row.currency, profileId: row.profileId }
  await notifyTeam(tx, row.profileId, permission, { kind: 'money', href: `/invoices/${invoiceId}`, ...words(about) })
}
