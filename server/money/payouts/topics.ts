/** The way of money to sellers, and what they are told about it. */
export type PayoutTopics = {
  'mail.payout-failed': { payoutId: string }
  'mail.dispute-opened': { disputeId: string }
  'mail.dispute-decided': { disputeId: string }
  'mail.account-restricted': { profileId: string }
  'payout.round': Record<string, never>
  'payout.send': { payoutId: string }
  'payout.take-back': { payoutId: string }
  'payout-account.check': { profileId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends PayoutTopics {}
}
