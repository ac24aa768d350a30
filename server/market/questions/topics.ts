/** What follows a question. */
export type QuestionTopics = {
  'mail.question-asked': { questionId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends QuestionTopics {}
}
