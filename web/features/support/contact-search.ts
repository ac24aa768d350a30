import { TICKET_NUMBER, TOPICS, type Topic } from '#contract/support.rules'

export type ContactSearch = {
  topic?: Topic | undefined
  /** The number of the order it is about, for the form to begin with. */
  order?: string | undefined
  /** The number of a message that was just sent. */
  sent?: string | undefined
  /** One of the reader's own messages, by its id. */
  ticket?: string | undefined
}

/** As on an order, "PS-10042-1". It is only shown in a field; whose order it is, the server looks up. */
const ORDER = /^[A-Z]{2}-\d{1,12}(?:-\d{1,3})?$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Anything else counts as not there. */
export function readContactSearch({ topic, order, sent, ticket }: Record<string, unknown>): ContactSearch {
  return {
    ...(typeof topic === 'string' && Object.hasOwn(TOPICS, topic) && { topic: topic as Topic }),
    ...(typeof order === 'string' && ORDER.test(order) && { order }),
    ...(typeof sent === 'string' && TICKET_NUMBER.test(sent) && { sent }),
    ...(typeof ticket === 'string' && UUID.test(ticket) && { ticket }),
  }
}
