/** Rules for what the platform keeps. */
export type CommissionTopics = {
  /** A rule that was planned starts; due then. */
  'commission.starts': object
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends CommissionTopics {}
}
