/** How long a suspended shop has to send what was paid for, where the admin does not say otherwise. */
export const WATCH_DAYS = 7
export const MOST_WATCH_DAYS = 30

/** What becomes of orders that were paid for and not sent: the shop may still send them, or their money goes back at once. */
export const OPEN_ORDER_ACTS = ['watch', 'refund'] as const
export type OpenOrders = { act: 'watch'; days: number } | { act: 'refund' }

const DAY_MS = 86_400_000

/** From when what was not sent is refunded. */
export function refundsAfter(openOrders: OpenOrders, now: Date): Date {
  return openOrders.act === 'refund' ? now : new Date(now.getTime() + openOrders.days * DAY_MS)
}

/** The last moment, as mails say it: they are read anywhere, so it names its clock. */
export function untilWords(at: Date): string {
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
  return `${text} UTC`
}

/** What a suspension means for a shop's orders and its money, for those who run it. */
export function shopWords({ refundsAt, begunAt }: { refundsAt: Date; begunAt: Date }): string {
  const orders =
    refundsAt > begunAt
      ? `If customers have paid for something you haven’t sent, send it or hand it over by ${untilWords(refundsAt)}. We’ll refund what is left then. An order in dispute waits for the bank’s decision.`
      : 'We’re refunding the orders you haven’t sent, so don’t send them.'
  return `Your products aren’t for sale for now. ${orders} Payouts wait until your profile is listed again.`
}
