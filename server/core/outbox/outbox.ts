import { sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.rules'
import type { PushMessage } from '#server/infra/adapters/push/push'
import type { Db, Tx } from '#server/infra/database/db'
import { outboxEvents } from '#server/tables/platform'

/** What must follow a change, by topic. */
export type Topics = {
  'mail.order-confirmed': { groupId: string }
  'mail.order-cancelled': { orderId: string }
  'mail.payment-returned': { groupId: string; amount: number }
  'mail.ticket-received': { ticketId: string }
  'mail.ticket-answered': { messageId: string }
  'mail.profile-decided': { reviewId: string }
  'mail.paper-decided': { paperId: string }
  'mail.invoice-sent': { invoiceId: string; message?: string | null | undefined }
  /** `stage`: days after the due date, negative before it; null when the business reminds by hand. */
  'mail.invoice-reminder': { invoiceId: string; stage: number | null; message?: string | null | undefined }
  'mail.invoice-receipt': { invoicePaymentId: string }
  'mail.invoice-credited': { creditNoteId: string }
  'mail.invoice-refunded': { refundId: string }
  /** Money for an invoice that takes no more; `barred` when its business takes none at all. */
  'mail.invoice-overpaid': { paymentId: string; amount: number; barred?: boolean | undefined }
  'mail.payout-failed': { payoutId: string }
  'mail.dispute-opened': { disputeId: string }
  'mail.account-restricted': { profileId: string }
  'mail.account': { sealed: string }
  'text.account': { sealed: string }
  /** `href` is a path of ours. */
  'push.notify': { id: string; userId: string; kind: NotificationKind; title: string; body: string; href: string }
  'push.send': { deviceId: string; userId: string; message: PushMessage }
  'refund.send': { refundId: string }
  'payout.round': Record<string, never>
  'payout.send': { payoutId: string }
  'payout.take-back': { payoutId: string }
  'payout-account.check': { profileId: string }
  'card-page.close': { providerSessionId: string }
  'card-page.check': { providerSessionId: string }
  'checkout.expire': { groupId: string }
  /** Written by the database, when a seller begins or ends to trade. */
  'seller.standing': { profileId: string }
}
export type Topic = keyof Topics

/** A failed event waits 5 s, 10 s, 20 s and so on, at most an hour; after a day of trying it is left for a person. */
export const GIVE_UP_AFTER = 34

/**
 * Writes down what must follow, in the transaction of the change itself, and wakes the workers once it has committed.
 *
 * @param dispatchKey where it must happen once only: a second one with the same key is left out
 */
export async function enqueue<T extends Topic>(
  tx: Tx | Db,
  topic: T,
  payload: Topics[T],
  dispatchKey: string | null = null,
): Promise<void> {
  await tx.insert(outboxEvents).values({ topic, payload, dispatchKey }).onConflictDoNothing()
  await tx.execute(sql`select announce('outbox', ${topic})`)
}
