import { eq, type SQL } from 'drizzle-orm'
import { paymentSessions } from '../../tables/orders'

export type CardPageRow = typeof paymentSessions.$inferSelect

/** What is paid on a card page. */
export type Subject = { groupId: string } | { invoiceId: string }

/** What the page was opened for; it travels as the provider's reference. */
export function referenceOf({ groupId, invoiceId }: CardPageRow): string {
  return groupId ?? invoiceId ?? ''
}

export function pagesOf(subject: Subject): SQL {
  return 'groupId' in subject
    ? eq(paymentSessions.groupId, subject.groupId)
    : eq(paymentSessions.invoiceId, subject.invoiceId)
}
