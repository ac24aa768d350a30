import type { Waited } from '#server/core/mails/quiet'

/** What follows a question. */
export type QuestionTopics = {
  /** To everybody of the shop who answers, or to one of them whose quiet hours are over. */
  'mail.question-asked': { questionId: string; only?: string } & Waited
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends QuestionTopics {}
}
