import type { Waited } from '#server/core/mails/quiet'

/** Who is told by mail what was decided, of what they wrote or reported, and what became of an appeal. */
export type ReportTopics = {
  'mail.report-decided': { decisionId: string; userId: string; as: 'author' | 'reporter' | 'earlier-reporter' } & Waited
  'mail.appeal-decided': { appealId: string; userId: string; as: 'author' | 'reporter' } & Waited
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends ReportTopics {}
}
