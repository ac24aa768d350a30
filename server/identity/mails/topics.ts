/** What carries secrets is sealed. */
export type AccountMailTopics = {
  'mail.account': { sealed: string }
  'text.account': { sealed: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends AccountMailTopics {}
}
