import { TICKET_NUMBER, TOPICS, type Topic } from '#contract/support.rules'

export type ContactSearch = {
  topic?: Topic | undefined
  /** The number of a message that was just sent. */
  sent?: string | undefined
  /** One of the reader's own messages, by its id. */
  ticket?: string | undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Anything else counts as not there. */
export function readContactSearch({ topic, sent, ticket }: Record<string, unknown>): ContactSearch {
  return {
    ...(typeof topic === 'string' && Object.hasOwn(TOPICS, topic) && { topic: topic as Topic }),
    ...(typeof sent === 'string' && TICKET_NUMBER.test(sent) && { sent }),
    ...(typeof ticket === 'string' && UUID.test(ticket) && { ticket }),
  }
}
